use super::request::{Answer, Script, Wrong};
use super::shared::{Companion, Front, companion, recipient};
use super::{here, person};
use catalog::{Action, Find};
use engine::{Seat, Seed};
use serde_json::value::to_raw_value;
use table::{Command, Hat, Level, Links, Logged, PersonId, Table, Terms, Who};

/// A table, and what the bots at it are to do first.
#[derive(Debug)]
pub(crate) struct Laid {
    pub(crate) table: Table,
    pub(crate) script: Script,
}

impl Laid {
    /// What the script has a seat do now, if that is possible.
    pub(crate) fn scripted(&self, seat: Seat) -> Option<Action> {
        let scripted = self.script.get(seat.index())?;
        let game = self
            .table
            .current_match()
            .filter(|_| self.table.number() == 1)?;
        let moves = game.moves().into_iter();
        let action = scripted.get(moves.filter(|made| made.seat == seat).count())?;
        let action = game.read_action(&to_raw_value(action).ok()?).ok()?;
        game.legal(seat).contains(&action).then_some(action)
    }
}

/// Who is to sit on a table's seats.
#[derive(Debug)]
pub(crate) struct Chairs<'a> {
    /// The first person of the device.
    pub(crate) name: &'a str,
    pub(crate) hat: Option<Hat>,
    pub(crate) seat: Seat,
    pub(crate) companions: &'a [Companion],
    /// Of those in the other seats, over and over.
    pub(crate) bots: &'a [Level],
}

impl Chairs<'_> {
    /// Everybody's part in getting ready, the first person's first and last.
    fn commands(&self, seats: usize) -> Vec<(PersonId, &str, Option<Hat>, Command)> {
        let sit = |id, name, hat, seat| (id, name, hat, Command::Sit { seat });
        let host = |command| (person(), self.name, self.hat, command);
        let companions = self.companions.iter().zip(2..);
        let taken = |other: &Seat| {
            let companion = |one: &Companion| one.seat == *other;
            *other == self.seat || self.companions.iter().any(companion)
        };
        let others = Seat::all(seats).filter(|other| !taken(other));
        let staffed = others.zip(self.bots.iter().copied().cycle());
        std::iter::once(sit(person(), self.name, self.hat, self.seat))
            .chain(
                companions
                    .map(|(one, number)| sit(companion(number), &one.name, one.hat, one.seat)),
            )
            .chain(staffed.map(|(seat, level)| {
                let bot = Some(level);
                host(Command::Lay { seat, bot })
            }))
            .chain([host(Command::Start)])
            .collect()
    }
}

/// A table where the people of the device have sat down among bots and the game has begun.
pub(crate) fn open(
    find: Find,
    id: &str,
    terms: Terms,
    chairs: &Chairs<'_>,
    at: u64,
    luck: Seed,
) -> Result<(Table, Answer), Wrong> {
    let links = Links {
        table: id.into(),
        join: id.into(),
        watch: id.into(),
    };
    let seats = usize::from(terms.seats);
    let (mut table, created) = Table::create_with(find, terms, person(), links, at)?;
    let mut log = vec![created];
    let mut news = Vec::new();
    for (id, name, hat, command) in chairs.commands(seats) {
        let who = Who {
            id: &id,
            name,
            hat,
            may_sit: true,
            watches: false,
        };
        let effects = table.handle(&here(&table, at, luck), &who, None, &command)?;
        log.extend(effects.log);
        news.extend(effects.news);
    }
    let now = here(&table, at, luck);
    let to = recipient(&table, Front::of(&table, None).as_ref());
    let answer = Answer::of_table(&table, &now, to, log, &news, None);
    Ok((table, answer))
}

pub(crate) fn restore(
    find: Find,
    log: &[Logged],
    front: Option<Seat>,
    at: u64,
) -> Result<(Table, Answer), Wrong> {
    let table = Table::replay_with(find, log)?;
    let now = here(&table, at, Seed([0; 32]));
    let to = recipient(&table, Front::of(&table, front).as_ref());
    let answer = Answer::of_table(&table, &now, to, Vec::new(), &[], None);
    Ok((table, answer))
}
