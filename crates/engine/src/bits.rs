/// The ones of a mask, counted and found without a loop: playouts pick their moves by it, and a
/// loop as long as chance wants it is what processors predict worst.
#[derive(Clone, Copy)]
pub(crate) struct Ones {
    mask: u64,
    /// In each byte: how many ones there are in it and below it.
    upto: u64,
}

const EACH_BYTE: u64 = u64::MAX / 0xff;
const EACH_TOP: u64 = EACH_BYTE << 7;

impl Ones {
    #[inline]
    pub(crate) fn of(mask: u64) -> Self {
        const PAIRS: u64 = EACH_BYTE * 0b0101_0101;
        const FOURS: u64 = EACH_BYTE * 0b0011_0011;
        const BYTES: u64 = EACH_BYTE * 0b0000_1111;
        let pairs = mask - ((mask >> 1) & PAIRS);
        let fours = (pairs & FOURS) + ((pairs >> 2) & FOURS);
        let bytes = (fours + (fours >> 4)) & BYTES;
        let upto = bytes.wrapping_mul(EACH_BYTE);
        Self { mask, upto }
    }

    #[inline]
    pub(crate) fn count(self) -> u32 {
        (self.upto >> 56) as u32
    }

    /// The position of the `n`th one, counted from 0 and from the lowest; there must be so many.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> u32 {
        let n = u64::from(n);
        // The top bit of each byte by which there are more than n.
        let more = (self.upto + (EACH_TOP - EACH_BYTE - n * EACH_BYTE)) & EACH_TOP;
        let byte = more.trailing_zeros() & 0b11_1000;
        let below = (self.upto << 8) >> byte;
        let within = n.wrapping_sub(below) & 7;
        byte + u32::from(NTH[(self.mask >> byte & 0xff) as usize][within as usize])
    }
}

/// The same for a byte.
const NTH: [[u8; 8]; 256] = {
    let mut nth = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                nth[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    nth
};

#[cfg(test)]
mod tests {
    use super::Ones;

    #[test]
    fn ones_are_counted_and_found() {
        let mut mask = 0x0123_4567_89ab_cdef_u64;
        for turn in 0..10_000 {
            // Sparse, dense, and everything between.
            mask = mask.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(turn);
            for mask in [
                mask,
                mask & mask << 17,
                mask | mask >> 29,
                u64::MAX,
                1 << (turn % 64),
            ] {
                let positions: Vec<_> = (0..64).filter(|bit| mask >> bit & 1 == 1).collect();
                let ones = Ones::of(mask);
                assert_eq!(ones.count() as usize, positions.len());
                let found: Vec<_> = (0..ones.count()).map(|n| ones.nth(n)).collect();
                assert_eq!(found, positions, "{mask:b}");
            }
        }
    }
}
