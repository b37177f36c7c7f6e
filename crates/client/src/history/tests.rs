//! That the checker finds what it is for: sound histories, each with one fault planted.

use super::*;
use serde_json::json;

const TABLE: &str = "table";

fn at(moment: u128) -> Moment {
    Moment(moment)
}

fn entry(seq: u64, id: &str) -> Value {
    json!({"seq": seq, "at": 0, "by": {"person": "p", "id": id}, "entry": "renewed"})
}

/// An entry that nobody asked for: time passed, or a bot moved.
fn by_itself(seq: u64) -> Value {
    json!({"seq": seq, "at": 0, "entry": "renewed"})
}

/// What is shown after these entries: how many there are.
fn view(entries: &[Value], seat: Option<u64>) -> Value {
    json!({"entries": entries.len(), "seat": seat})
}

/// Anne and Bob at a table, with times of our own.
struct Story {
    history: History,
    anne: Recorder,
    bob: Recorder,
    log: Log,
}

fn table(seq: u64, seat: u64, answers: Option<&str>) -> Value {
    let view = json!({"entries": seq, "seat": seat});
    json!({"say": "table", "seq": seq, "me": seat, "answers": answers, "view": view})
}

fn sends(who: &Recorder, moment: u128, id: &str) {
    who.sends_at(at(moment), &json!({"do": "act", "id": id}));
}

impl Story {
    /// Anne moves (entry 2), then Bob does (entry 3); both read it. One of Bob's commands is never
    /// answered and one is refused.
    fn sound() -> Self {
        let history = History::new();
        let story = Self {
            anne: history.client(TABLE, "anne"),
            bob: history.client(TABLE, "bob"),
            history,
            log: vec![by_itself(1), entry(2, "a1"), entry(3, "b1"), by_itself(4)],
        };
        sends(&story.anne, 10, "a1");
        story.anne.hears_at(at(20), &table(2, 0, Some("a1")), None);
        story.bob.hears_at(at(21), &table(2, 1, None), None);
        sends(&story.bob, 30, "b1");
        story.bob.hears_at(at(40), &table(3, 1, Some("b1")), None);
        sends(&story.bob, 41, "b2");
        let refused = json!({"say": "refused", "id": "b2", "why": {"code": "stale"}});
        story.bob.hears_at(at(42), &refused, None);
        sends(&story.bob, 43, "b3");
        story
            .anne
            .hears_at(at(50), &table(3, 0, None), Some(at(45)));
        story.anne.hears_at(at(60), &table(4, 0, None), None);
        story
    }

    fn faults(&self) -> Vec<Fault> {
        let logs = [(TABLE.to_string(), self.log.clone())].into();
        self.history.faults(&logs, view)
    }

    #[track_caller]
    fn has(&self, expected: impl Fn(&Fault) -> bool) {
        let faults = self.faults();
        assert!(faults.iter().any(expected), "{faults:?}");
    }
}

#[test]
fn a_sound_history_has_no_faults() {
    let story = Story::sound();
    assert_eq!(story.faults(), []);
    assert_eq!(story.history.acknowledged(), 2);
}

#[test]
fn what_was_not_answered_may_be_done_once() {
    let mut story = Story::sound();
    story.log.push(entry(5, "b3"));
    assert_eq!(story.faults(), []);
    story.log.push(entry(6, "b3"));
    story.has(|fault| matches!(fault, Fault::Doubled { id, .. } if id == "b3"));
}

#[test]
fn a_lost_acknowledgement_is_found() {
    let mut story = Story::sound();
    story.log[2] = by_itself(3);
    story.has(|fault| matches!(fault, Fault::Lost { id, .. } if id == "b1"));
    story.log.truncate(2);
    story.has(|fault| matches!(fault, Fault::Unkept { seq: 4, .. }));
}

#[test]
fn a_doubled_command_is_found() {
    let mut story = Story::sound();
    story.log.push(entry(5, "a1"));
    story.has(|fault| matches!(fault, Fault::Doubled { id, .. } if id == "a1"));
}

#[test]
fn commands_in_another_order_than_they_were_given_in_are_found() {
    let mut story = Story::sound();
    story.log[1] = entry(2, "b1");
    story.log[2] = entry(3, "a1");
    story.has(|fault| {
        matches!(fault, Fault::Reordered { earlier, later, .. } if earlier == "b1" && later == "a1")
    });
    // Whose times overlap may stand in any order.
    let story = Story::sound();
    sends(&story.anne, 44, "a2");
    sends(&story.bob, 44, "b4");
    story.anne.hears_at(at(70), &table(6, 0, Some("a2")), None);
    story.bob.hears_at(at(71), &table(6, 1, Some("b4")), None);
    for order in [["a2", "b4"], ["b4", "a2"]] {
        let mut log = story.log.clone();
        log.extend(order.iter().zip(5..).map(|(id, seq)| entry(seq, id)));
        let logs = [(TABLE.to_string(), log)].into();
        assert_eq!(story.history.faults(&logs, view), []);
    }
}

