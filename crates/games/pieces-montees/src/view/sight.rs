//! A view, field by field.

use super::{
    BookletView, BuriedCard, CakeView, Counted, Decoration, DrawnCard, LastTurnView, PileView,
    StepView, TierCard, TurnView,
};
use crate::actions::Action;
use crate::booklet::Booklet;
use crate::cook::Cook;
use crate::data::{Cake, Card, Icing, Kind};
use crate::hands::Held;
use crate::places::Page;
use crate::score::points;
use crate::state::{PiecesMontees, Turn};
use crate::turn_log::{Step, TurnLog};
use engine::Viewer;

/// A table as somebody sees it.
pub(super) struct Sight<'a> {
    pub(super) table: &'a PiecesMontees,
    pub(super) viewer: Viewer,
}

impl Sight<'_> {
    /// Whether the viewer has seen the back of a card, and not its front alone.
    fn knows_back(&self, id: u8) -> bool {
        let cooks = &self.table.cooks;
        let drawn = id < self.table.drawn;
        match self.viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => drawn && !cooks[seat].half_seen.contains(id),
            // Spectators know what all seats know.
            Viewer::Public => drawn && cooks.iter().all(|(_, cook)| !cook.half_seen.contains(id)),
        }
    }

    fn card(&self, id: u8) -> TierCard {
        let card = self.table.cards[usize::from(id)];
        let front = card.front_icing();
        let knows_back = self.knows_back(id);
        let tier = |icing| {
            let side = card.kind().side(icing);
            (icing == front || knows_back).then(|| side.tier())
        };
        TierCard {
            id,
            colour: card.kind().colour(),
            front,
            cream: tier(Icing::Cream),
            chocolate: tier(Icing::Chocolate),
        }
    }

    pub(super) fn hand(&self, held: Held) -> Vec<TierCard> {
        held.ids().iter().map(|id| self.card(*id)).collect()
    }

    pub(super) fn pile(&self) -> PileView {
        let count = self.table.pile();
        let below = (self.table.drawn + 1)..self.table.deck_size();
        let buried = |id: u8| BuriedCard::of(self.table.cards[usize::from(id)]);
        PileView {
            count,
            top: (count > 0).then(|| self.card(self.table.drawn)),
            below: (self.viewer == Viewer::Everything).then(|| below.map(buried).collect()),
        }
    }

    /// Cakes in the order of their colours.
    pub(super) fn kitchen(&self, cook: &Cook) -> Vec<CakeView> {
        let cakes = Cake::all().filter(|cake| cook.height(*cake) > 0);
        cakes
            .map(|cake| {
                let of_cake = |id: &u8| self.table.cards[usize::from(*id)].front().cake() == cake;
                let mut tiers: Vec<_> = cook.placed.iter().filter(of_cake).collect();
                tiers.sort_by_key(|id| self.table.cards[usize::from(*id)].front().tier());
                let decorated = cook.is_decorated(cake);
                CakeView {
                    colour: cake.colour(),
                    icing: cake.icing(),
                    tiers: tiers.into_iter().map(|id| self.card(id)).collect(),
                    decorated,
                    points: points(cook.height(cake), cake.icing(), decorated),
                }
            })
            .collect()
    }

    pub(super) fn booklet(&self, booklet: &Booklet) -> BookletView {
        let colour = |page| booklet.showing(page).map(Cake::colour);
        let everything = self.viewer == Viewer::Everything;
        BookletView {
            pages: booklet.pages(),
            turned: booklet.turned(),
            arrow: booklet.arrow(),
            left: colour(Page::Left),
            right: colour(Page::Right),
            order: booklet
                .order()
                .map(|(colour, seen)| (seen || everything).then_some(colour))
                .collect(),
        }
    }

    pub(super) fn last_turn(&self, log: &TurnLog) -> LastTurnView {
        LastTurnView {
            seat: log.seat,
            steps: steps(log),
            drawn: self.drawn_in(log),
            page: log.page,
        }
    }

    /// PM-16: ids run in the order drawn.
    fn drawn_in(&self, log: &TurnLog) -> Vec<DrawnCard> {
        let count: u8 = log.draws.iter().sum();
        let hands = self.table.hands_from(log.seat);
        let draws = hands.flat_map(|hand| {
            let draws = log.draws[hand.index()];
            std::iter::repeat_n(hand, draws.into())
        });
        draws
            .zip(log.drawn_up_to - count..)
            .map(|(hand, card)| DrawnCard { hand, card })
            .collect()
    }

    pub(super) fn counter(&self) -> Vec<Counted> {
        let known = (0..self.table.drawn).filter(|id| self.knows_back(*id));
        let known: Vec<Kind> = known
            .map(|id| self.table.cards[usize::from(id)].kind())
            .collect();
        Kind::all()
            .filter(|kind| Some(kind.colour()) != self.table.settled.removed)
            .map(|kind| Counted {
                colour: kind.colour(),
                cream: kind.side(Icing::Cream).tier(),
                chocolate: kind.side(Icing::Chocolate).tier(),
                copies: kind.copies(),
                seen: known.iter().filter(|known| **known == kind).count() as u8,
            })
            .collect()
    }
}

impl TurnView {
    pub(super) fn of(turn: Turn, log: &TurnLog) -> Self {
        let Turn {
            seat,
            spoons,
            called,
            decorated,
            progress: _,
        } = turn;
        Self {
            seat,
            spoons,
            assistant_rests: called,
            decorated,
            steps: steps(log),
        }
    }
}

fn steps(log: &TurnLog) -> Vec<StepView> {
    log.steps().iter().copied().map(StepView::of).collect()
}

impl StepView {
    fn of(step: Step) -> Self {
        let Step { action, what } = step;
        let (mut card, mut decoration) = (None, None);
        match action {
            Action::Place { .. } | Action::AssistantCake { .. } | Action::TurnCard { .. } => {
                card = Some(what);
            }
            Action::Decorate { .. } => decoration = Some(Decoration::of(Cake::nth(what))),
            Action::AssistantSpoon
            | Action::CallAssistant
            | Action::TurnPage { .. }
            | Action::End => {}
        }
        Self {
            action,
            card,
            decoration,
        }
    }
}

impl Decoration {
    fn of(cake: Cake) -> Self {
        Self {
            colour: cake.colour(),
            icing: cake.icing(),
        }
    }
}

impl BuriedCard {
    fn of(card: Card) -> Self {
        Self {
            colour: card.kind().colour(),
            front: card.front_icing(),
            cream: card.kind().side(Icing::Cream).tier(),
            chocolate: card.kind().side(Icing::Chocolate).tier(),
        }
    }
}
