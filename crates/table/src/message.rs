use crate::entry::Request;
use crate::protocol::LinksView;
use crate::{
    Chair, Links, Matter, News, Phase, Play, SeatView, ServerMessage, Shuffle, Table, TableView,
    UndoView, Visibility,
};
use catalog::{Json, Views};
use engine::{PerSeat, Seat, SeatSet, Viewer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::sync::LazyLock;

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

/// A moment at a table.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Milliseconds on the house's clock.
    pub at: u64,
    /// Seats whose person is connected.
    pub present: SeatSet,
    /// Since when, on the house's clock, the person of each other seat is not.
    pub gone_since: PerSeat<u64>,
    /// How many look on.
    pub watchers: u32,
}

/// A table as it is now, to be told to several people: what they see alike is written once.
#[derive(Debug)]
pub struct Telling<'a> {
    table: &'a Table,
    moment: Moment,
    news: &'a [News],
    views: Option<Views>,
}

impl Table {
    /// Gets ready to tell these people how it stands, and what has just happened.
    pub fn telling<'a>(
        &'a self,
        moment: Moment,
        news: &'a [News],
        lookers: impl IntoIterator<Item = Looker>,
    ) -> Telling<'a> {
        let views = self.play.as_ref().map(|play| {
            let mut viewers: Vec<Viewer> = Vec::new();
            for looker in lookers {
                if !viewers.contains(&looker.viewer()) {
                    viewers.push(looker.viewer());
                }
            }
            play.game.views(&viewers)
        });
        Telling {
            table: self,
            moment: Moment {
                at: moment.at.max(self.at),
                ..moment
            },
            news,
            views,
        }
    }
}

impl Telling<'_> {
    /// The whole table for one of those who look at it.
    pub fn message<'a>(&'a self, looker: Looker, answers: Option<&'a str>) -> ServerMessage<'a> {
        let table = self.table;
        let Moment {
            at,
            present,
            watchers,
            ..
        } = self.moment;
        let viewer = looker.viewer();
        let terms = &table.terms;
        let play = table.play.as_ref();
        let pending = table.pending();
        let phase = table.phase();
        let own_turn = looker.seat.filter(|seat| table.may_act(*seat, pending));
        let legal = own_turn.zip(play);
        let playing = play.filter(|_| phase == Phase::Playing);
        ServerMessage::Table(Box::new(TableView {
            answers,
            seq: table.seq,
            game: &terms.game,
            options: &terms.options,
            rules: play.map_or_else(|| table.game.meta().rules.newest, |play| play.game.rules()),
            visibility: terms.visibility,
            pace: terms.pace,
            absent: terms.absent,
            phase,
            number: table.number,
            me: looker.seat,
            may_sit: looker.may_sit,
            host: table.seats().find(|seat| table.is_host(*seat)),
            seats: table
                .seats()
                .map(|seat| table.seat_view(seat, present, at))
                .collect(),
            watchers,
            step: table.step(),
            pending,
            view: self.views.as_ref().and_then(|views| views.of(viewer)),
            legal: legal.map_or(Cow::Borrowed(&**NOTHING), |(seat, play)| {
                Cow::Owned(play.game.legal_json(seat))
            }),
            undo: looker
                .seat
                .zip(playing)
                .map_or_else(UndoView::default, |(seat, play)| {
                    table.undo_view(play, seat)
                }),
            matters: playing.map_or_else(Vec::new, |play| table.matters(play, &self.moment)),
            news: self
                .news
                .iter()
                .filter_map(|news| news.heard_by(viewer))
                .collect(),
            chat: table.chat_lines(),
            chat_open: table.chat_is_open(),
            outcome: table.outcome(),
            ended: play.and_then(|play| play.ended),
            shuffle: play.map(|play| table.shuffle(play)),
            rematch: play.map_or(SeatSet::EMPTY, |play| play.rematch),
            links: table.links_for(looker),
        }))
    }
}

/// An empty list.
static NOTHING: LazyLock<Json> =
    LazyLock::new(|| RawValue::from_string("[]".into()).expect("an empty list is JSON"));

impl Table {
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

    fn matters(&self, play: &Play, moment: &Moment) -> Vec<Matter> {
        let mut matters = self.absence_matters(play, moment);
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
