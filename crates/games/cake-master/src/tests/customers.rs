use super::{board, cake, table};
use crate::cake::{Cake, Facts};
use crate::customers::{Fitting, assign, most_served};
use crate::score::served;
use crate::{Card, Customer, Hope};
use engine::{Rng, Seat};

fn likes(customer: Customer, cake: Cake) -> bool {
    customer.likes(Facts::of(cake))
}

/// What each customer of CM-2 likes, and the same cake with one thing changed.
const TASTES: [(Customer, [&str; 4], [&str; 4]); 12] = [
    (
        Customer::FiveRaspberries,
        [
            "pink-cw-rr",
            "white-cw-rr",
            "pink-plain-r",
            "chocolate-plain-b",
        ],
        [
            "pink-cw-rr",
            "white-cw-rr",
            "pink-plain-rr",
            "chocolate-plain-b",
        ],
    ),
    (
        Customer::FiveBlueberries,
        [
            "pink-cw-bb",
            "white-cw-bb",
            "pink-plain-rb",
            "chocolate-plain-r",
        ],
        [
            "pink-cw-bb",
            "white-cw-bb",
            "pink-plain-none",
            "chocolate-plain-r",
        ],
    ),
    (
        Customer::FiveFruitsOneRosette,
        [
            "pink-cw-rr",
            "white-ccw-bb",
            "pink-plain-r",
            "chocolate-cw-none",
        ],
        [
            "pink-cw-rr",
            "white-plain-bb",
            "pink-plain-r",
            "chocolate-cw-none",
        ],
    ),
    (
        Customer::OneIcingNoHalf,
        [
            "pink-cw-rr",
            "pink-ccw-bb",
            "pink-plain-r",
            "pink-plain-none",
        ],
        ["pink-cw-rr", "pink-ccw-bb", "pink-plain-r", "pink-cw-none"],
    ),
    (
        Customer::OneIcingThreeRosettes,
        [
            "pink-both-rr",
            "pink-both-bb",
            "pink-both-r",
            "pink-ccw-none",
        ],
        [
            "pink-both-rr",
            "white-both-bb",
            "pink-both-r",
            "pink-ccw-none",
        ],
    ),
    (
        Customer::ThreeIcingsTwoRosettes,
        [
            "pink-cw-rr",
            "white-both-bb",
            "chocolate-both-r",
            "pink-plain-none",
        ],
        [
            "pink-cw-rr",
            "white-both-bb",
            "chocolate-both-r",
            "pink-ccw-none",
        ],
    ),
    (
        Customer::TwoIcingsFourFruits,
        [
            "pink-cw-rr",
            "white-both-bb",
            "white-both-none",
            "pink-plain-none",
        ],
        [
            "pink-cw-rr",
            "white-both-bb",
            "chocolate-both-none",
            "pink-plain-none",
        ],
    ),
    (
        Customer::ThreeBlueberriesNoRaspberry,
        [
            "pink-cw-b",
            "white-both-bb",
            "white-both-none",
            "pink-plain-none",
        ],
        [
            "pink-cw-rb",
            "white-both-bb",
            "white-both-none",
            "pink-plain-none",
        ],
    ),
    (
        Customer::ThreeRaspberriesNoBlueberry,
        [
            "pink-cw-r",
            "white-both-rr",
            "white-both-none",
            "pink-plain-none",
        ],
        [
            "pink-cw-r",
            "white-both-r",
            "white-both-none",
            "pink-plain-none",
        ],
    ),
    (
        Customer::ThreeRosettes,
        [
            "pink-cw-r",
            "white-both-rr",
            "white-both-none",
            "pink-both-none",
        ],
        [
            "pink-both-r",
            "white-both-rr",
            "white-both-none",
            "pink-both-none",
        ],
    ),
    (
        Customer::NoRaspberryNoHalf,
        [
            "pink-cw-b",
            "white-both-bb",
            "white-both-none",
            "pink-ccw-none",
        ],
        [
            "pink-cw-b",
            "white-both-rb",
            "white-both-none",
            "pink-ccw-none",
        ],
    ),
    (
        Customer::TwoOfEachFruit,
        [
            "pink-cw-rb",
            "white-both-rb",
            "white-both-none",
            "pink-ccw-none",
        ],
        [
            "pink-cw-rb",
            "white-both-rb",
            "white-both-b",
            "pink-ccw-none",
        ],
    ),
];

#[test]
fn cm_2_counts_are_exact_and_the_rest_is_free() {
    for (customer, liked, disliked) in TASTES {
        assert!(likes(customer, cake(liked)), "{customer:?}");
        assert!(!likes(customer, cake(disliked)), "{customer:?}");
    }
    assert!(TASTES.map(|(customer, ..)| customer) == Customer::ALL);
}

