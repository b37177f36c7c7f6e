use super::request::{Answer, Script, Wrong};
use super::{here, person, sitting};
use catalog::{Action, Find};
use engine::{Seat, Seed};
use serde_json::value::to_raw_value;
use table::{Command, Level, Links, Logged, Now, Table, Terms};

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

/// A table where one person has sat down among bots and the game has begun.
pub(crate) fn open(
    find: Find,
    id: &str,
    terms: Terms,
    name: &str,
    seat: Seat,
    bots: &[Level],
    now: &Now,
) -> Result<(Table, Answer), Wrong> {
    let links = Links {
        table: id.into(),
        join: id.into(),
        watch: id.into(),
    };
    let seats = usize::from(terms.seats);
    let (mut table, created) = Table::create_with(find, terms, person(), links, now.at)?;
    let mut log = vec![created];
    let others = Seat::all(seats).filter(|other| *other != seat);
    let laid = others.zip(bots.iter().copied().cycle());
    let commands = std::iter::once(Command::Sit { seat })
        .chain(laid.map(|(seat, level)| Command::Lay {
            seat,
            bot: Some(level),
        }))
        .chain([Command::Start]);
    let mut news = Vec::new();
    for command in commands {
        let who = sitting(name);
        let effects = table.handle(now, &who.as_who(), None, &command)?;
        log.extend(effects.log);
        news.extend(effects.news);
    }
    let answer = Answer::of_table(&table, now, log, &news, None);
    Ok((table, answer))
}

pub(crate) fn restore(find: Find, log: &[Logged], at: u64) -> Result<(Table, Answer), Wrong> {
    let table = Table::replay_with(find, log)?;
    let seat = table.seat_of(&person()).unwrap_or_default();
    let now = here(seat, at, Seed([0; 32]));
    let answer = Answer::of_table(&table, &now, Vec::new(), &[], None);
    Ok((table, answer))
}
