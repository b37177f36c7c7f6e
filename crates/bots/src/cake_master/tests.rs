use super::cake::{Board, CAKES, Cake, QUARTERS, SPOTS, best_match};
use super::outlook::Outlook;
use super::placing::Placing;
use super::reach::Reach;
use super::table::Table;
use super::taste::{Setting, Taste, Taster};
use super::ways::{Aim, Judge, Prices};
use cake_master::{Action, CakeMaster, Card, Customer, Stage};
use engine::{Ctx, Game, NoOptions, Rng, Seat, Setup, Viewer};

/// A round baked at random, down to so many cards to come.
fn any_board(rng: &mut Rng, to_come: usize) -> (Board, Vec<Card>) {
    let mut deck = Card::DECK;
    rng.shuffle(&mut deck);
    let mut spots: Vec<_> = (0..SPOTS).collect();
    rng.shuffle(&mut spots);
    let mut board = Board::default();
    for (card, spot) in deck.iter().zip(&spots[to_come..]) {
        board[spot / QUARTERS] = board[spot / QUARTERS].with(*card, spot % QUARTERS);
    }
    (board, deck[SPOTS..].to_vec())
}

/// Every way to place the cards, one position after the other, nothing left out.
fn brute(board: Board, cards: &[Card], visit: &mut impl FnMut(Board)) {
    let [card, rest @ ..] = cards else {
        return visit(board);
    };
    for spot in 0..SPOTS {
        let (cake, position) = (spot / QUARTERS, spot % QUARTERS);
        if board[cake].is_free(position) {
            let mut board = board;
            board[cake] = board[cake].with(*card, position);
            brute(board, rest, visit);
        }
    }
}

#[test]
fn the_best_of_all_ways_is_found() {
    let mut rng = Rng::quick(5);
    let customers = [
        Customer::ThreeRosettes,
        Customer::TwoOfEachFruit,
        Customer::OneIcingNoHalf,
    ];
    let setting = Setting {
        seats: 4,
        customers: &customers,
    };
    for to_come in [12, 9, 9, 9, 6, 6, 6, 3, 3] {
        let (board, cards) = any_board(&mut rng, to_come);
        let judge = Judge {
            taster: Taster::new(Taste::shipped(), setting, to_come - 3),
            aim: Aim::Promising(Prices {
                nothing: 0.0,
                point: 0.2,
                customer: 1.0,
            }),
        };
        let (found, _) = judge.best_way(board, &cards[..3]);
        let (mut best, mut ways) = (f32::MIN, 0);
        brute(board, &cards[..3], &mut |board| {
            best = best.max(judge.value(board));
            ways += 1;
        });
        assert_eq!(ways, to_come * (to_come - 1) * (to_come - 2));
        assert!((found - best).abs() < 1e-4, "{found} for {best}");
    }
}

#[test]
fn ways_that_are_alike_are_tried_once() {
    let customers = [Customer::ThreeRosettes];
    let judge = Judge {
        taster: Taster::new(
            Taste::shipped(),
            Setting {
                seats: 2,
                customers: &customers,
            },
            9,
        ),
        aim: Aim::Promising(Prices {
            nothing: 0.0,
            point: 1.0,
            customer: 1.0,
        }),
    };
    let mut ways = Vec::new();
    judge.each_way(Board::default(), &Card::DECK[20..23], |spots, _, _| {
        ways.push(spots.to_vec());
    });
    // Three on one cake: 6 rotations apart; two and one: 3 times 3; one each.
    assert_eq!(ways.len(), 6 + 3 * 3 + 1);
    ways.sort();
    ways.dedup();
    assert_eq!(ways.len(), 16);
}

/// All cards of a round drawn one by one and the wish met as often as possible, for a cake that
/// has room for all of them.
fn chance_by_hand(cake: Cake, customer: Customer, missing: usize) -> f32 {
    if missing == 0 {
        return f32::from(cake.pleases(customer));
    }
    let after = |card: Card| {
        let free = (0..QUARTERS).filter(|position| cake.is_free(*position));
        let chances = free.map(|at| chance_by_hand(cake.with(card, at), customer, missing - 1));
        chances.fold(0.0, f32::max)
    };
    let sum: f32 = Card::all().map(after).sum();
    sum / Card::DECK.len() as f32
}