#[test]
fn e4_stray_halves_do_not_bother_the_third_customer() {
    let (customer, liked, _) = TASTES[2];
    let facts = Facts::of(cake(liked));
    assert_eq!(facts.get(crate::cake::STRAY), 1);
    assert!(customer.likes(facts));
}

#[test]
fn e5_the_best_assignment_is_found_where_greed_fails() {
    let a = cake([
        "pink-cw-none",
        "pink-both-r",
        "pink-both-b",
        "pink-ccw-none",
    ]);
    let b = cake([
        "white-plain-none",
        "white-plain-r",
        "white-plain-b",
        "white-plain-rb",
    ]);
    let c = cake([
        "pink-plain-none",
        "white-cw-none",
        "chocolate-plain-bb",
        "white-cw-bb",
    ]);
    let four = Customer::OneIcingNoHalf;
    let ten = Customer::ThreeRosettes;
    assert!(likes(four, a) && likes(ten, a) && likes(four, b) && !likes(ten, b));
    let shown = [four, ten, Customer::FiveBlueberries];
    for cakes in [[a, b, c], [b, a, c], [c, b, a]] {
        let served = served(&shown, &board(cakes));
        let pairs: Vec<_> = served
            .iter()
            .map(|served| (served.customer, cakes[served.cake.index()]))
            .collect();
        assert_eq!(pairs, [(four, b), (ten, a)]);
    }
}

/// CM-9 by trying everything.
fn most_by_trying(fitting: Fitting) -> u8 {
    fn best(fitting: &[u8], used: u8) -> u8 {
        let Some((first, rest)) = fitting.split_first() else {
            return 0;
        };
        let cakes = (0..3).map(|cake| 1 << cake);
        let serve = cakes
            .filter(|cake| first & cake != 0 && used & cake == 0)
            .map(|cake| 1 + best(rest, used | cake));
        serve.chain([best(rest, used)]).max().unwrap_or(0)
    }
    best(&fitting, 0)
}

#[test]
fn cm_9_each_customer_one_cake_and_each_cake_one_customer() {
    for all in 0..512_u16 {
        let fitting = [all & 7, all >> 3 & 7, all >> 6].map(|bits| bits as u8);
        let most = most_served(fitting);
        assert_eq!(most, most_by_trying(fitting), "{fitting:?}");
        let assigned = assign(fitting);
        let cakes: Vec<_> = assigned.iter().flatten().collect();
        assert_eq!(cakes.len(), usize::from(most), "{fitting:?}");
        for (customer, cake) in assigned.iter().enumerate() {
            assert!(cake.is_none_or(|cake| fitting[customer] >> cake & 1 == 1));
            let same = |other: &&Option<usize>| other.is_some() && *other == cake;
            assert!(assigned.iter().filter(same).count() <= 1);
        }
    }
}

#[test]
fn cm_9_several_players_may_serve_the_same_customer() {
    let mut table = table(2, 0);
    let (customer, liked, disliked) = TASTES[6];
    table.customers[11] = customer;
    let other = cake(disliked);
    table.cakes[0][Seat(0)] = board([cake(liked), other, other]);
    table.cakes[0][Seat(1)] = board([other, cake(liked), cake(liked)]);
    let lines = super::settle(&mut table);
    assert_eq!(lines.map(|_, line| line.served.len()).values(), [1, 1]);
}

#[test]
fn an_unfinished_cake_serves_nobody() {
    let mut one = cake(TASTES[10].1);
    one[3] = None;
    let board = board([one, [None; 4], [None; 4]]);
    assert!(served(&Customer::ALL[8..11], &board).is_empty());
}

#[test]
fn hopes_are_lost_exactly_when_no_quarter_can_mend_them() {
    let deck: Vec<_> = Card::all().collect();
    let mut rng = Rng::quick(11);
    for _ in 0..300 {
        let mut cake: Cake = std::array::from_fn(|_| Some(rng.pick(&deck)));
        for customer in Customer::ALL {
            let met = likes(customer, cake);
            assert_eq!(customer.hope(cake) == Hope::Met, met);
            assert_eq!(customer.hope(cake) == Hope::Lost, !met);
        }
        cake[rng.below(4) as usize] = None;
        for customer in Customer::ALL {
            let mendable = deck.iter().any(|card| {
                let whole = cake.map(|there| there.or(Some(*card)));
                likes(customer, whole)
            });
            let open = customer.hope(cake) == Hope::Open;
            assert_eq!(open, mendable, "{customer:?} {cake:?}");
        }
    }
    for customer in Customer::ALL {
        assert_eq!(customer.hope([None; 4]), Hope::Open);
    }
}
