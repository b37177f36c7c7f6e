//! The reference opponent never changes: some of its choices, kept since it was frozen.
//!
//! Its choices also follow from the rules of a game and the order in which a game draws chance;
//! where those change, bless the new ones: `TABLEE_BLESS=1 cargo test -p bots --test frozen`.

use bots::{Bot, Infoset, reference};
use engine::{Ctx, Rng, Setup};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// One line per position: which of the legal actions it chose, and how often it tried that one.
fn choices<G: Bot>() -> String {
    let mut lines = String::new();
    for mode in G::modes() {
        let seats = *mode.seats.end();
        let setup = Setup::new::<G>(mode.options, seats).expect("a mode can be played");
        let mut rng = Rng::quick(1);
        let mut state = G::new(&setup, &mut Ctx::silent(&mut rng));
        let mut left = 6;
        while let Some(seat) = state.pending().first()
            && left > 0
        {
            let info = Infoset::new(&state, seat);
            let legal = info.legal();
            if legal.len() > 1 && rng.below(6) == 0 {
                let advice = reference(info, &mut Rng::quick(left));
                let choice = legal.iter().position(|action| *action == advice.best());
                let choice = choice.expect("it chooses what is legal");
                let tried = advice.ranked[0].weight * 1_000.0;
                let (id, mode) = (G::META.id, mode.id);
                writeln!(lines, "{id} {mode} {choice} of {} {tried:.0}", legal.len())
                    .expect("a string takes all");
                left -= 1;
            }
            let action = state.any_legal(seat, &mut rng);
            state.apply(seat, action, &mut Ctx::silent(&mut rng));
        }
    }
    lines
}

fn is_frozen<G: Bot>() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("golden")
        .join(format!("{}.txt", G::META.id));
    let now = choices::<G>();
    if env::var_os("TABLEE_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("can be made");
        fs::write(&path, &now).expect("can be written");
    }
    let then = fs::read_to_string(&path).expect("its choices were kept");
    assert_eq!(now, then, "the reference chooses otherwise than it did");
}

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { $(
        #[test]
        fn $id() {
            is_frozen::<$game>();
        }
    )* };
}

mod reference_is_frozen_in {
    use super::is_frozen;

    bots::games!(tests);
}
