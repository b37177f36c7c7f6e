//! What an unfinished cake promises, as learned: flavour points, and the chance to please the
//! customer it is meant for.

use super::cake::{CAKES, Cake, KINDS, QUARTERS, SPOTS};
use super::reach::Reach;
use cake_master::Customer;
use engine::MAX_SEATS;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// A net with one hidden layer over the facts of one cake.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Taste {
    pub(super) net: Net,
    /// For each number of seats what a flavour point is worth, in stars.
    pub(super) point: [f32; MAX_SEATS + 1],
    /// For each number of cards to come how far flavour ends from what was promised (standard
    /// deviation).
    pub(super) spread: [f32; SPOTS + 1],
}

pub(super) const HIDDEN: usize = 16;
/// Flavour and chance.
pub(super) const OUT: usize = 2;
pub(super) type Hidden = [f32; HIDDEN];

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Net {
    /// What each feature adds to the hidden units.
    pub(super) features: Vec<Hidden>,
    pub(super) bias: Hidden,
    pub(super) out: [Hidden; OUT],
    pub(super) out_bias: [f32; OUT],
}

/// From here on fruits of a sort are not told apart.
const MANY: usize = 6;
const ICINGS: usize = KINDS;
const FRUITS: usize = ICINGS + 4 * (QUARTERS + 1);
const TO_COME: usize = FRUITS + (MANY + 1) * (MANY + 1);
const SEATS: usize = TO_COME + SPOTS + 1;
const SHOWN: usize = SEATS + MAX_SEATS + 1;
const FREE: usize = SHOWN + CAKES + 1;
const MEANT_FOR: usize = FREE + 1;
const REACH: usize = MEANT_FOR + Customer::ALL.len();
pub(super) const FEATURES: usize = REACH + Customer::ALL.len();

/// A cake in its surroundings, and whom it is meant for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan<'a> {
    pub(super) setting: Setting<'a>,
    pub(super) cake: Cake,
    pub(super) to_come: usize,
    pub(super) meant_for: Option<Customer>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    pub(super) seats: usize,
    /// This round's.
    pub(super) customers: &'a [Customer],
}

impl Plan<'_> {
    /// Shows every feature that is there, and how much of it.
    pub(super) fn features(&self, mut show: impl FnMut(usize, f32)) {
        for feature in surroundings(self.setting, self.to_come) {
            show(feature, 1.0);
        }
        for feature in facts(self.cake) {
            show(feature, 1.0);
        }
        match self.meant_for {
            None => show(FREE, 1.0),
            Some(customer) => {
                let reach = Reach::of(customer).chance(self.cake, self.to_come);
                show(MEANT_FOR + customer as usize, 1.0);
                show(REACH + customer as usize, reach);
            }
        }
    }
}

fn surroundings(setting: Setting<'_>, to_come: usize) -> [usize; 3] {
    [
        TO_COME + to_come,
        SEATS + setting.seats,
        SHOWN + setting.customers.len(),
    ]
}

#[inline]
fn facts(cake: Cake) -> [usize; 3] {
    let shape = cake.shape();
    let fruits = (MANY + 1) * cake.raspberries().min(MANY) + cake.blueberries().min(MANY);
    [
        shape.kind.into(),
        ICINGS + 4 * usize::from(shape.missing) + cake.icing_count(),
        FRUITS + fruits,
    ]
}

/// What a cake promises: flavour if it is meant for nobody; flavour and chance if it is meant for
/// each of the customers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Promise {
    pub(super) flavour: f32,
    pub(super) meant: [(f32, f32); 3],
}

/// A net that knows the surroundings of the cakes it will be asked about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taster<'a> {
    net: &'a Net,
    setting: Setting<'a>,
    to_come: usize,
    begun: Hidden,
}

impl<'a> Taster<'a> {
    pub(super) fn new(taste: &'a Taste, setting: Setting<'a>, to_come: usize) -> Self {
        let net = &taste.net;
        let mut begun = net.bias;
        for feature in surroundings(setting, to_come) {
            add(&mut begun, &net.features[feature], 1.0);
        }
        Self {
            net,
            setting,
            to_come,
            begun,
        }
    }

