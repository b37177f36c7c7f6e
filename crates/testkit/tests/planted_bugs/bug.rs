use serde::{Deserialize, Serialize};
use testkit::Law;

/// What is wrong with the rules. An option of the game, so that each bug is a way to play it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bug {
    #[default]
    None,
    /// Everybody sees which card was passed.
    LeaksInView,
    /// Spectators see the first hand.
    LeaksToPublic,
    /// What may be called depends on the neighbour's hand.
    LeaksInLegal,
    /// A refusal says who holds the card instead.
    LeaksInRefusal,
    /// The event of a secret choice says what was chosen.
    LeaksInEvent,
    /// Hands are dealt aloud at the start.
    LeaksAtTheStart,
    /// A drawn card is told to all.
    LeaksADraw,
    /// How many dice imagining throws depends on the truth.
    Peeks,
    /// Imagining leaves the pile as it is.
    ForgetsThePile,
    /// Imagining deals out anew what the seat knows it passed.
    ForgetsThePassedCard,
    /// Who chooses first begins.
    OrderMatters,
    /// Choosing throws a die.
    ChoiceDrawsChance,
    /// A received card may never be played, even if it is the last.
    DeadEnd,
    /// After the last call calling begins anew.
    NeverEnds,
    /// One of the cards, when drawn, reaches no hand.
    LosesACard,
    /// One of the cards, when played, goes to the pile as well.
    MakesACard,
    /// The draw depends on more than seed and step.
    UnstableChance,
    /// So does a step that can be taken back, though only for a while.
    UnstableStep,
    /// Playing a card does not say that it reveals.
    UndoPastReveal,
    /// Drawing is never refused.
    RefusesTooLittle,
    /// A legal call is refused.
    RefusesTooMuch,
    /// A refusal cites another game's rule.
    WrongRule,
    /// A legal move is listed twice.
    ListsTwice,
    /// The list comes in another order every time.
    ListsInAnyOrder,
    /// The first legal move is picked too often.
    PicksWithBias,
    /// Now and then an illegal move is picked.
    PicksAnything,
    /// There is an outcome before the last card is played.
    EndsTooEarly,
    /// Ties do not skip the places they span.
    WrongRanks,
    /// Allies are ranked one by one.
    SplitsTeams,
}

impl Bug {
    pub(crate) const PLANTED: [Self; 29] = [
        Self::LeaksInView,
        Self::LeaksToPublic,
        Self::LeaksInLegal,
        Self::LeaksInRefusal,
        Self::LeaksInEvent,
        Self::LeaksAtTheStart,
        Self::LeaksADraw,
        Self::Peeks,
        Self::ForgetsThePile,
        Self::ForgetsThePassedCard,
        Self::OrderMatters,
        Self::ChoiceDrawsChance,
        Self::DeadEnd,
        Self::NeverEnds,
        Self::LosesACard,
        Self::MakesACard,
        Self::UnstableChance,
        Self::UnstableStep,
        Self::UndoPastReveal,
        Self::RefusesTooLittle,
        Self::RefusesTooMuch,
        Self::WrongRule,
        Self::ListsTwice,
        Self::ListsInAnyOrder,
        Self::PicksWithBias,
        Self::PicksAnything,
        Self::EndsTooEarly,
        Self::WrongRanks,
        Self::SplitsTeams,
    ];

    /// The law meant for it.
    pub(crate) fn law(self) -> Law {
        match self {
            Self::None => unreachable!("no bug breaks no law"),
            Self::LeaksInView | Self::LeaksToPublic | Self::LeaksInLegal | Self::LeaksInRefusal => {
                Law::ViewsLeakNothing
            }
            Self::LeaksInEvent | Self::LeaksAtTheStart | Self::LeaksADraw => Law::EventsTellNoMore,
            Self::Peeks => Law::ImaginingDoesNotPeek,
            Self::ForgetsThePile => Law::HiddenVaries,
            Self::ForgetsThePassedCard => Law::WorldsAreConsistent,
            Self::OrderMatters | Self::ChoiceDrawsChance => Law::CommitmentsCommute,
            Self::DeadEnd | Self::ListsTwice | Self::ListsInAnyOrder => Law::LegalIsAList,
            Self::NeverEnds => Law::Ends,
            Self::LosesACard | Self::MakesACard => Law::PiecesAreConserved,
            Self::UnstableChance => Law::ReplayIsEqual,
            Self::UnstableStep => Law::UndoIsFree,
            Self::UndoPastReveal => Law::NoUndoPastReveal,
            Self::RefusesTooLittle | Self::RefusesTooMuch | Self::WrongRule => Law::RestIsRefused,
            Self::PicksWithBias | Self::PicksAnything => Law::AnyLegalIsLegal,
            Self::EndsTooEarly => Law::PendingUntilOver,
            Self::WrongRanks | Self::SplitsTeams => Law::RanksAreCoherent,
        }
    }
}
