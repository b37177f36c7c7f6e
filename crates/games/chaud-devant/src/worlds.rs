//! Imagining what a seat does not know: the other hands, the undealt cards and the menus chosen
//! in secret, uniformly over all deals that fit the known voids.

use crate::data::{Card, Suit};
use crate::hand::{Hand, Kinds};
use crate::state::{ChaudDevant, Phase};
use engine::{MAX_SEATS, Rng, Seat};
use std::cmp::Reverse;

pub(crate) fn determinize(table: &mut ChaudDevant, seat: Seat, rng: &mut Rng) {
    table.imagine_menus(seat, rng);
    // At the end hands are laid open, and the undealt cards are all that was not seen.
    if table.phase != Phase::Over {
        table.imagine_cards(seat, rng);
    }
}

impl ChaudDevant {
    fn imagine_menus(&mut self, seat: Seat, rng: &mut Rng) {
        if self.open_menus || self.phase != Phase::Menus {
            return;
        }
        for (other, menu) in self.menus.iter_mut() {
            if other != seat && menu.is_some() {
                *menu = Some(self.used[other].others().pick(rng));
            }
        }
    }

    fn imagine_cards(&mut self, seat: Seat, rng: &mut Rng) {
        let mut hidden = self.undealt;
        let mut places: [Place; MAX_SEATS] = Default::default();
        let mut count = 0;
        for (other, hand) in self.hands.iter().filter(|(other, _)| *other != seat) {
            hidden = hidden.with(*hand);
            places[count] = Place {
                size: hand.len() as u8,
                voids: self.voids[other],
                to: Some(other),
            };
            count += 1;
        }
        places[count].size = self.undealt.len() as u8;
        let mut unseen = Unseen::new(hidden);
        let places = &mut places[..=count];
        // The most bound first: there are fewest ways to count, and who has no void takes anything.
        places.sort_by_key(|place| Reverse(place.voids.len()));
        let bound = places
            .iter()
            .take_while(|place| !place.voids.is_empty())
            .count();

        for at in 0..bound {
            let share = unseen.draw_share(&places[at..], bound - at, rng);
            let hand = unseen.take(share, rng);
            self.give(places[at].to, hand);
        }
        let mut rest = unseen.shuffled(rng);
        for place in &places[bound..] {
            let hand = rest.by_ref().take(place.size.into()).collect();
            self.give(place.to, hand);
        }
    }

    fn give(&mut self, to: Option<Seat>, hand: Hand) {
        match to {
            Some(seat) => self.hands[seat] = hand,
            None => self.undealt = hand,
        }
    }
}

/// Where unseen cards lie: another hand, or (no seat) undealt.
#[derive(Clone, Copy, Default)]
struct Place {
    size: u8,
    voids: Kinds,
    to: Option<Seat>,
}

impl Place {
    fn may_hold(self, suit: Suit) -> bool {
        (self.voids & Kinds::of(suit)).is_empty()
    }
}

/// How many cards of each suit.
type Share = [u8; 4];

/// The cards a seat does not see, by suit.
struct Unseen {
    cards: [[Card; 14]; 4],
    left: Share,
}

impl Unseen {
    fn new(hidden: Hand) -> Self {
        let mut unseen = Self {
            cards: [[Card::DECK[0]; 14]; 4],
            left: [0; 4],
        };
        for card in hidden.cards() {
            let suit = card.suit() as usize;
            unseen.cards[suit][usize::from(unseen.left[suit])] = card;
            unseen.left[suit] += 1;
        }
        unseen
    }

    /// How many cards of each suit the first place holds, in a deal drawn uniformly from all that
    /// fit: each share is as likely as there are deals with it.
    fn draw_share(&self, places: &[Place], bound: usize, rng: &mut Rng) -> Share {
        let mut ways = rng_below(rng, ways(places, bound, self.left));
        let mut drawn = None;
        shares(places[0], self.left, &mut |share, picks| {
            if drawn.is_some() {
                return;
            }
            let with = picks * self::ways(&places[1..], bound - 1, minus(self.left, share));
            match ways.checked_sub(with) {
                Some(rest) => ways = rest,
                None => drawn = Some(share),
            }
        });
        drawn.expect("the true deal is one of them")
    }

