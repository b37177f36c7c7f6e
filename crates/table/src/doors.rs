use crate::{Entry, Link, Links, Now, Table};
use engine::Seed;
use sha2::{Digest, Sha256};

/// Without letters and digits that look alike.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Letters of a door: 130 bits.
const LONG: usize = 26;

impl Table {
    /// A new link, for who has given the one before to too many.
    pub(crate) fn replace_link(&self, now: &Now, link: Link) -> Vec<Entry> {
        let mut links: Links = self.links.clone();
        match link {
            Link::Join => links.join = door("join", &now.luck),
            Link::Watch => links.watch = door("watch", &now.luck),
        }
        vec![Entry::Relinked { links }]
    }
}

/// What nobody can guess who does not know the chance it comes from.
fn door(opens: &str, luck: &Seed) -> String {
    let named = Sha256::new()
        .chain_update("a door to ")
        .chain_update(opens)
        .chain_update(luck.0)
        .finalize();
    let letters = named[..LONG].iter();
    let letters = letters.map(|byte| LETTERS[usize::from(byte % 32)]);
    letters.map(char::from).collect()
}
