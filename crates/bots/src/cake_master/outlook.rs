//! What the end of a round is worth to a seat, given how the others may end it; from that what a
//! flavour point and a customer are worth now, one's own and a neighbour's.

use super::cake::Board;
use super::table::Table;
use super::taste::{Setting, Taste, Taster};
use super::ways::{Aim, Judge, MOST_FLAVOUR, Prices, Worth};
use super::worth::{End, worth, worth_of};
use cake_master::Card;
use engine::{PerSeat, Rng, Seat};

#[derive(Clone, Debug)]
pub(super) struct Outlook<'a> {
    pub(super) table: &'a Table,
    pub(super) taste: &'a Taste,
    pub(super) worth: Worth,
    pub(super) prices: Prices,
    /// Ends imagined for everybody; mine by what I promise.
    ends: Vec<PerSeat<End>>,
}

/// A point and a customer are never worth nothing: others may do worse than they should.
const LEAST: Prices = Prices {
    nothing: 0.0,
    point: 0.002,
    customer: 0.006,
};

impl<'a> Outlook<'a> {
    /// With so many ends imagined.
    pub(super) fn new(table: &'a Table, taste: &'a Taste, ends: usize, rng: &mut Rng) -> Self {
        let promises = table
            .boards
            .map(|seat, board| Prospect::of(taste, table.setting(), *board, table.to_come(seat)));
        let ends: Vec<_> = (0..ends)
            .map(|_| {
                let mut unseen = table.unseen.clone();
                table.boards.map(|seat, board| {
                    if seat == table.me || table.turns_left > 0 {
                        promises[seat].draw(rng)
                    } else {
                        let (rest, hand) = imagine_hand(taste, table, seat, &unseen, rng);
                        unseen = rest;
                        finish(taste, table.setting(), *board, &hand)
                    }
                })
            })
            .collect();
        let worth = worth(table, &ends);
        let prices = prices(table, &worth, &ends);
        Self {
            table,
            taste,
            worth,
            prices,
            ends,
        }
    }

    /// Looks at my boards with so many cards to come.
    pub(super) fn judge(&self, to_come: usize) -> Judge<'_> {
        Judge {
            taster: Taster::new(self.taste, self.table.setting(), to_come),
            aim: if to_come == 0 {
                Aim::Exactly(&self.worth)
            } else {
                Aim::Promising(self.prices)
            },
        }
    }

    /// What a flavour point and a customer of another seat are worth to me: less than nothing.
    pub(super) fn envy(&self, other: Seat) -> Prices {
        let most = self.table.customers.len() as u8;
        let (mut point, mut customer) = (0.0, 0.0);
        for ends in &self.ends {
            let End { flavour, served } = ends[other];
            let worth = |flavour: u8, served: u8| {
                let mut ends = *ends;
                ends[other] = End { flavour, served };
                worth_of(self.table, &ends)
            };
            let better = worth(flavour.saturating_add(1), served);
            point += (better - worth(flavour.saturating_sub(1), served)) / 2.0;
            let fewer = served.min(most - 1);
            customer += worth(flavour, fewer + 1) - worth(flavour, fewer);
        }
        let count = self.ends.len() as f32;
        Prices {
            nothing: 0.0,
            point: (point / count).min(0.0),
            customer: (customer / count).min(0.0),
        }
    }
}

/// What cakes promise together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    pub(super) flavour: f32,
    spread: f32,
    /// The chance to serve each customer, by its best cake.
    chances: [f32; 3],
}

impl Prospect {
    pub(super) fn of(taste: &Taste, setting: Setting<'_>, board: Board, to_come: usize) -> Self {
        let judge = Judge {
            taster: Taster::new(taste, setting, to_come),
            aim: Aim::Promising(usual(taste, setting.seats)),
        };
        let (mut flavour, mut chances) = (0.0, [0.0; 3]);
        for (cake, meant_for) in board.iter().zip(judge.meant_for(board)) {
            let promise = judge.taster.promise(*cake);
            flavour += match meant_for {
                None => promise.flavour,
                Some(customer) => {
                    let (flavour, chance) = promise.meant[customer];
                    chances[customer] = chance;
                    flavour
                }
            };
        }
        Self {
            flavour,
            spread: taste.spread[to_come],
            chances,
        }
    }

    pub(super) fn served(&self) -> f32 {
        self.chances.iter().sum()
    }

    fn draw(&self, rng: &mut Rng) -> End {
        let flavour = (self.flavour + self.spread * bell(rng)).round();
        let served = self.chances.iter().filter(|chance| uniform(rng) < **chance);
        End {
            flavour: flavour.clamp(0.0, MOST_FLAVOUR as f32) as u8,
            served: served.count() as u8,
        }
    }
}

