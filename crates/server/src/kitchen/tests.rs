use super::*;
use crate::limits::Household;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::mpsc;

fn household(number: u8) -> Household {
    Household::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, number)))
}

const ATTACKER: u8 = 1;
const HONEST: u8 = 2;

/// All that waits, in the order in which one thread takes it.
fn order(mut lanes: Lanes<u32>) -> Vec<u32> {
    let next = || {
        let (rank, thought) = lanes.take()?;
        lanes.is_over(rank);
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
    assert_eq!(lanes.take(), Some((Rank::Advice, 0)));
    assert_eq!(lanes.take(), Some((Rank::Advice, 1)));
    assert_eq!(lanes.take(), None);
    lanes.add(Rank::Move, Some(household(HONEST)), 9).unwrap();
    assert_eq!(lanes.take(), Some((Rank::Move, 9)));
    lanes.is_over(Rank::Advice);
    assert_eq!(lanes.take(), Some((Rank::Advice, 2)));
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
    lanes.add(Rank::Move, Some(household(HONEST)), 1).unwrap();
    lanes.add(Rank::Move, Some(household(ATTACKER)), 2).unwrap();
    assert_eq!(lanes.len(), 2);
    assert_eq!(order(lanes), [2, 1], "nobody comes twice in a round");
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