#[test]
fn a_stale_read_is_found() {
    let story = Story::sound();
    let carl = story.history.client(TABLE, "carl");
    // Asked for while Bob's move was on its way: either will do.
    carl.hears_at(at(61), &table(2, 2, None), Some(at(35)));
    assert_eq!(story.faults(), []);
    // Unasked for it may come late.
    let dora = story.history.client(TABLE, "dora");
    dora.hears_at(at(62), &table(2, 3, None), None);
    assert_eq!(story.faults(), []);
    carl.hears_at(at(63), &table(2, 2, None), Some(at(41)));
    story.has(
        |fault| matches!(fault, Fault::Stale { client, acknowledged: 3, .. } if client == "carl"),
    );
}

#[test]
fn whoever_is_told_less_than_before_is_found() {
    let story = Story::sound();
    story.anne.hears_at(at(61), &table(3, 0, None), None);
    story.has(|fault| matches!(fault, Fault::WentBack { from: 4, to: 3, .. }));
}

#[test]
fn a_view_that_the_log_does_not_tell_is_found() {
    let story = Story::sound();
    let mut other = table(4, 1, None);
    other["view"]["entries"] = 5.into();
    story.bob.hears_at(at(61), &other, None);
    story.has(|fault| matches!(fault, Fault::Diverged { client, .. } if client == "bob"));
}

#[test]
fn whoever_is_not_told_the_end_is_found() {
    let story = Story::sound();
    let logs = [(TABLE.to_string(), story.log.clone())].into();
    let behind = |client: &str, seq| Fault::LeftBehind {
        table: TABLE.into(),
        client: client.into(),
        seq,
        kept: 4,
    };
    assert_eq!(story.history.left_behind(&logs), [behind("bob", 3)]);
    story.bob.hears_at(at(70), &table(4, 1, None), None);
    assert_eq!(story.history.left_behind(&logs), []);
}

#[test]
fn how_long_somebody_was_out_is_known() {
    let story = Story::sound();
    assert_eq!(story.history.longest_out(), Duration::ZERO);
    story.bob.is_out_at(at(70));
    story.bob.is_out_at(at(75));
    story.bob.hears_at(at(90), &table(4, 1, None), Some(at(80)));
    story.anne.is_out_at(at(100));
    story.anne.hears_at(at(105), &table(4, 0, None), None);
    assert_eq!(story.history.longest_out(), Duration::from_nanos(20));
}

#[test]
fn a_refusal_that_was_done_is_found_unless_it_was_sent_again() {
    let mut story = Story::sound();
    story.log.push(entry(5, "b2"));
    story.has(|fault| matches!(fault, Fault::RefusedAndDone { id, .. } if id == "b2"));
    sends(&story.bob, 80, "b2");
    assert_eq!(story.faults(), []);
}

#[test]
fn what_the_store_did_not_say_may_be_done() {
    let mut story = Story::sound();
    let perhaps = json!({"say": "refused", "id": "b3", "why": {"code": "not_saved"}});
    story.bob.hears_at(at(80), &perhaps, None);
    assert_eq!(story.faults(), []);
    story.log.push(entry(5, "b3"));
    assert_eq!(story.faults(), []);
}

#[test]
fn acknowledged_before_it_was_kept_is_found() {
    let mut story = Story::sound();
    story.log[1] = by_itself(2);
    story.log[2] = by_itself(3);
    story.log.extend([entry(5, "a1"), entry(6, "b1")]);
    story.has(|fault| matches!(fault, Fault::Foretold { id, told: 2, seq: 5, .. } if id == "a1"));
}

#[test]
fn gaps_and_strangers_commands_and_missing_logs_are_found() {
    let mut story = Story::sound();
    story.log.remove(0);
    story.has(|fault| matches!(fault, Fault::Gap { seq: 1, .. }));
    let mut story = Story::sound();
    story.log[3] = entry(4, "c1");
    story.has(|fault| matches!(fault, Fault::Phantom { id, .. } if id == "c1"));
    let faults = story.history.faults(&BTreeMap::new(), view);
    assert!(matches!(&faults[..], [Fault::NoLog { .. }]), "{faults:?}");
}
