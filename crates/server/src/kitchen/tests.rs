use super::*;
use crate::limits::Household;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::mpsc;

fn household(number: u8) -> Household {
    Household::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, number)))
}

const ATTACKER: u8 = 1;
const HONEST: u8 = 2;

/// All that waits, in the order in which one thread takes it for which each takes a second.
fn order(lanes: Lanes<u32>) -> Vec<u32> {
    order_by(lanes, |_| Duration::from_secs(1))
}

/// The same, where each takes its own time.
fn order_by(mut lanes: Lanes<u32>, takes: impl Fn(u32) -> Duration) -> Vec<u32> {
    let next = || {
        let (turn, thought) = lanes.take()?;
        lanes.is_over(turn, takes(thought));
        Some(thought)
    };
    std::iter::from_fn(next).collect()
}

/// Lanes in which these wait: rank, address and number.
fn lanes(waiting: impl IntoIterator<Item = (Rank, u8, u32)>) -> Lanes<u32> {
    let mut lanes = Lanes::new(1);
    for (rank, address, number) in waiting {
        lanes.add(rank, Some(household(address)), number).unwrap();
    }
    lanes
}

#[test]
fn one_address_with_many_tables_does_not_hold_up_another() {
    let many = [0, 1, 2].map(|number| (Rank::Move, ATTACKER, number));
    let lanes = lanes(many.into_iter().chain([(Rank::Move, HONEST, 9)]));
    assert_eq!(order(lanes), [0, 9, 1, 2]);
}

#[test]
fn whoever_has_long_thoughts_waits_for_whoever_has_short_ones() {
    let long = (0..4).map(|number| (Rank::Move, ATTACKER, number));
    let short = (10..30).map(|number| (Rank::Move, HONEST, number));
    let takes = |number| Duration::from_millis(if number < 10 { 900 } else { 20 });
    let order = order_by(lanes(long.chain(short)), takes);
    let second_long = order.iter().position(|number| *number == 1);
    assert_eq!(second_long, Some(21), "{order:?}");
}

#[test]
fn nobody_saves_up_and_nobody_is_forgiven_by_going_away() {
    let second = Duration::from_secs(1);
    let mut lanes = lanes((0..9).map(|number| (Rank::Move, HONEST, number)));
    for _ in 0..3 {
        let (turn, _) = lanes.take().unwrap();
        lanes.is_over(turn, second);
    }
    // Who comes now is as far as the others are, and not three thoughts behind.
    lanes
        .add(Rank::Move, Some(household(ATTACKER)), 50)
        .unwrap();
    lanes
        .add(Rank::Move, Some(household(ATTACKER)), 51)
        .unwrap();
    let (turn, first) = lanes.take().unwrap();
    assert_eq!(first, 50);
    lanes.is_over(turn, second * 3);
    let next = [(); 4].map(|()| {
        let (turn, thought) = lanes.take().unwrap();
        lanes.is_over(turn, second);
        thought
    });
    assert_eq!(next, [3, 4, 5, 51]);
    // Its lane is empty; whoever asks again at once goes on where it was.
    lanes
        .add(Rank::Move, Some(household(ATTACKER)), 52)
        .unwrap();
    assert_eq!(lanes.take().unwrap().1, 6);
}

#[test]
fn where_several_threads_think_none_thinks_twice_for_one_while_another_waits() {
    let mut lanes = Lanes::new(3);
    for number in 0..3 {
        lanes
            .add(Rank::Move, Some(household(ATTACKER)), number)
            .unwrap();
    }
    lanes.add(Rank::Move, Some(household(HONEST)), 9).unwrap();
    let taken = [(); 3].map(|()| lanes.take().unwrap().1);
    assert_eq!(taken, [0, 9, 1]);
}

#[test]
fn advice_for_whole_crowds_leaves_a_bot_first_in_line() {
    let crowd = (0..30).flat_map(|number| (10..14).map(move |address| (address, number)));
    let crowd = crowd.map(|(address, number)| (Rank::Advice, address, number));
    let lanes = lanes(crowd.chain([(Rank::Move, HONEST, 99)]));
    assert_eq!(order(lanes)[0], 99);
}

#[test]
fn advice_comes_last_but_it_comes() {
    let moves = (0..20).map(|number| (Rank::Move, ATTACKER, number));
    let advice = [(Rank::Advice, ATTACKER, 50), (Rank::Advice, HONEST, 51)];
    let order = order(lanes(moves.chain(advice)));
    let at = [50, 51].map(|number| order.iter().position(|thought| *thought == number));
    assert_eq!(at, [Some(8), Some(17)]);
}

#[test]
fn advice_leaves_a_thread_to_moves_where_there_are_several() {
    let mut lanes = Lanes::new(3);
    for number in 0..4 {
        lanes
            .add(Rank::Advice, Some(household(ATTACKER)), number)
            .unwrap();
    }
    let (first, thought) = lanes.take().unwrap();
    assert_eq!(thought, 0);
    assert_eq!(lanes.take().unwrap().1, 1);
    assert_eq!(lanes.take(), None);
    lanes.add(Rank::Move, Some(household(HONEST)), 9).unwrap();
    assert_eq!(lanes.take().unwrap().1, 9);
    lanes.is_over(first, Duration::from_secs(1));
    assert_eq!(lanes.take().unwrap().1, 2);
}

