use crate::entry::Request;
use crate::protocol::{Invitation, LinksView};
use crate::{
    CurrentMatch, Links, Matter, News, Occupant, Phase, SeatView, ServerMessage, Shuffle, Speech,
    Table, TableView, UndoView, Visibility,
};
use catalog::{Json, Views};
use engine::{PerSeat, Seat, SeatSet, Viewer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::sync::LazyLock;

/// Whom a message is written for: what they may know and do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// Where they sit; `None` for a watcher.
    pub seat: Option<Seat>,
    /// Came by a door that lets one sit down.
    pub may_sit: bool,
}

impl Recipient {
    pub(crate) fn viewer(self) -> Viewer {
        self.seat.map_or(Viewer::Public, Viewer::Seat)
    }
}

/// What a table cannot know by itself and needs for telling how it stands.
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
    /// What may be said at tables that are open to everybody.
    pub among_strangers: Speech,
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
        recipients: impl IntoIterator<Item = Recipient>,
    ) -> Telling<'a> {
        let views = self.current.as_ref().map(|current| {
            let mut viewers: Vec<Viewer> = Vec::new();
            for recipient in recipients {
                if !viewers.contains(&recipient.viewer()) {
                    viewers.push(recipient.viewer());
                }
            }
            current.the_match.views(&viewers)
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
    pub fn message<'a>(
        &'a self,
        recipient: Recipient,
        answers: Option<&'a str>,
    ) -> ServerMessage<'a> {
        let table = self.table;
        let Moment {
            at,
            present,
            watchers,
            among_strangers,
            ..
        } = self.moment;
        let viewer = recipient.viewer();
        let terms = &table.terms;
        let current = table.current.as_ref();
        let pending = table.pending();
        let phase = table.phase();
        let own_turn = recipient.seat.filter(|seat| table.may_act(*seat, pending));
        let legal = own_turn.zip(current);
        let playing = current.filter(|_| phase == Phase::Playing);
        ServerMessage::Table(Box::new(TableView {
            answers,
            seq: table.seq,
            game: &terms.game,
            options: &terms.options,
            rules: current.map_or_else(
                || table.game.meta().rules.newest,
                |current| current.the_match.rules(),
            ),
            visibility: terms.visibility,
            pace: terms.pace,
            absent: terms.absent,
            phase,
            number: table.number,
            me: recipient.seat,
            may_sit: recipient.may_sit,
            host: table.seats().find(|seat| table.is_host(*seat)),
            screen: table.screen,
            seats: table
                .seats()
                .map(|seat| table.seat_view(seat, present, at))
                .collect(),
            watchers,
            step: table.step(),
            pending,
            view: self.views.as_ref().and_then(|views| views.of(viewer)),
            legal: legal.map_or(Cow::Borrowed(&**NOTHING), |(seat, current)| {
                Cow::Owned(current.the_match.legal_json(seat))
            }),
            undo: recipient
                .seat
                .zip(playing)
                .map_or_else(UndoView::default, |(seat, current)| {
                    table.undo_view(current, seat)
                }),
            matters: playing.map_or_else(Vec::new, |current| table.matters(current, &self.moment)),
            news: self
                .news
                .iter()
                .filter_map(|news| news.heard_by(viewer))
                .collect(),
            chat: table.chat_lines(),
            chat_open: table.chat_is_open(),
            speech: among_strangers.at(terms.visibility),
            outcome: table.outcome(),
            ended: current.and_then(|current| current.ended),
            shuffle: current.map(|current| table.shuffle(current)),
            rematch: current.map_or(SeatSet::EMPTY, |current| current.rematch),
            invitation: current
                .filter(|_| recipient.seat.is_some())
                .and_then(|current| current.invitation.as_ref())
                .map(|(seat, to)| Invitation { seat: *seat, to }),
            links: table.links_for(recipient),
        }))
    }
}

/// An empty list.
static NOTHING: LazyLock<Json> =
    LazyLock::new(|| RawValue::from_string("[]".into()).expect("an empty list is JSON"));

impl Table {
    fn may_act(&self, seat: Seat, pending: SeatSet) -> bool {
        pending.contains(seat) && self.occupants[seat.index()].is_played_by_person()
    }

    fn seat_view(&self, seat: Seat, present: SeatSet, at: u64) -> SeatView<'_> {
        let team = self.teams[seat.index()];
        match &self.occupants[seat.index()] {
            Occupant::Open => SeatView::Open { team },
            Occupant::Bot(level) => SeatView::Bot {
                level: *level,
                team,
            },
            Occupant::Person {
                name,
                hat,
                left,
                stand_in,
                ..
            } => SeatView::Person {
                name,
                hat: *hat,
                present: present.contains(seat),
                left: *left,
                stand_in: *stand_in,
                clock: self
                    .current
                    .as_ref()
                    .and_then(|current| current.clock.view(seat, at)),
                team,
            },
        }
    }

    fn matters(&self, current: &CurrentMatch, moment: &Moment) -> Vec<Matter> {
        let mut matters = self.absence_matters(current, moment);
        if let Some(question) = &current.question {
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

    fn shuffle<'a>(&self, current: &'a CurrentMatch) -> Shuffle<'a> {
        let over = self.phase() == Phase::Over;
        Shuffle {
            sha256: &current.commitment,
            seed: over.then(|| *current.the_match.seed()),
        }
    }

    fn links_for(&self, recipient: Recipient) -> LinksView<'_> {
        let Links { table, join, watch } = &self.links;
        let insider = recipient.seat.is_some() || recipient.may_sit;
        let public = self.terms.visibility == Visibility::Public;
        LinksView {
            table,
            join: (insider || public).then_some(join),
            watch,
        }
    }
}
