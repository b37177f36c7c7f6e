//! Training by practice: one player after another bakes a round, and what became of the cakes is
//! learned from what they looked like on the way.

use super::cake::{Board, CAKES, QUARTERS, SPOTS, best_match};
use super::fit::{Fit, Seen};
use super::outlook::{favourite, usual};
use super::taste::{Setting, Taste, Taster};
use super::ways::{Aim, Judge};
use crate::training::{self, Trainer, Training};
use cake_master::{CakeMaster, Card, Customer};
use engine::{Game, MAX_SEATS, Rng};

#[derive(Debug)]
pub(crate) struct CakeTrainer;

/// Rounds baked in each generation.
const ROUNDS: [usize; 5] = [20_000, 30_000, 30_000, 40_000, 60_000];
const PER_JOB: usize = 100;
/// How often a way that is not the best is taken, in percent.
const STRAYING: u32 = 15;
const PASSES: [f32; 6] = [4e-3, 4e-3, 2e-3, 1e-3, 5e-4, 2e-4];

impl Trainer for CakeTrainer {
    fn game(&self) -> &'static str {
        CakeMaster::META.id
    }

    fn train(&self, training: &Training<'_>) -> Vec<training::Weights> {
        let mut taste = Taste::nothing();
        let mut result = String::new();
        for (generation, rounds) in ROUNDS.into_iter().enumerate() {
            let jobs = training.scaled(rounds / PER_JOB, 2);
            let seed = training.seed ^ (generation as u64) << 40;
            let baked = training.workers.work(jobs, &|job| {
                let mut rng = Rng::quick(seed + job as u64);
                let rounds = (0..PER_JOB).map(|_| Baked::new(&taste, &mut rng));
                rounds.flat_map(|baked| baked.write()).collect()
            });
            let baked: Vec<_> = baked
                .iter()
                .flat_map(|floats| Baked::read(floats))
                .collect();
            let mut rng = Rng::quick(seed);
            let samples: Vec<_> = baked.iter().flat_map(Baked::seen).collect();
            let mut fit = Fit::new(&mut rng);
            let mut errors = [0.0; 2];
            for rate in PASSES {
                errors = fit.pass(&samples, rate, &mut rng);
            }
            taste.net = fit.net;
            taste.point = points(&baked, &mut rng);
            taste.spread = spread(&taste, &baked);
            let count = baked.len() as f32;
            let flavour = baked.iter().map(Baked::flavour).sum::<f32>() / count;
            let served = baked.iter().map(Baked::served).sum::<f32>() / count;
            result = format!(
                "In the last of {} generations {} rounds: {flavour:.2} flavour points and {served:.3} customers served on average (one, two or three shown); root mean square errors {:.3} of flavour, {:.3} of pleasing.",
                ROUNDS.len(),
                baked.len(),
                errors[0].sqrt(),
                errors[1].sqrt(),
            );
            (training.say)(&format!(
                "generation {generation}: {flavour:.3} points, {served:.3} served, errors {errors:.3?}, a point {:.3?}, spread {:.2?}",
                taste.point, taste.spread
            ));
        }
        vec![training::Weights {
            file: "cake-master.txt",
            text: taste.write(),
            result,
        }]
    }
}

/// One round of one player.
struct Baked {
    seats: usize,
    customers: Vec<Customer>,
    /// In the order of play.
    cards: Vec<(Card, usize)>,
    /// For each card placed, and before any, whom each cake was meant for then.
    meant: Vec<[Option<usize>; CAKES]>,
}

impl Baked {
    fn new(taste: &Taste, rng: &mut Rng) -> Self {
        let seats = 1 + rng.below(MAX_SEATS as u32) as usize;
        let mut customers = Customer::ALL;
        let shown = 1 + rng.below(3) as usize;
        let (_, customers) = rng.deal(&mut customers, shown);
        let setting = Setting { seats, customers };
        let mut deck = Card::DECK;
        rng.shuffle(&mut deck);
        let mut baked = Self {
            seats,
            customers: customers.to_vec(),
            cards: Vec::new(),
            meant: Vec::new(),
        };
        let judge = |to_come| Judge {
            taster: Taster::new(taste, setting, to_come),
            aim: Aim::Promising(usual(taste, seats)),
        };
        let mut board = Board::default();
        baked.meant.push(judge(SPOTS).meant_for(board));
        for (turn, drawn) in deck.chunks_exact(5).take(4).enumerate() {
            let to_come = SPOTS - 3 * (turn + 1);
            let kept = favourite(&judge(to_come + 2), board, &drawn[..3]);
            let mut hand = [drawn[kept], drawn[3], drawn[4]];
            rng.shuffle(&mut hand);
            let stray = rng.below(100) < STRAYING;
            let (mut best, mut spots) = (f32::MIN, [0; 3]);
            judge(to_come).each_way(board, &hand, |way, value, _| {
                let value = if stray { rng.next_u32() as f32 } else { value };
                if value > best {
                    best = value;
                    spots.copy_from_slice(way);
                }
            });
            for (nth, (card, spot)) in hand.into_iter().zip(spots).enumerate() {
                let (cake, position) = (spot / QUARTERS, spot % QUARTERS);
                board[cake] = board[cake].with(card, position);
                baked.cards.push((card, spot));
                let judge = judge(to_come + 2 - nth);
                baked.meant.push(judge.meant_for(board));
            }
        }
        baked
    }

