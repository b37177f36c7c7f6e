use super::kit::{hat, person, say, seen, terms};
use crate::{Effects, Links, Logged, Mark, Now, PersonId, Phase, Recipient, Refused, Table, Who};
use engine::{PerSeat, Seat, SeatSet, Seed};
use serde_json::{Value, json};

const GAME: &str = "chaud-devant";

/// A table that person 0 has made for a screen.
struct Screened {
    table: Table,
    log: Vec<Logged>,
    present: SeatSet,
    at: u64,
}

impl Screened {
    fn new(seats: u8) -> Self {
        let links = Links {
            table: "table".into(),
            join: "join".into(),
            watch: "watch".into(),
        };
        let made = Table::create_on_screen(terms(GAME, seats, &json!({})), person(0), links, 0);
        let (table, first) = made.expect("these terms can be kept");
        Self {
            table,
            log: vec![first],
            present: SeatSet::all(seats.into()),
            at: 0,
        }
    }

    fn now(&self) -> Now {
        Now {
            at: self.at,
            present: self.present,
            gone_since: PerSeat::defaults(self.table.terms().seats.into()),
            luck: Seed::from_number(7),
        }
    }

    fn kept(&mut self, done: Result<Effects, Refused>) -> Result<Effects, String> {
        let done = done.map_err(|refused| {
            let refused = serde_json::to_value(&refused).expect("a refusal is JSON");
            refused["code"].as_str().expect("a code").to_owned()
        })?;
        self.log.extend(done.log.iter().cloned());
        Ok(done)
    }

    fn by(&mut self, who: u8, watches: bool, command: &Value) -> Result<Effects, String> {
        let id: PersonId = person(who);
        let who = Who {
            id: &id,
            name: &format!("Person {who}"),
            hat: hat(who),
            may_sit: !watches,
            watches,
        };
        let done = self.table.handle(&self.now(), &who, None, &say(command));
        self.kept(done)
    }

    fn screen(&mut self, command: &Value) -> Result<Effects, String> {
        self.by(0, true, command)
    }

    fn take_in(&mut self, who: u8) -> Result<Effects, String> {
        let id = person(who);
        let who = Who {
            id: &id,
            name: &format!("Person {who}"),
            hat: hat(who),
            may_sit: false,
            watches: false,
        };
        let done = self.table.take_in(&self.now(), &who);
        self.kept(done)
    }

    fn seat(&self, seat: usize) -> Value {
        let recipient = Recipient {
            seat: None,
            may_sit: false,
        };
        seen(&self.table, &self.now(), recipient)["seats"][seat].clone()
    }

    fn public(&self) -> Value {
        let recipient = Recipient {
            seat: None,
            may_sit: false,
        };
        seen(&self.table, &self.now(), recipient)
    }

    /// Two people and a cook, under way.
    fn playing() -> Self {
        let mut it = Self::new(3);
        it.take_in(1).expect("a seat is free");
        it.take_in(2).expect("a seat is free");
        it.screen(&json!({"do": "lay", "seat": 2, "bot": "commis"}))
            .expect("the host may");
        it.screen(&json!({"do": "start"}))
            .expect("all seats are held");
        it
    }
}

#[test]
fn the_host_of_a_screen_lays_and_starts_without_a_seat() {
    let mut it = Screened::new(3);
    assert_eq!(it.public()["screen"], true);
    assert_eq!(it.public()["host"], Value::Null);
    it.take_in(1).expect("a seat is free");
    assert_eq!(it.public()["host"], Value::Null, "the screen has the say");
    let lay = json!({"do": "lay", "seat": 2, "bot": "chef"});
    assert_eq!(it.by(1, false, &lay).unwrap_err(), "not_host");
    assert_eq!(it.by(5, true, &lay).unwrap_err(), "not_seated");
    it.screen(&lay).expect("the host may");
    assert_eq!(
        it.screen(&json!({"do": "start"})).unwrap_err(),
        "open_seats"
    );
    it.screen(&json!({"do": "lay", "seat": 1, "bot": "chef"}))
        .expect("the host may");
    it.screen(&json!({"do": "lay", "seat": 0, "bot": null}))
        .expect("somebody who went home");
    assert_eq!(it.seat(0)["is"], "open");
    it.take_in(3).expect("a seat is free");
    it.screen(&json!({"do": "replace_link", "link": "join"}))
        .expect("the host may");
    it.screen(&json!({"do": "start"}))
        .expect("all seats are held");
    for other in [
        json!({"do": "say", "text": "hm"}),
        json!({"do": "leave"}),
        json!({"do": "ask_end"}),
        json!({"do": "act", "seq": 9, "action": {}}),
    ] {
        assert_eq!(it.screen(&other).unwrap_err(), "not_seated", "{other}");
    }
}

