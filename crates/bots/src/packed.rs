//! Weights as the program carries them: whole numbers, most in a byte.

/// The numbers of `weights/<name>.txt`, as `build.rs` packed them.
macro_rules! packed {
    ($name:literal) => {
        $crate::packed::Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $name)))
    };
}

/// Seven bits in a byte, the last byte below 128; even numbers stand for 0, 1, 2 …, odd ones for
/// -1, -2 …
#[derive(Clone, Debug)]
pub(crate) struct Packed<'a>(std::slice::Iter<'a, u8>);

impl<'a> Packed<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes.iter())
    }
}

impl Iterator for Packed<'_> {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        let mut folded = 0_u32;
        for shift in (0..).step_by(7) {
            let byte = *self.0.next()?;
            folded |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        Some((folded >> 1) as i32 ^ -((folded & 1) as i32))
    }
}

#[cfg(test)]
mod tests {
    use super::Packed;

    #[test]
    fn numbers_are_unfolded() {
        let packed = Packed::new(&[0, 1, 2, 126, 127, 0x80, 1, 0x81, 1, 0xff, 0x7f]);
        let numbers: Vec<_> = packed.collect();
        assert_eq!(numbers, [0, -1, 1, 63, -64, 64, -65, -8_192]);
    }
}