    fn boards(&self) -> Vec<Board> {
        let mut boards = vec![Board::default()];
        let mut board = Board::default();
        for (card, spot) in &self.cards {
            board[spot / QUARTERS] = board[spot / QUARTERS].with(*card, spot % QUARTERS);
            boards.push(board);
        }
        boards
    }

    fn flavour(&self) -> f32 {
        let boards = self.boards();
        boards[SPOTS]
            .iter()
            .map(|cake| f32::from(cake.flavour()))
            .sum()
    }

    fn served(&self) -> f32 {
        let board = self.boards()[SPOTS];
        best_match(board.map(|cake| {
            let mut pleased = [0.0; 3];
            for (pleased, customer) in pleased.iter_mut().zip(&self.customers) {
                *pleased = f32::from(cake.pleases(*customer));
            }
            pleased
        }))
    }

    /// Every unfinished cake on the way, once for each change.
    fn seen(&self) -> Vec<Seen> {
        let boards = self.boards();
        let last = boards[SPOTS];
        let mut seen = Vec::new();
        for (placed, board) in boards[..SPOTS].iter().enumerate() {
            for (cake, now) in board.iter().enumerate() {
                let meant_for = self.meant[placed][cake].map(|shown| self.customers[shown]);
                if now.shape().missing > 0 {
                    seen.push(Seen {
                        cake: *now,
                        seats: self.seats as u8,
                        to_come: (SPOTS - placed) as u8,
                        customers: self.customers.clone(),
                        meant_for,
                        flavour: last[cake].flavour().into(),
                        pleased: f32::from(
                            meant_for.is_some_and(|customer| last[cake].pleases(customer)),
                        ),
                    });
                }
            }
        }
        seen
    }

    fn write(&self) -> Vec<f32> {
        let customer = |customer: &Customer| *customer as usize as f32;
        let mut floats = vec![self.seats as f32, self.customers.len() as f32];
        floats.extend(self.customers.iter().map(customer));
        for (card, spot) in &self.cards {
            floats.extend([card.index() as f32, *spot as f32]);
        }
        for meant in self.meant.iter().flatten() {
            floats.push(meant.map_or(-1.0, |shown| shown as f32));
        }
        floats
    }

    fn read(mut floats: &[f32]) -> Vec<Self> {
        let customer = |number: &f32| Customer::ALL.get(*number as usize).copied();
        let mut all = Vec::new();
        while let [seats, shown, rest @ ..] = floats {
            let (customers, rest) = rest.split_at(*shown as usize);
            let (cards, rest) = rest.split_at(2 * SPOTS);
            let (meant, rest) = rest.split_at(CAKES * (SPOTS + 1));
            all.push(Self {
                seats: *seats as usize,
                customers: customers.iter().filter_map(customer).collect(),
                cards: cards
                    .chunks_exact(2)
                    .map(|card| (Card::DECK[card[0] as usize], card[1] as usize))
                    .collect(),
                meant: meant
                    .chunks_exact(CAKES)
                    .map(|meant| {
                        std::array::from_fn(|cake| {
                            (meant[cake] >= 0.0).then_some(meant[cake] as usize)
                        })
                    })
                    .collect(),
            });
            floats = rest;
        }
        all
    }
}

/// For each number of seats how many stars a flavour point more brings, among such players.
fn points(baked: &[Baked], rng: &mut Rng) -> [f32; MAX_SEATS + 1] {
    const TABLES: usize = 20_000;
    let mut by_seats = vec![Vec::new(); MAX_SEATS + 1];
    for baked in baked {
        by_seats[baked.seats].push(baked.flavour());
    }
    std::array::from_fn(|seats| {
        let flavours = &by_seats[seats];
        if flavours.is_empty() {
            return 0.3;
        }
        let mut sum = 0.0;
        for _ in 0..TABLES {
            let table: Vec<f32> = (0..seats).map(|_| rng.pick(flavours)).collect();
            let stars = |more: f32| stars(table[0] + more, &table[1..]);
            sum += (stars(1.0) - stars(-1.0)) / 2.0;
        }
        sum / TABLES as f32
    })
}

/// CM-8 and CM-30.
fn stars(flavour: f32, others: &[f32]) -> f32 {
    if others.is_empty() {
        return f32::from(flavour >= 15.0) + f32::from(flavour >= 18.0);
    }
    if others.iter().all(|other| *other <= flavour) {
        2.0
    } else if others.iter().all(|other| *other >= flavour) {
        0.0
    } else {
        1.0
    }
}

/// For each number of cards to come how far flavour ended from what was promised.
fn spread(taste: &Taste, baked: &[Baked]) -> [f32; SPOTS + 1] {
    let mut sums = [0.0_f64; SPOTS + 1];
    let few = &baked[..baked.len().min(5_000)];
    for baked in few {
        let flavour = baked.flavour();
        let setting = Setting {
            seats: baked.seats,
            customers: &baked.customers,
        };
        for (placed, board) in baked.boards().into_iter().enumerate() {
            let to_come = SPOTS - placed;
            let taster = Taster::new(taste, setting, to_come);
            let promised: f32 = board
                .iter()
                .zip(baked.meant[placed])
                .map(|(cake, meant)| {
                    let promise = taster.promise(*cake);
                    meant.map_or(promise.flavour, |shown| promise.meant[shown].0)
                })
                .sum();
            sums[to_come] += f64::from((promised - flavour).powi(2));
        }
    }
    sums.map(|sum| (sum / few.len() as f64).sqrt() as f32)
}
