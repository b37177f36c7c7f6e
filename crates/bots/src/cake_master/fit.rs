//! Fitting the net to cakes and what became of them: least squares, in small batches, by Adam
//! (Kingma and Ba 2015).

use super::cake::Cake;
use super::taste::{HIDDEN, Hidden, Net, OUT, Plan, Setting, add};
use cake_master::Customer;
use engine::Rng;

/// A cake on the way, and what became of it.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) cake: Cake,
    pub(super) seats: u8,
    pub(super) to_come: u8,
    pub(super) customers: Vec<Customer>,
    pub(super) meant_for: Option<Customer>,
    pub(super) flavour: f32,
    pub(super) pleased: f32,
}

impl Seen {
    fn plan(&self) -> Plan<'_> {
        Plan {
            setting: Setting {
                seats: self.seats.into(),
                customers: &self.customers,
            },
            cake: self.cake,
            to_come: self.to_come.into(),
            meant_for: self.meant_for,
        }
    }
}

/// A net being fitted.
pub(super) struct Fit {
    pub(super) net: Net,
    slope: Net,
    mean: Net,
    square: Net,
    steps: i32,
}

const BATCH: usize = 128;
/// Pleasing a customer or not counts as much as so many flavour points, squared.
const PLEASED: f32 = 6.0;

impl Fit {
    /// A net of small random weights.
    pub(super) fn new(rng: &mut Rng) -> Self {
        let mut net = Net::zero();
        let mut small = |reach: f32| (rng.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0) * reach;
        for weight in net.features.as_flattened_mut() {
            *weight = small(0.2);
        }
        for weight in net.out.as_flattened_mut() {
            *weight = small(0.3);
        }
        net.bias = [0.1; HIDDEN];
        Self {
            net,
            slope: Net::zero(),
            mean: Net::zero(),
            square: Net::zero(),
            steps: 0,
        }
    }

    /// Goes once through all samples in random order; gives the mean squared error of each output.
    pub(super) fn pass(&mut self, samples: &[Seen], rate: f32, rng: &mut Rng) -> [f32; OUT] {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        rng.shuffle(&mut order);
        let mut errors = [0.0_f64; OUT];
        for batch in order.chunks(BATCH) {
            for sample in batch {
                let missed = self.learn(&samples[*sample as usize]);
                for (sum, missed) in errors.iter_mut().zip(missed) {
                    *sum += f64::from(missed * missed);
                }
            }
            self.step(rate, batch.len() as f32);
        }
        errors.map(|sum| (sum / samples.len().max(1) as f64) as f32)
    }

    fn learn(&mut self, sample: &Seen) -> [f32; OUT] {
        let plan = sample.plan();
        let mut sum = self.net.bias;
        plan.features(|feature, times| add(&mut sum, &self.net.features[feature], times));
        let [flavour, chance] = self.net.out(&sum);
        let meant = f32::from(sample.meant_for.is_some());
        let missed = [flavour - sample.flavour, meant * (chance - sample.pleased)];
        let slopes = [missed[0], PLEASED * missed[1]];
        let mut back: Hidden = [0.0; HIDDEN];
        for (side, slope) in slopes.into_iter().enumerate() {
            self.slope.out_bias[side] += slope;
            for unit in 0..HIDDEN {
                self.slope.out[side][unit] += slope * sum[unit].max(0.0);
                if sum[unit] > 0.0 {
                    back[unit] += slope * self.net.out[side][unit];
                }
            }
        }
        add(&mut self.slope.bias, &back, 1.0);
        plan.features(|feature, times| add(&mut self.slope.features[feature], &back, times));
        missed
    }

    fn step(&mut self, rate: f32, batch: f32) {
        self.steps += 1;
        let (fade, square_fade) = (0.9_f32, 0.999_f32);
        let mean_scale = 1.0 / (1.0 - fade.powi(self.steps));
        let square_scale = 1.0 / (1.0 - square_fade.powi(self.steps));
        let weights = self.net.rows_mut().zip(self.slope.rows_mut());
        let moments = self.mean.rows_mut().zip(self.square.rows_mut());
        for ((weights, slopes), (means, squares)) in weights.zip(moments) {
            let moments = means.iter_mut().zip(squares);
            for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(moments) {
                let down = *slope / batch;
                *slope = 0.0;
                *mean += (1.0 - fade) * (down - *mean);
                *square += (1.0 - square_fade) * (down * down - *square);
                let root = (*square * square_scale).sqrt() + 1e-8;
                *weight -= rate * *mean * mean_scale / root;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cake_master::Card;

    #[test]
    fn learns_from_cakes_what_they_became() {
        let mut rng = Rng::quick(1);
        let mut fit = Fit::new(&mut rng);
        // A quarter with raspberries becomes a better cake, but only one meant for nobody.
        let samples: Vec<_> = (0..4_000)
            .map(|_| {
                let cake = Cake::default().with(rng.pick(&Card::DECK), 0);
                let meant_for = rng.coin().then_some(Customer::ThreeRosettes);
                let better = cake.raspberries() > 0 && meant_for.is_none();
                Seen {
                    cake,
                    seats: 4,
                    to_come: 11,
                    customers: vec![Customer::ThreeRosettes],
                    meant_for,
                    flavour: if better { 5.0 } else { 2.0 },
                    pleased: f32::from(cake.blueberries() > 0),
                }
            })
            .collect();
        let mut errors = [f32::MAX; OUT];
        for _ in 0..10 {
            errors = fit.pass(&samples, 0.01, &mut rng);
        }
        assert!(errors[0] < 0.1 && errors[1] < 0.02, "{errors:?}");
    }
}