#[test]
fn chances_to_please_are_exact_where_all_cards_must_go_on_the_cake() {
    let mut rng = Rng::quick(8);
    for customer in Customer::ALL {
        for missing in [0, 1, 2] {
            for _ in 0..4 {
                let mut cake = Cake::default();
                for position in 0..QUARTERS - missing {
                    cake = cake.with(rng.pick(&Card::DECK), position);
                }
                let found = Reach::of(customer).chance(cake, missing);
                let by_hand = chance_by_hand(cake, customer, missing);
                assert!(
                    (found - by_hand).abs() < 1e-4,
                    "{customer:?} {found} {by_hand}"
                );
            }
        }
    }
}

#[test]
fn more_cards_to_choose_from_please_more_likely() {
    for customer in Customer::ALL {
        let cake = Cake::default().with(Card::DECK[30], 0);
        let chances = (3..SPOTS).map(|to_come| Reach::of(customer).chance(cake, to_come));
        let chances: Vec<_> = chances.collect();
        assert!(chances.is_sorted(), "{customer:?} {chances:?}");
    }
}

/// Plays at random up to a seat's placing in the last turn of a round.
fn last_placing(seats: u8, seed: u64, rounds: u8) -> CakeMaster {
    let setup = Setup::new::<CakeMaster>(NoOptions {}, seats).expect("a mode can be played");
    let mut rng = Rng::quick(seed);
    let mut state = CakeMaster::new(&setup, &mut Ctx::silent(&mut rng));
    loop {
        let seat = state.pending().first().expect("the last turn comes");
        let view = state.view(Viewer::Seat(seat));
        if view.phase == Stage::Place && (view.round, view.turn) == (rounds, 4) && seat == Seat(0) {
            return state;
        }
        let action = state.any_legal(seat, &mut rng);
        state.apply(seat, action, &mut Ctx::silent(&mut rng));
    }
}

/// Alone nobody else can matter: in the last turn the stars of the round can be counted for every
/// way to place, by the rules themselves.
#[test]
fn the_last_turn_is_exact() {
    for seed in 0..12 {
        let state = last_placing(1, seed, 1 + (seed % 3) as u8);
        let me = Seat(0);
        let before = state.view(Viewer::Seat(me)).stars[me];
        let mut stars = Vec::new();
        all_ends(&state, &mut Vec::new(), &mut |first, end| {
            stars.push((first, end.view(Viewer::Everything).stars[me] - before));
        });
        let most = stars.iter().map(|(_, stars)| *stars).max();
        let table = Table::new(&state.view(Viewer::Seat(me)), me);
        let outlook = Outlook::new(&table, Taste::shipped(), 4, &mut Rng::quick(seed));
        let mut legal = Vec::new();
        state.legal(me, &mut legal);
        let best = Placing::new(&outlook).advice(&legal).best();
        let reached = stars.iter().filter(|(first, _)| *first == best);
        assert_eq!(reached.map(|(_, stars)| *stars).max(), most, "seed {seed}");
    }
}

/// Shows the first action and the state after every way to place what is in hand.
fn all_ends(
    state: &CakeMaster,
    path: &mut Vec<Action>,
    visit: &mut impl FnMut(Action, &CakeMaster),
) {
    if path.len() == 3 {
        return visit(path[0], state);
    }
    let mut legal = Vec::new();
    state.legal(Seat(0), &mut legal);
    for action in legal {
        let mut next = *state;
        next.apply(Seat(0), action, &mut Ctx::silent(&mut Rng::quick(1)));
        path.push(action);
        all_ends(&next, path, visit);
        path.pop();
    }
}

#[test]
fn customers_get_cakes_of_their_own() {
    let gains = [[1.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]];
    assert!((best_match(gains) - 2.0).abs() < 1e-6);
    assert_eq!(gains.len(), CAKES);
}