#[test]
fn a_thread_is_kept_for_those_for_whom_none_thinks() {
    let many = (0..9).map(|number| (Rank::Move, ATTACKER, number));
    let advice = (10..19).map(|number| (Rank::Advice, ATTACKER, number));
    for first in [Rank::Move, Rank::Advice] {
        let waiting = many.clone().chain(advice.clone());
        let mut lanes = lanes(waiting.filter(|(rank, ..)| *rank == first));
        let (running, _) = lanes.take().unwrap();
        for (rank, address, number) in many.clone().chain(advice.clone()) {
            lanes.add(rank, Some(household(address)), number).unwrap();
        }
        assert_eq!(lanes.take(), None, "not for who has a thread");
        let honest = Some(household(HONEST));
        lanes.add(Rank::Advice, honest, 20).unwrap();
        assert_eq!(lanes.take(), None, "not for advice");
        for number in [21, 22] {
            lanes.add(Rank::Move, honest, number).unwrap();
        }
        let (spare, thought) = lanes.take().unwrap();
        assert_eq!(thought, 21);
        assert_eq!(lanes.take(), None, "there is one");
        lanes.is_over(spare, Duration::from_millis(20));
        assert_eq!(lanes.take().unwrap().1, 22);
        lanes.is_over(running, Duration::from_millis(900));
    }
}

#[test]
fn one_address_fills_its_own_lane_and_no_other() {
    let mut lanes = Lanes::new(1);
    for (rank, most) in [(Rank::Move, 500), (Rank::Advice, 32)] {
        let mut add = |address| lanes.add(rank, Some(household(address)), 0).is_some();
        assert_eq!((0..1000).filter(|_| add(ATTACKER)).count(), most);
        assert!(add(HONEST));
    }
    let many = (0..u8::MAX).flat_map(|address| std::iter::repeat_n(address, 500));
    let added = many.filter(|address| {
        lanes
            .add(Rank::Move, Some(household(*address)), 0)
            .is_some()
    });
    added.count();
    assert_eq!(lanes.len(), 20_000);
}

#[test]
fn what_is_taken_out_gives_its_place_back() {
    let mut lanes = Lanes::new(1);
    for number in 0..1000 {
        let place = lanes
            .add(Rank::Move, Some(household(ATTACKER)), number)
            .unwrap();
        assert_eq!(lanes.remove(&place), Some(number));
        assert_eq!(lanes.remove(&place), None);
    }
    assert_eq!(lanes.len(), 0);
}

fn kitchen() -> Kitchen {
    Kitchen::open(NonZeroUsize::MIN, Arc::default())
}

fn count(kitchen: &Kitchen) -> [u64; 2] {
    let metrics = &kitchen.queue.metrics;
    [
        metrics.dropped_thoughts.value(),
        metrics.stopped_thoughts.value(),
    ]
}

#[tokio::test]
async fn a_thought_that_panics_harms_nobody() {
    let kitchen = kitchen();
    let bad: Thought<u8> = Box::new(|_| panic!("a bad thought"));
    let (_bad, failing) = kitchen.submit(Rank::Move, None, bad).unwrap();
    assert!(failing.await.unwrap().found.is_none());
    let fine: Thought<u8> = Box::new(|_| 1);
    let (_fine, told) = kitchen.submit(Rank::Move, None, fine).unwrap();
    assert_eq!(told.await.unwrap().found, Some(1));
}

#[tokio::test]
async fn nobody_waits_for_the_end_of_a_long_thought_of_another_address() {
    let kitchen = kitchen();
    let attacker = Some(household(ATTACKER));
    let (begins, begun) = mpsc::channel();
    let endless = || -> Thought<()> {
        let begins = begins.clone();
        Box::new(move |clock| {
            begins.send(()).unwrap();
            while !clock.stopped() {
                thread::yield_now();
            }
        })
    };
    let mut asked = Vec::new();
    for rank in [Rank::Move, Rank::Advice, Rank::Move, Rank::Advice] {
        asked.push(kitchen.submit(rank, attacker, endless()).unwrap());
    }
    begun.recv().unwrap();
    for number in 0..100 {
        let thought: Thought<u8> = Box::new(move |_| number);
        let honest = Some(household(HONEST));
        let (_question, told) = kitchen.submit(Rank::Move, honest, thought).unwrap();
        assert_eq!(told.await.unwrap().found, Some(number));
    }
    assert_eq!(kitchen.waiting(), 3, "the attacker has one thread");
}

#[tokio::test]
async fn a_thought_that_nobody_asks_for_is_not_had_and_a_running_one_stops() {
    let kitchen = kitchen();
    let (begins, begun) = mpsc::channel();
    let endless: Thought<()> = Box::new(move |clock| {
        begins.send(()).unwrap();
        while !clock.stopped() {
            thread::yield_now();
        }
    });
    let (running, never_told) = kitchen.submit(Rank::Move, None, endless).unwrap();
    begun.recv().unwrap();
    let stale: Thought<()> = Box::new(|_| panic!("nobody asks"));
    let (waiting, dropped) = kitchen.submit(Rank::Move, None, stale).unwrap();
    assert_eq!(kitchen.waiting(), 1);
    drop(waiting);
    assert_eq!((kitchen.waiting(), count(&kitchen)), (0, [1, 0]));
    assert!(dropped.await.is_err());
    drop(running);
    assert!(never_told.await.is_err());
    let (_next, told) = kitchen.submit(Rank::Move, None, Box::new(|_| 1)).unwrap();
    assert_eq!(told.await.unwrap().found, Some(1));
    assert_eq!(count(&kitchen), [1, 1]);
}