    fn take(&mut self, share: Share, rng: &mut Rng) -> Hand {
        let mut hand = Hand::default();
        for (suit, count) in share.into_iter().enumerate() {
            let cards = &mut self.cards[suit][..usize::from(self.left[suit])];
            let (_, dealt) = rng.deal(cards, count.into());
            hand = hand.with(dealt.iter().copied().collect());
            self.left[suit] -= count;
        }
        hand
    }

    fn shuffled(&self, rng: &mut Rng) -> impl Iterator<Item = Card> + use<> {
        let mut all = Card::DECK;
        let mut len = 0;
        for (cards, left) in self.cards.iter().zip(self.left) {
            let left = usize::from(left);
            all[len..len + left].copy_from_slice(&cards[..left]);
            len += left;
        }
        rng.shuffle(&mut all[..len]);
        all.into_iter().take(len)
    }
}

/// In how many ways the first `bound` places can draw their cards from so many of each suit. What
/// the places after them make of the rest is the same number whatever these drew.
fn ways(places: &[Place], bound: usize, left: Share) -> u128 {
    match bound {
        0 => 1,
        // Vandermonde: any cards of the suits it may hold.
        1 => choose(allowed(places[0], left), places[0].size),
        _ => {
            let mut total = 0;
            shares(places[0], left, &mut |share, picks| {
                total += picks * ways(&places[1..], bound - 1, minus(left, share));
            });
            total
        }
    }
}

fn allowed(place: Place, left: Share) -> u8 {
    let suits = Suit::ALL.into_iter().zip(left);
    suits
        .filter(|(suit, _)| place.may_hold(*suit))
        .map(|(_, left)| left)
        .sum()
}

/// Every share a place can hold, with the number of ways to pick its cards.
fn shares(place: Place, left: Share, each: &mut impl FnMut(Share, u128)) {
    let most = |suit: usize| {
        if place.may_hold(Suit::ALL[suit]) {
            left[suit].min(place.size)
        } else {
            0
        }
    };
    for pea in 0..=most(0) {
        for onion in 0..=most(1).min(place.size - pea) {
            for mushroom in 0..=most(2).min(place.size - pea - onion) {
                let chili = place.size - pea - onion - mushroom;
                if chili <= most(3) {
                    let share = [pea, onion, mushroom, chili];
                    let picks = (0..4).map(|suit| choose(left[suit], share[suit]));
                    each(share, picks.product());
                }
            }
        }
    }
}

fn minus(left: Share, share: Share) -> Share {
    std::array::from_fn(|suit| left[suit] - share[suit])
}

/// Binomial coefficients, as far as there are unseen cards and hands to hold them.
fn choose(n: u8, k: u8) -> u128 {
    const MOST: usize = 42;
    const LARGEST: usize = 13;
    const PASCAL: [[u64; LARGEST + 1]; MOST + 1] = {
        let mut pascal = [[0; LARGEST + 1]; MOST + 1];
        let mut n = 0;
        while n <= MOST {
            pascal[n][0] = 1;
            let mut k = 1;
            while k <= LARGEST && n > 0 {
                pascal[n][k] = pascal[n - 1][k - 1] + pascal[n - 1][k];
                k += 1;
            }
            n += 1;
        }
        pascal
    };
    PASCAL[usize::from(n)][usize::from(k)].into()
}

/// Uniform in `0..n`, for numbers too large for one draw.
fn rng_below(rng: &mut Rng, n: u128) -> u128 {
    let unbiased = u128::MAX - u128::MAX % n;
    loop {
        let drawn = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        if drawn < unbiased {
            return drawn % n;
        }
    }
}
