//! A small net with one hidden layer: what a position promises each side, as shares of a whole.

mod fit;

pub(crate) use fit::{Fit, Sample};

/// `H` hidden units that are silent below zero, `OUT` shares that sum to one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Net<const H: usize, const OUT: usize> {
    /// What each feature adds to the hidden units.
    features: Vec<[f32; H]>,
    bias: [f32; H],
    out: [[f32; H]; OUT],
    out_bias: [f32; OUT],
}

/// The hidden units while features are being added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum<const H: usize>([f32; H]);

impl<const H: usize, const OUT: usize> Net<H, OUT> {
    #[inline]
    pub(crate) fn begin(&self) -> Sum<H> {
        Sum(self.bias)
    }

    #[inline]
    pub(crate) fn add(&self, sum: &mut Sum<H>, feature: usize) {
        for (sum, weight) in sum.0.iter_mut().zip(&self.features[feature]) {
            *sum += weight;
        }
    }

    #[inline]
    pub(crate) fn add_times(&self, sum: &mut Sum<H>, feature: usize, times: f32) {
        for (sum, weight) in sum.0.iter_mut().zip(&self.features[feature]) {
            *sum += weight * times;
        }
    }

    #[inline]
    pub(crate) fn shares(&self, sum: &Sum<H>) -> [f32; OUT] {
        shares(self.logits(sum))
    }

    #[inline]
    fn logits(&self, sum: &Sum<H>) -> [f32; OUT] {
        let mut logits = self.out_bias;
        for (logit, weights) in logits.iter_mut().zip(&self.out) {
            // Eight sums side by side: the compiler keeps them in vector registers.
            let mut lanes = [0.0; 8];
            for (sums, weights) in sum.0.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for lane in 0..8 {
                    lanes[lane] += sums[lane].max(0.0) * weights[lane];
                }
            }
            *logit += lanes.iter().sum::<f32>();
        }
        logits
    }

    /// All weights in a row.
    pub(crate) fn to_floats(&self) -> impl Iterator<Item = f32> {
        let rows = [&self.bias].into_iter().chain(&self.features);
        let rows = rows.chain(&self.out).flatten();
        rows.chain(&self.out_bias).copied()
    }

    pub(crate) fn from_floats(features: usize, floats: &[f32]) -> Self {
        let (rows, _) = floats.as_chunks::<H>();
        Self {
            features: rows[1..=features].to_vec(),
            bias: rows[0],
            out: std::array::from_fn(|side| rows[1 + features + side]),
            out_bias: std::array::from_fn(|side| floats[H * (1 + features + OUT) + side]),
        }
    }

    /// As text: the bias, a row for each feature, the outputs, in whole units.
    pub(crate) fn write(&self, text: &mut String) {
        let rows = [&self.bias].into_iter().chain(&self.features);
        for row in rows.chain(&self.out) {
            write_row(row, text);
        }
        write_row(&self.out_bias, text);
    }

    /// Reads what `write` wrote, number by number, for so many features.
    pub(crate) fn read(features: usize, numbers: &mut impl Iterator<Item = i32>) -> Self {
        let bias = read_row(numbers);
        Self {
            features: (0..features).map(|_| read_row(numbers)).collect(),
            bias,
            out: std::array::from_fn(|_| read_row(numbers)),
            out_bias: read_row(numbers),
        }
    }
}

/// Weights are written in steps as fine as matter: nets are what is heaviest in a browser's engine.
const UNIT: f32 = 1.0 / 128.0;

fn write_row(row: &[f32], text: &mut String) {
    let row: Vec<_> = row
        .iter()
        .map(|weight| ((weight / UNIT).round() as i32).to_string())
        .collect();
    text.push_str(&row.join(" "));
    text.push('\n');
}

fn read_row<const N: usize>(numbers: &mut impl Iterator<Item = i32>) -> [f32; N] {
    std::array::from_fn(|_| numbers.next().expect("a number for every weight") as f32 * UNIT)
}

/// Softmax.
#[inline]
pub(crate) fn shares<const OUT: usize>(logits: [f32; OUT]) -> [f32; OUT] {
    let top = logits.into_iter().fold(f32::MIN, f32::max);
    let raised = logits.map(|logit| exp(logit - top));
    let sum: f32 = raised.iter().sum();
    raised.map(|raised| raised / sum)
}

/// The exponential to about one part in a hundred thousand: the same on every machine, unlike the
/// one that comes with it.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    let power = (x * std::f32::consts::LOG2_E).clamp(-126.0, 126.0);
    let whole = power.floor();
    let part = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + part
            * (1.0
                + part
                    * (0.5
                        + part
                            * (1.0 / 6.0
                                + part * (1.0 / 24.0 + part * (1.0 / 120.0 + part / 720.0)))));
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * series
}

#[cfg(test)]
mod tests {
    use super::{Net, exp, shares};

    #[test]
    fn exponentials_are_near() {
        for tenth in -300..300 {
            let x = tenth as f32 / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 2e-5, "{x}");
        }
    }

    #[test]
    fn shares_sum_to_one() {
        let [one, other, third] = shares([1.0, 1.0, -50.0]);
        assert!((one - 0.5).abs() < 1e-6 && (other - 0.5).abs() < 1e-6 && third < 1e-6);
    }

    #[test]
    fn what_is_written_can_be_read() {
        let net = Net::<8, 3> {
            features: vec![[0.125; 8], [-1.0; 8]],
            bias: [0.5; 8],
            out: [[2.0; 8]; 3],
            out_bias: [0.0, 1.0, -1.0],
        };
        let mut text = String::new();
        net.write(&mut text);
        let numbers = text.split_whitespace().map(str::parse);
        assert_eq!(Net::read(2, &mut numbers.map(Result::unwrap)), net);
    }
}