#[test]
fn a_host_who_sits_too_is_a_host_by_both_doors() {
    let mut it = Screened::new(2);
    it.take_in(1).expect("a seat is free");
    it.take_in(0).expect("a seat is free");
    assert_eq!(it.public()["host"], 1);
    it.screen(&json!({"do": "start"}))
        .expect("all seats are held");
    let act = json!({"do": "act", "seq": it.table.seq(), "action": {}});
    assert_eq!(it.screen(&act).unwrap_err(), "not_seated");
}

#[test]
fn nobody_is_taken_in_where_there_is_no_screen_or_no_seat() {
    let mut it = Screened::new(2);
    it.take_in(1).expect("a seat is free");
    assert!(it.take_in(1).expect("sits already").log.is_empty());
    it.take_in(2).expect("a seat is free");
    assert_eq!(it.take_in(3).unwrap_err(), "seat_taken");
    assert_eq!(it.table.seats_to_offer(), 0);
    let mut other = super::kit::Setting::new(GAME, 2, &json!({}));
    let who = Who {
        id: &person(1),
        name: "Person 1",
        hat: None,
        may_sit: true,
        watches: false,
    };
    let now = other.now();
    assert!(other.table.take_in(&now, &who).is_err());
}

#[test]
fn who_comes_late_goes_on_with_what_a_bot_has_begun() {
    let mut it = Screened::playing();
    assert_eq!(it.table.seats_to_offer(), 1);
    let sit = json!({"do": "sit", "seat": 2});
    assert_eq!(it.by(3, false, &sit).unwrap_err(), "already_started");
    it.take_in(3).expect("a cook makes room");
    assert_eq!(it.seat(2)["name"], "Person 3");
    assert!(it.table.bot_turns().is_empty());
    assert_eq!(it.take_in(4).unwrap_err(), "seat_taken");
    // What they may do they may do at once.
    let seat = it.table.seat_of(&person(3)).expect("sits");
    while !it.table.pending().contains(seat) {
        let mover = it.table.pending().iter().next().expect("somebody moves");
        it.moves(mover);
    }
    it.moves(seat);
    let replayed = Table::replay(&it.log).expect("it is read");
    assert_eq!(replayed.seat_of(&person(3)), Some(seat));
}

impl Screened {
    fn moves(&mut self, seat: Seat) {
        let action = self.table.any_move(seat).expect("its turn");
        let action = serde_json::to_value(action).expect("an action is JSON");
        let people: Vec<_> = self.table.people().collect();
        let (_, id, _) = people.iter().find(|(one, ..)| *one == seat).expect("sits");
        let number =
            id.0.trim_start_matches("person ")
                .parse()
                .expect("a number");
        let act = json!({"do": "act", "seq": self.table.seq(), "action": action});
        self.by(number, false, &act).expect("a legal move");
    }
}

#[test]
fn a_cook_plays_for_who_went_to_the_kitchen_until_they_are_back() {
    let mut it = Screened::playing();
    let cook = json!({"do": "choose", "about": 1, "choice": {"do": "bot", "level": "chef"}});
    let end = json!({"do": "choose", "about": 1, "choice": {"do": "end"}});
    assert_eq!(it.screen(&end).unwrap_err(), "not_absent");
    assert_eq!(it.by(1, false, &cook).unwrap_err(), "not_absent");
    it.screen(&cook).expect("the host may");
    assert_eq!(it.seat(1)["stand_in"], "chef");
    assert_eq!(it.screen(&cook).unwrap_err(), "not_absent");
    it.by(2, false, &json!({"do": "come_back"}))
        .expect("is back");
    assert_eq!(it.seat(1)["stand_in"], Value::Null);
    let bot = json!({"do": "choose", "about": 2, "choice": {"do": "bot", "level": "chef"}});
    assert_eq!(it.screen(&bot).unwrap_err(), "not_absent");
    let none = json!({"do": "choose", "about": 3, "choice": {"do": "wait"}});
    assert_eq!(it.screen(&none).unwrap_err(), "no_such_seat");
}

#[test]
fn a_screen_outlasts_a_rematch_and_a_mark() {
    let mut it = Screened::playing();
    it.by(1, false, &json!({"do": "ask_end"})).expect("may ask");
    it.by(2, false, &json!({"do": "agree"})).expect("agrees");
    assert_eq!(it.table.phase(), Phase::Over);
    it.take_in(3).expect("a cook makes room for the next match");
    for who in 1..=3 {
        it.by(who, false, &json!({"do": "rematch"})).expect("again");
    }
    let mark = it.table.mark().expect("a second match").clone();
    let mark = Mark::read(&mark.text()).expect("it is read");
    let tail: Vec<_> = it.log.iter().filter(|one| one.seq > mark.seq()).collect();
    let resumed = Table::resume(mark, tail).expect("it goes on");
    assert!(resumed.is_screened_by(&person(0)));
    assert!(!resumed.is_screened_by(&person(1)));
}
