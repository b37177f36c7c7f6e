//! All ways to place cards, those that are the same but for a rotation of an empty cake once.

use super::cake::{Board, CAKES, Cake, QUARTERS, best_match};
use super::taste::Taster;
use cake_master::Card;

/// What is wanted of cakes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim<'a> {
    /// More cards will come: so much for a flavour point, so much for a customer.
    Promising(Prices),
    /// The round is over then: what each result is worth.
    Exactly(&'a Worth),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Prices {
    pub(super) nothing: f32,
    pub(super) point: f32,
    pub(super) customer: f32,
}

/// The most flavour points of three cakes: four rosettes without a stray half, one icing and four
/// pairs each.
pub(super) const MOST_FLAVOUR: usize = 36;

/// What flavour points and customers served are worth at the end of a round.
#[derive(Clone, Debug)]
pub(super) struct Worth(pub(super) [[f32; 4]; MOST_FLAVOUR + 1]);

/// Looks at boards with a certain number of cards to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) taster: Taster<'a>,
    pub(super) aim: Aim<'a>,
}

/// What a cake contributes: by itself, and more if it is meant for each of the customers.
#[derive(Clone, Copy, Debug)]
struct Share {
    base: f32,
    gains: [f32; 3],
}

impl Judge<'_> {
    fn share(&self, cake: Cake) -> Share {
        let promise = self.taster.promise(cake);
        match self.aim {
            Aim::Promising(prices) => Share {
                base: prices.point * promise.flavour,
                gains: promise.meant.map(|(flavour, chance)| {
                    let gain = prices.point * (flavour - promise.flavour);
                    let gain = gain + prices.customer * chance;
                    if chance > 0.0 { gain.max(0.0) } else { 0.0 }
                }),
            },
            Aim::Exactly(_) => Share {
                base: promise.flavour,
                gains: promise.meant.map(|(_, chance)| chance),
            },
        }
    }

    #[inline]
    fn total(&self, shares: [Share; CAKES]) -> f32 {
        let base = shares[0].base + shares[1].base + shares[2].base;
        let matched = best_match(shares.map(|share| share.gains));
        match self.aim {
            Aim::Promising(prices) => prices.nothing + base + matched,
            Aim::Exactly(worth) => worth.0[base as usize][matched as usize],
        }
    }

    #[cfg(test)]
    pub(super) fn value(&self, board: Board) -> f32 {
        self.total(board.map(|cake| self.share(cake)))
    }

    /// Which customer each cake is best meant for.
    pub(super) fn meant_for(&self, board: Board) -> [Option<usize>; CAKES] {
        let mut gains = board.map(|cake| self.share(cake).gains);
        let mut meant_for = [None; CAKES];
        // One customer at a time, each with a cake that a best matching gives it.
        for customer in 0..gains[0].len() {
            let whole = best_match(gains);
            let own = gains.map(|gains| gains[customer]);
            for gains in &mut gains {
                gains[customer] = 0.0;
            }
            let fits = |cake: &usize| {
                let mut rest = gains;
                rest[*cake] = [0.0; 3];
                own[*cake] > 0.0 && own[*cake] + best_match(rest) >= whole - 1e-6
            };
            if let Some(cake) = (0..CAKES).find(fits) {
                gains[cake] = [0.0; 3];
                meant_for[cake] = Some(customer);
            }
        }
        meant_for
    }

    /// Shows every way to place the cards: where each goes (cake by cake, position by position)
    /// and what that is worth.
    pub(super) fn each_way(
        &self,
        board: Board,
        cards: &[Card],
        mut visit: impl FnMut(&[usize], f32, Board),
    ) {
        let mut trial = Trial {
            judge: self,
            cards,
            shares: [[None; CODES]; CAKES],
            spots: [0; 3],
        };
        trial.place(0, board, [0; CAKES], &mut visit);
    }

    /// The best way's value, and the cakes then.
    pub(super) fn best_way(&self, board: Board, cards: &[Card]) -> (f32, Board) {
        let mut best = (f32::MIN, board);
        self.each_way(board, cards, |_, value, board| {
            if value > best.0 {
                best = (value, board);
            }
        });
        best
    }
}

/// For each of three cards on a cake its position, or that it is on another.
const CODES: usize = 125;
const DIGITS: [usize; 3] = [1, 5, 25];

struct Trial<'a> {
    judge: &'a Judge<'a>,
    cards: &'a [Card],
    /// Known contributions of each cake by which cards lie where.
    shares: [[Option<Share>; CODES]; CAKES],
    spots: [usize; 3],
}

impl Trial<'_> {
    fn place(
        &mut self,
        nth: usize,
        board: Board,
        codes: [usize; CAKES],
        visit: &mut impl FnMut(&[usize], f32, Board),
    ) {
        let Some(card) = self.cards.get(nth).copied() else {
            let shares = std::array::from_fn(|cake| {
                let judge = self.judge;
                *self.shares[cake][codes[cake]].get_or_insert_with(|| judge.share(board[cake]))
            });
            visit(&self.spots[..nth], self.judge.total(shares), board);
            return;
        };
        for spot in open_spots(board) {
            let (cake, position) = (spot / QUARTERS, spot % QUARTERS);
            let (mut board, mut codes) = (board, codes);
            board[cake] = board[cake].with(card, position);
            codes[cake] += DIGITS[nth] * (position + 1);
            self.spots[nth] = spot;
            self.place(nth + 1, board, codes, visit);
        }
    }
}

/// Free positions; of those on empty cakes only the first, the others being its like.
fn open_spots(board: Board) -> impl Iterator<Item = usize> {
    let first_empty = board.iter().position(|cake| cake.is_empty());
    (0..CAKES * QUARTERS).filter(move |spot| {
        let (cake, position) = (spot / QUARTERS, spot % QUARTERS);
        if board[cake].is_empty() {
            first_empty == Some(cake) && position == 0
        } else {
            board[cake].is_free(position)
        }
    })
}

/// Whether a way with a card at one spot has its like with that card at the other.
pub(super) fn alike(board: Board, one: usize, other: usize) -> bool {
    let empty = |spot: usize| board[spot / QUARTERS].is_empty();
    one == other || empty(one) && empty(other)
}
