//! PM-4 to PM-6, PM-20, PM-40, PM-41: the table before the first turn.

use crate::booklet::Booklet;
use crate::cook::Cook;
use crate::data::{CARDS, Card, Colour};
use crate::events::Event;
use crate::hands::Held;
use crate::options::{Level, Options};
use crate::places::HANDS;
use crate::state::{PiecesMontees, Settled, Turn};
use crate::turn_log::TurnLog;
use engine::{Ctx, PerSeat, Rng, Seat, Setup};

pub(crate) fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> PiecesMontees {
    let (seats, options) = (setup.seats(), setup.options());
    let first = Seat(ctx.rng.below(seats as u32) as u8);
    let removed = (seats == 2).then(|| {
        let chosen = options.removed.colour();
        chosen.unwrap_or_else(|| ctx.rng.pick(&Colour::ALL))
    });
    let cook = Cook::new(options.level);
    let mut table = PiecesMontees {
        settled: Settled {
            level: options.level,
            teams: options.teams,
            memory_aid: options.memory_aid.unwrap_or_default(),
            removed,
        },
        cards: shuffled(removed, ctx.rng),
        drawn: 0,
        hands: [Held::default(); HANDS],
        cooks: PerSeat::from_fn(seats, |_| cook),
        booklet: bound(options.level, removed, ctx.rng),
        first,
        turn: Turn::of(first),
        this_turn: TurnLog::of(first),
        last_turn: None,
        turns: 0,
        idle: 0,
        trigger: None,
        over: false,
    };
    ctx.tell(|| Event::GameBegun { first, removed });
    for hand in table.hands_from(first) {
        table.fill(hand, ctx);
    }
    ctx.tell(|| Event::TurnBegun { seat: first });
    table
}

/// PM-4: the order and every card's upward side are chance. Cards not in play come last.
fn shuffled(removed: Option<Colour>, rng: &mut Rng) -> [Card; CARDS] {
    const DECK: [Card; CARDS] = Card::deck();
    let mut cards = DECK;
    let mut count = CARDS;
    if let Some(removed) = removed {
        cards = [Card::default(); CARDS];
        count = 0;
        for card in DECK {
            if card.kind().colour() != removed {
                cards[count] = card;
                count += 1;
            }
        }
    }
    rng.shuffle(&mut cards[..count]);
    let mut coins = rng.next_u64();
    for card in &mut cards[..count] {
        *card = card.facing(coins & 1 == 1);
        coins >>= 1;
    }
    cards
}

/// PM-20, PM-40.
fn bound(level: Level, removed: Option<Colour>, rng: &mut Rng) -> Booklet {
    let mut colours = Colour::ALL;
    if level == Level::Confirmed {
        rng.shuffle(&mut colours);
    }
    let in_play = |colour: &Colour| level == Level::Confirmed && Some(*colour) != removed;
    Booklet::new(colours.into_iter().filter(in_play))
}