fn uniform(rng: &mut Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// Nearly normal with a standard deviation of one.
fn bell(rng: &mut Rng) -> f32 {
    let sum: f32 = (0..4).map(|_| uniform(rng)).sum();
    (sum - 2.0) * 3.0_f32.sqrt()
}

/// Prices for a seat of which nothing more is known.
pub(super) fn usual(taste: &Taste, seats: usize) -> Prices {
    Prices {
        nothing: 0.0,
        point: taste.point[seats],
        customer: 1.0,
    }
}

/// The three cards another seat has in the last turn: what I passed, and of the rest one is the
/// best of three.
fn imagine_hand(
    taste: &Taste,
    table: &Table,
    seat: Seat,
    unseen: &[Card],
    rng: &mut Rng,
) -> (Vec<Card>, Vec<Card>) {
    let mut cards = unseen.to_vec();
    let mut hand = table.passed[seat].clone();
    let received = 2 - hand.len().min(2);
    let drawn = 3.min(cards.len() - received);
    let (_, dealt) = rng.deal(&mut cards, received + drawn);
    hand.extend_from_slice(&dealt[..received]);
    let judge = Judge {
        taster: Taster::new(taste, table.setting(), 2),
        aim: Aim::Promising(usual(taste, table.seats())),
    };
    let kept = favourite(&judge, table.boards[seat], &dealt[received..]);
    hand.push(dealt[received + kept]);
    let rest = cards.into_iter().filter(|card| !hand.contains(card));
    (rest.collect(), hand)
}

/// Which of some cards would be best on these cakes.
pub(super) fn favourite(judge: &Judge<'_>, board: Board, cards: &[Card]) -> usize {
    let mut best = (f32::MIN, 0);
    for (nth, card) in cards.iter().enumerate() {
        let (value, _) = judge.best_way(board, &[*card]);
        if value > best.0 {
            best = (value, nth);
        }
    }
    best.1
}

/// How a seat ends the round with its last cards.
fn finish(taste: &Taste, setting: Setting<'_>, board: Board, hand: &[Card]) -> End {
    let judge = Judge {
        taster: Taster::new(taste, setting, 0),
        aim: Aim::Promising(usual(taste, setting.seats)),
    };
    let (_, board) = judge.best_way(board, hand);
    let end = Prospect::of(taste, setting, board, 0);
    End {
        flavour: end.flavour as u8,
        served: end.served() as u8,
    }
}

fn prices(table: &Table, worth: &Worth, ends: &[PerSeat<End>]) -> Prices {
    let most = table.customers.len();
    let (mut now, mut point, mut customer) = (0.0, 0.0, 0.0);
    let (mut flavour_sum, mut served_sum) = (0.0, 0.0);
    for ends in ends {
        let (flavour, served) = (
            usize::from(ends[table.me].flavour),
            usize::from(ends[table.me].served),
        );
        let at = |flavour: usize, served: usize| worth.0[flavour.min(MOST_FLAVOUR)][served];
        now += at(flavour, served);
        point += (at(flavour + 1, served) - at(flavour.saturating_sub(1), served)) / 2.0;
        let fewer = served.min(most - 1);
        customer += at(flavour, fewer + 1) - at(flavour, fewer);
        flavour_sum += flavour as f32;
        served_sum += served as f32;
    }
    let count = ends.len() as f32;
    let point = (point / count).max(LEAST.point);
    let customer = (customer / count).max(LEAST.customer);
    Prices {
        nothing: (now - point * flavour_sum - customer * served_sum) / count,
        point,
        customer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cake_master::CakeMaster;
    use engine::{Ctx, Game, NoOptions, Setup, Viewer};

    #[test]
    fn nobody_is_envied_for_more_customers_than_there_are() {
        let setup = Setup::new::<CakeMaster>(NoOptions {}, 4).expect("four can play");
        let mut rng = Rng::quick(1);
        let mut game = CakeMaster::new(&setup, &mut Ctx::silent(&mut rng));
        while game.view(Viewer::Public).round < 3 {
            let seat = game.pending().first().expect("it goes on");
            let action = game.any_legal(seat, &mut rng);
            game.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
        // As many stars as two rounds can bring.
        let mut table = Table::new(&game.view(Viewer::Seat(Seat(0))), Seat(0));
        table.stars = table.stars.map(|_, _| 7);
        let mut outlook = Outlook::new(&table, Taste::shipped(), 1, &mut rng);
        let all_served = End {
            flavour: 18,
            served: 3,
        };
        outlook.ends = vec![table.stars.map(|_, _| all_served)];
        let envy = outlook.envy(Seat(1));
        assert!(envy.customer < 0.0, "{envy:?}");
    }
}
