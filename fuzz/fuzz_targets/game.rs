#![no_main]

use libfuzzer_sys::fuzz_target;
use testkit::Laws;

macro_rules! each {
    ($($id:ident: $game:ty,)*) => { &[$(|bytes| Laws::<$game>::new().fuzz(bytes)),*] };
}

const GAMES: &[fn(&[u8])] = bots::games!(each);

// The first byte chooses a game.
fuzz_target!(|bytes: &[u8]| {
    if let [game, bytes @ ..] = bytes {
        GAMES[usize::from(*game) % GAMES.len()](bytes);
    }
});