    pub(super) fn promise(&self, cake: Cake) -> Promise {
        let mut promise = Promise::default();
        let customers = self.setting.customers.iter();
        if cake.shape().missing == 0 {
            let flavour = cake.flavour().into();
            promise.flavour = flavour;
            for (meant, customer) in promise.meant.iter_mut().zip(customers) {
                *meant = (flavour, f32::from(cake.pleases(*customer)));
            }
            return promise;
        }
        let mut sum = self.begun;
        for feature in facts(cake) {
            add(&mut sum, &self.net.features[feature], 1.0);
        }
        for (meant, customer) in promise.meant.iter_mut().zip(customers) {
            let reach = Reach::of(*customer).chance(cake, self.to_come);
            *meant = if reach > 0.0 {
                let mut sum = sum;
                let at = *customer as usize;
                add(&mut sum, &self.net.features[MEANT_FOR + at], 1.0);
                add(&mut sum, &self.net.features[REACH + at], reach);
                let [flavour, chance] = self.net.out(&sum);
                (flavour, chance.clamp(0.0, 1.0))
            } else {
                (0.0, 0.0)
            };
        }
        add(&mut sum, &self.net.features[FREE], 1.0);
        [promise.flavour, _] = self.net.out(&sum);
        promise
    }
}

#[inline]
pub(super) fn add(sum: &mut Hidden, weights: &Hidden, times: f32) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += weight * times;
    }
}

impl Net {
    pub(super) fn zero() -> Self {
        Self {
            features: vec![[0.0; HIDDEN]; FEATURES],
            bias: [0.0; HIDDEN],
            out: [[0.0; HIDDEN]; OUT],
            out_bias: [0.0; OUT],
        }
    }

    #[inline]
    pub(super) fn out(&self, sum: &Hidden) -> [f32; OUT] {
        let mut out = self.out_bias;
        for (out, weights) in out.iter_mut().zip(&self.out) {
            // Eight sums side by side: the compiler keeps them in vector registers.
            let mut lanes = [0.0; 8];
            for (sums, weights) in sum.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for lane in 0..8 {
                    lanes[lane] += sums[lane].max(0.0) * weights[lane];
                }
            }
            *out += lanes.iter().sum::<f32>();
        }
        out
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = &[f32]> {
        let rows = [&self.bias].into_iter().chain(&self.features);
        let rows = rows.chain(&self.out).map(|row| &row[..]);
        rows.chain([&self.out_bias[..]])
    }

    pub(super) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let rows = [&mut self.bias].into_iter().chain(&mut self.features);
        let rows = rows.chain(&mut self.out).map(|row| &mut row[..]);
        rows.chain([&mut self.out_bias[..]])
    }
}

const THOUSANDTHS: f32 = 1_000.0;

impl Taste {
    pub(super) fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Taste> = OnceLock::new();
        SHIPPED.get_or_init(|| Self::read(include_str!("../../weights/cake-master.txt")))
    }

    /// Before anything is learned: flavour comes by itself, and a customer is pleased as likely as
    /// could be if nothing else mattered.
    pub(super) fn nothing() -> Self {
        let mut net = Net::zero();
        for customer in Customer::ALL {
            net.features[REACH + customer as usize][0] = 1.0;
        }
        net.out[1][0] = 1.0;
        Self {
            net,
            point: [0.3; MAX_SEATS + 1],
            spread: [3.0; SPOTS + 1],
        }
    }

    /// In thousandths: what a point is worth, the spread, then the net row by row.
    pub(super) fn write(&self) -> String {
        let mut text = String::new();
        let tables = [&self.point[..], &self.spread[..]];
        for row in tables.into_iter().chain(self.net.rows()) {
            for (at, number) in row.iter().enumerate() {
                let gap = if at == 0 { "" } else { " " };
                write!(text, "{gap}{}", (number * THOUSANDTHS).round() as i32)
                    .expect("a string takes all");
            }
            text.push('\n');
        }
        text
    }

    pub(super) fn read(text: &str) -> Self {
        let mut taste = Self::nothing();
        let tables = [&mut taste.point[..], &mut taste.spread[..]];
        let mut lines = text.lines();
        for row in tables.into_iter().chain(taste.net.rows_mut()) {
            let mut numbers = lines.next().unwrap_or_default().split(' ');
            for number in row {
                let read = numbers.next().and_then(|number| number.parse::<f32>().ok());
                *number = read.expect("a number for every weight") / THOUSANDTHS;
            }
        }
        taste
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let mut taste = Taste::nothing();
        taste.net.features[3][5] = -1.25;
        taste.net.out_bias[1] = 0.5;
        taste.spread[2] = 2.125;
        assert_eq!(Taste::read(&taste.write()), taste);
    }
}
