//! What a client's message leads to: the same over a WebSocket, over HTTP and on the device.
//!
//! A transport reads a frame as [`Incoming`], asks its limits about the [price](Incoming::price),
//! gives it to [`Table::answer`] and does what the [`Reply`] leaves to be done: keep and tell what
//! was done, show the table, compute what is too long for the table's lock, or refuse.

use crate::past::Past;
use crate::{
    AdviceThought, BadMessage, ClientMessage, Command, CommandId, Effects, Hat, Now, PersonId,
    Query, Recipient, Refused, ServerMessage, Standing, Table, Who,
};
use catalog::Thought;
use engine::Seat;

/// A message of a client that was read; nothing is done about it yet.
#[derive(Debug)]
pub struct Incoming(Result<ClientMessage, BadMessage>);

impl Incoming {
    /// Reads a message as it came; what cannot be understood is refused when it is answered.
    pub fn read(text: &str) -> Self {
        Self(ClientMessage::parse(text))
    }

    /// Whether it asks about the past: to tell it, the match is played again.
    pub fn is_about_past(&self) -> bool {
        matches!(self.0, Ok(ClientMessage::Ask(Query::Past { .. })))
    }

    /// For how many messages it counts.
    pub fn price(&self) -> u32 {
        if self.is_about_past() { 5 } else { 1 }
    }

    /// The id of the command, if it is one and the id could be read.
    pub fn id(&self) -> Option<&CommandId> {
        match &self.0 {
            Ok(ClientMessage::Do { id, .. }) => Some(id),
            Ok(ClientMessage::Ask(_)) => None,
            Err(bad) => bad.id.as_ref(),
        }
    }

    /// Whether the asker's name and hat are taken to the table and should be those they have by now.
    pub fn brings_name(&self) -> bool {
        let Ok(ClientMessage::Do { command, .. }) = &self.0 else {
            return false;
        };
        matches!(command, Command::Sit { .. } | Command::Rename)
    }

    /// The seat it asks for, if it asks for one.
    pub fn sits_down(&self) -> Option<Seat> {
        match &self.0 {
            Ok(ClientMessage::Do {
                command: Command::Sit { seat },
                ..
            }) => Some(*seat),
            _ => None,
        }
    }

    /// How others answer it who want the same, if it is something that people decide together.
    pub(crate) fn agreed_by(&self) -> Option<Command> {
        let Ok(ClientMessage::Do { command, .. }) = &self.0 else {
            return None;
        };
        match command {
            Command::AskEnd | Command::AskTakeback { .. } | Command::Agree => Some(Command::Agree),
            Command::Rematch => Some(Command::Rematch),
            Command::Leave => Some(Command::Leave),
            Command::Choose { about, choice } => Some(Command::Choose {
                about: *about,
                choice: *choice,
            }),
            _ => None,
        }
    }

    #[cfg(test)]
    pub(crate) fn command(&self) -> Option<&Command> {
        match &self.0 {
            Ok(ClientMessage::Do { command, .. }) => Some(command),
            _ => None,
        }
    }

    /// A command that no running match needs to go on or to end.
    fn is_dispensable(&self) -> bool {
        let Ok(ClientMessage::Do { command, .. }) = &self.0 else {
            return false;
        };
        match command {
            Command::Act { .. }
            | Command::AskEnd
            | Command::Agree
            | Command::Decline
            | Command::Choose { .. }
            | Command::Leave
            | Command::ComeBack => false,
            Command::Sit { .. }
            | Command::Lay { .. }
            | Command::Swap { .. }
            | Command::Start
            | Command::Undo { .. }
            | Command::ResetTurn { .. }
            | Command::AskTakeback { .. }
            | Command::Say { .. }
            | Command::Phrase { .. }
            | Command::Rematch
            | Command::Invite { .. }
            | Command::ReplaceLink { .. }
            | Command::Rename => true,
        }
    }

    /// The answer if it is not done.
    pub fn refused<'a>(&'a self, why: &'a Refused) -> ServerMessage<'a> {
        ServerMessage::Refused {
            id: self.id().map(CommandId::as_str),
            why,
        }
    }
}

