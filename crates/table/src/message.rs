use crate::entry::Request;
use crate::protocol::LinksView;
use crate::{
    Chair, Links, Matter, News, Now, Phase, Play, SeatView, ServerMessage, Shuffle, Table,
    TableView, UndoView, Visibility,
};
use engine::{Seat, SeatSet, Viewer};

/// Who a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looker {
    pub seat: Option<Seat>,
    /// Came by a door that lets one sit down.
    pub may_sit: bool,
}

impl Looker {
    pub(crate) fn viewer(self) -> Viewer {
        self.seat.map_or(Viewer::Public, Viewer::Seat)
    }
}

impl Table {
    /// The whole table for one who looks at it.
    pub fn message<'a>(
        &'a self,
        looker: Looker,
        now: &Now,
        watchers: u32,
        news: &'a [News],
        answers: Option<&'a str>,
    ) -> ServerMessage<'a> {
        let at = now.at.max(self.at);
        let viewer = looker.viewer();
        let terms = &self.terms;
        let play = self.play.as_ref();
        let pending = self.pending();
        let own_turn = looker.seat.filter(|seat| self.may_act(*seat, pending));
        let legal = own_turn.zip(play).map(|(seat, play)| play.game.legal(seat));
        let playing = play.filter(|_| self.phase() == Phase::Playing);
        ServerMessage::Table(Box::new(TableView {
            answers,
            seq: self.seq,
            game: &terms.game,
            options: &terms.options,
            visibility: terms.visibility,
            pace: terms.pace,
            absent: terms.absent,
            phase: self.phase(),
            number: self.number,
            me: looker.seat,
            may_sit: looker.may_sit,
            host: self.seats().find(|seat| self.is_host(*seat)),
            seats: self
                .seats()
                .map(|seat| self.seat_view(seat, now.present, at))
                .collect(),
            watchers,
            step: play.map_or(0, |play| play.game.step() as u32),
            pending,
            view: play.map(|play| play.game.view(viewer)),
            legal: legal.unwrap_or_default(),
            undo: looker
                .seat
                .zip(playing)
                .map_or_else(UndoView::default, |(seat, play)| {
                    Self::undo_view(play, seat)
                }),
            matters: playing.map_or_else(Vec::new, |play| self.matters(play, now.present, at)),
            news: news.iter().map(|news| news.heard_by(viewer)).collect(),
            chat: self.chat_lines(),
            chat_open: self.chat_is_open(),
            outcome: self.outcome(),
            ended: play.and_then(|play| play.ended),
            shuffle: play.map(|play| self.shuffle(play)),
            rematch: play.map_or(SeatSet::EMPTY, |play| play.rematch),
            links: self.links_for(looker),
        }))
    }

    fn may_act(&self, seat: Seat, pending: SeatSet) -> bool {
        pending.contains(seat) && self.chairs[seat.index()].is_played_by_person()
    }

    fn seat_view(&self, seat: Seat, present: SeatSet, at: u64) -> SeatView<'_> {
        let team = self.teams[seat.index()];
        match &self.chairs[seat.index()] {
            Chair::Open => SeatView::Open { team },
            Chair::Bot(level) => SeatView::Bot {
                level: *level,
                team,
            },
            Chair::Person {
                name,
                left,
                stand_in,
                ..
            } => SeatView::Person {
                name,
                present: present.contains(seat),
                left: *left,
                stand_in: *stand_in,
                clock: self
                    .play
                    .as_ref()
                    .and_then(|play| play.clock.view(seat, at)),
                team,
            },
        }
    }

    fn matters(&self, play: &Play, present: SeatSet, at: u64) -> Vec<Matter> {
        let mut matters = self.absence_matters(play, present, at);
        if let Some(question) = &play.question {
            let people = self.playing_people().iter();
            let unanswered = people
                .filter(|seat| !question.agreed.contains(*seat))
                .collect();
            let seat = question.seat;
            matters.push(match question.what {
                Request::Takeback { step } => Matter::Takeback {
                    seat,
                    step,
                    unanswered,
                },
                Request::End => Matter::End { seat, unanswered },
            });
        }
        matters
    }

    fn shuffle<'a>(&self, play: &'a Play) -> Shuffle<'a> {
        let over = self.phase() == Phase::Over;
        Shuffle {
            sha256: &play.commitment,
            seed: over.then(|| *play.game.seed()),
        }
    }

    fn links_for(&self, looker: Looker) -> LinksView<'_> {
        let Links { table, join, watch } = &self.links;
        let insider = looker.seat.is_some() || looker.may_sit;
        let public = self.terms.visibility == Visibility::Public;
        LinksView {
            table,
            join: (insider || public).then_some(join),
            watch,
        }
    }
}
