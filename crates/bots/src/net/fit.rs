//! Fitting a net to samples: cross-entropy, in small batches, by Adam (Kingma and Ba 2015).

use super::{Net, Sum, shares};
use engine::Rng;

/// A position and the shares it should promise.
pub(crate) trait Sample<const OUT: usize> {
    /// Shows every feature that is there, and how often.
    fn features(&self, show: impl FnMut(usize, f32));
    fn target(&self) -> [f32; OUT];
}

/// A net being fitted.
pub(crate) struct Fit<const H: usize, const OUT: usize> {
    pub(crate) net: Net<H, OUT>,
    slope: Net<H, OUT>,
    mean: Net<H, OUT>,
    square: Net<H, OUT>,
    steps: i32,
}

const BATCH: usize = 128;
/// Weights shrink by so much of the rate each step.
const DECAY: f32 = 1e-3;

impl<const H: usize, const OUT: usize> Fit<H, OUT> {
    /// A net that knows nothing, of small random weights.
    pub(crate) fn new(features: usize, rng: &mut Rng) -> Self {
        let mut net = Net::zero(features);
        let mut small = |reach: f32| (rng.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0) * reach;
        for weight in net.features.iter_mut().flatten() {
            *weight = small(0.2);
        }
        for weight in net.out.iter_mut().flatten() {
            *weight = small(0.3);
        }
        net.bias = [0.1; H];
        Self::on(net)
    }

    pub(crate) fn on(net: Net<H, OUT>) -> Self {
        let zero = Net::zero(net.features.len());
        Self {
            net,
            slope: zero.clone(),
            mean: zero.clone(),
            square: zero,
            steps: 0,
        }
    }

    /// Goes once through all samples in random order; gives the mean cross-entropy.
    pub(crate) fn pass<S: Sample<OUT>>(&mut self, samples: &[S], rate: f32, rng: &mut Rng) -> f32 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        rng.shuffle(&mut order);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            for sample in batch {
                loss += f64::from(self.learn(&samples[*sample as usize]));
            }
            self.step(rate, batch.len() as f32);
        }
        (loss / samples.len().max(1) as f64) as f32
    }

    fn learn<S: Sample<OUT>>(&mut self, sample: &S) -> f32 {
        let mut sum = self.net.begin();
        sample.features(|feature, times| self.net.add_times(&mut sum, feature, times));
        let promised = shares(self.net.logits(&sum));
        let target = sample.target();
        let Sum(hidden) = sum;
        let mut back = [0.0; H];
        let mut loss = 0.0;
        for side in 0..OUT {
            loss -= target[side] * promised[side].max(1e-6).ln();
            let slope = promised[side] - target[side];
            self.slope.out_bias[side] += slope;
            let weights = self.net.out[side].iter().zip(&mut self.slope.out[side]);
            for ((back, hidden), (weight, out)) in back.iter_mut().zip(&hidden).zip(weights) {
                *out += slope * hidden.max(0.0);
                *back += if *hidden > 0.0 { slope * weight } else { 0.0 };
            }
        }
        for (slope, back) in self.slope.bias.iter_mut().zip(&back) {
            *slope += back;
        }
        sample.features(|feature, times| {
            for (slope, back) in self.slope.features[feature].iter_mut().zip(&back) {
                *slope += back * times;
            }
        });
        loss
    }

    fn step(&mut self, rate: f32, batch: f32) {
        self.steps += 1;
        let (fade, square_fade) = (0.9_f32, 0.999_f32);
        let mean_scale = 1.0 / (1.0 - fade.powi(self.steps));
        let square_scale = 1.0 / (1.0 - square_fade.powi(self.steps));
        let weights = self.net.tensors_mut().into_iter();
        let slopes = self.slope.tensors_mut().into_iter();
        let means = self.mean.tensors_mut().into_iter();
        let squares = self.square.tensors_mut().into_iter();
        for ((weights, slopes), (means, squares)) in weights.zip(slopes).zip(means.zip(squares)) {
            let moments = means.iter_mut().zip(squares);
            for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(moments) {
                let down = *slope / batch;
                *slope = 0.0;
                *mean += (1.0 - fade) * (down - *mean);
                *square += (1.0 - square_fade) * (down * down - *square);
                let root = (*square * square_scale).sqrt() + 1e-8;
                *weight -= rate * (*mean * mean_scale / root + DECAY * *weight);
            }
        }
    }
}

impl<const H: usize, const OUT: usize> Net<H, OUT> {
    fn zero(features: usize) -> Self {
        Self {
            features: vec![[0.0; H]; features],
            bias: [0.0; H],
            out: [[0.0; H]; OUT],
            out_bias: [0.0; OUT],
        }
    }

    fn tensors_mut(&mut self) -> [&mut [f32]; 4] {
        [
            self.features.as_flattened_mut(),
            &mut self.bias,
            self.out.as_flattened_mut(),
            &mut self.out_bias,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::{Fit, Sample};
    use engine::Rng;

    /// The first side wins if exactly one of two features is there.
    struct Either([bool; 2]);

    impl Sample<2> for Either {
        fn features(&self, mut show: impl FnMut(usize, f32)) {
            for (feature, there) in self.0.into_iter().enumerate() {
                if there {
                    show(feature, 1.0);
                }
            }
        }

        fn target(&self) -> [f32; 2] {
            let Self([one, other]) = self;
            if one == other { [0.0, 1.0] } else { [1.0, 0.0] }
        }
    }

    #[test]
    fn learns_what_no_straight_line_divides() {
        let mut rng = Rng::quick(1);
        let mut fit = Fit::<8, 2>::new(2, &mut rng);
        let all = [[false; 2], [false, true], [true, false], [true; 2]];
        let samples: Vec<_> = (0..4_000).map(|n| Either(all[n % 4])).collect();
        let mut loss = f32::MAX;
        for _ in 0..15 {
            loss = fit.pass(&samples, 0.02, &mut rng);
        }
        assert!(loss < 0.05, "{loss}");
    }
}