impl Refused {
    /// Whether the table follows as the next message, where there can be one: who was refused over
    /// this does not know it as it is.
    pub fn shows_table(&self) -> bool {
        matches!(self, Self::Stale { .. })
    }
}

/// Whose message it is, and by what door they came.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The person and their name; `None` for somebody the house does not know.
    pub person: Option<(&'a PersonId, &'a str)>,
    /// The hat they show.
    pub hat: Option<Hat>,
    /// The door lets one sit down.
    pub may_sit: bool,
    /// The door is for watching, also for those who sit here by another.
    pub watches: bool,
    /// What the house lets them do.
    pub standing: Standing,
}

impl Asker<'_> {
    /// What they may know and do at a table.
    pub fn recipient(&self, table: &Table) -> Recipient {
        let person = self.person.filter(|_| !self.watches);
        Recipient {
            seat: person.and_then(|(id, _)| table.seat_of(id)),
            may_sit: self.may_sit,
        }
    }
}

impl AdviceThought {
    /// The thought that leads to the message for whoever asked.
    pub fn answer(self) -> Thought<ServerMessage<'static>> {
        Box::new(move |clock| ServerMessage::Advice {
            seq: self.seq,
            moves: (self.thought)(clock),
        })
    }
}

/// What came of a message, and what is left to be done about it.
#[derive(Debug)]
pub enum Reply {
    /// A command was done. Its entries are to be kept, then all are told; the asker's table answers
    /// the command's id.
    Done(Effects),
    /// The asker is to be shown the table.
    Table,
    /// To be answered away from the table.
    Past(Past),
    /// To be thought about away from the table, and answered by what [`AdviceThought::answer`] leads
    /// to.
    Advice(AdviceThought),
    /// The asker is told why, by [`Incoming::refused`]; nothing has changed.
    Refused(Refused),
}

impl From<Result<Effects, Refused>> for Reply {
    fn from(done: Result<Effects, Refused>) -> Self {
        done.map_or_else(Self::Refused, Self::Done)
    }
}

impl Table {
    /// Does what a message asks for as far as the table can by itself. `now` is asked for only if
    /// it is a command. What comes again under the same id is answered and not done again.
    pub fn answer(
        &mut self,
        now: impl FnOnce(&Self) -> Now,
        asker: &Asker<'_>,
        incoming: &Incoming,
    ) -> Reply {
        match &incoming.0 {
            Ok(ClientMessage::Do { id, command }) => self.obey(now, asker, id, command).into(),
            Ok(ClientMessage::Ask(Query::Table)) => Reply::Table,
            Ok(ClientMessage::Ask(Query::Past { from, to })) => {
                Reply::Past(self.past(asker.recipient(self), *from, *to))
            }
            Ok(ClientMessage::Ask(Query::Advice { seq })) => self
                .advise(asker.recipient(self), *seq)
                .map_or_else(Reply::Refused, Reply::Advice),
            Err(BadMessage { error, .. }) => Reply::Refused(Refused::Unreadable {
                error: error.clone(),
            }),
        }
    }

    /// Whether a message asks for something that a house short of room refuses: that no running match
    /// needs, and that is not done already. Once nothing is begun or taken back, matches can only grow
    /// to their ends.
    pub fn can_do_without(&self, asker: &Asker<'_>, incoming: &Incoming) -> bool {
        let done = |(person, _)| {
            incoming
                .id()
                .is_some_and(|id| self.has_answered(person, id))
        };
        incoming.is_dispensable() && !asker.person.is_some_and(done)
    }

    fn obey(
        &mut self,
        now: impl FnOnce(&Self) -> Now,
        asker: &Asker<'_>,
        id: &CommandId,
        command: &Command,
    ) -> Result<Effects, Refused> {
        let (person, name) = asker.person.ok_or(Refused::NotSeated)?;
        if !self.has_answered(person, id)
            && let Some(refused) = asker.standing.forbids(command, self.terms.visibility)
        {
            return Err(refused);
        }
        let who = Who {
            id: person,
            name,
            hat: asker.hat,
            may_sit: asker.may_sit,
            watches: asker.watches,
        };
        self.handle(&now(self), &who, Some(id), command)
    }
}
