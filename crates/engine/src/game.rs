use crate::{
    Ctx, Meta, Mode, Options, Outcome, Rng, Seat, SeatSet, Setup, Team, Viewer, random_legal,
};
use enum_map::Enum;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a game, as a state that changes by actions.
///
/// The state is small (at most 512 bytes for our games), has no heap in the hot path and is cloned
/// freely. It is never serialised: what lasts is the [`crate::Record`], what travels is the view.
///
/// Two kinds of decision exist, and `pending` tells them apart:
/// - **one seat is pending**: it acts, and everyone sees what the rules let them see;
/// - **several seats are pending**: their choices are secret and simultaneous. They commute, draw
///   no chance and tell others only that a choice was made; the last one resolves them all, and
///   that step calls [`Ctx::reveal`] or draws chance.
///
/// Compound decisions are small actions in a row (keep a card, then place three): so that undo,
/// highlighting, bots and refusals work on each part.
///
/// # A whole game
///
/// Everybody writes a number down in secret; the highest wins.
///
/// ```
/// use engine::{
///     Ctx, Game, Match, Meta, Mode, NoOptions, Outcome, PerSeat, Rng, Seat, SeatSet, Seed, Setup,
///     Versions, Viewer,
/// };
/// use enum_map::Enum;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Highest {
///     numbers: PerSeat<Option<Number>>,
/// }
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize)]
/// #[serde(tag = "do", rename_all = "snake_case")]
/// enum Number {
///     WriteOne,
///     WriteTwo,
/// }
///
/// #[derive(Clone, Debug, PartialEq, Serialize)]
/// #[serde(tag = "is", rename_all = "snake_case")]
/// enum Event {
///     Written { seat: Seat },
///     Shown { numbers: PerSeat<Option<Number>> },
/// }
///
/// #[derive(Clone, Debug, PartialEq, Serialize)]
/// #[serde(tag = "code", rename_all = "snake_case")]
/// enum Refusal {
///     AlreadyWritten,
/// }
///
/// impl engine::Refusal for Refusal {
///     fn rule(&self) -> &'static str {
///         "HI-1"
///     }
/// }
///
/// /// What a seat has written: hidden from others until all have.
/// #[derive(Clone, Debug, PartialEq, Serialize)]
/// struct View {
///     has_written: PerSeat<bool>,
///     numbers: PerSeat<Option<Number>>,
/// }
///
/// impl Game for Highest {
///     type Options = NoOptions;
///     type Action = Number;
///     type Event = Event;
///     type View = View;
///     type Refusal = Refusal;
///
///     const META: Meta = Meta {
///         id: "highest",
///         rules_prefix: "HI",
///         rules: Versions::only(1),
///         seats: 2..=6,
///         longest: 6,
///         silence: None,
///         options: &[],
///     };
///
///     fn modes() -> Vec<Mode<NoOptions>> {
///         vec![Mode { id: "plain", seats: 2..=6, options: NoOptions {} }]
///     }
///
///     fn new(setup: &Setup<NoOptions>, _ctx: &mut Ctx<'_, Event>) -> Self {
///         Self { numbers: PerSeat::defaults(setup.seats()) }
///     }
///
///     fn pending(&self) -> SeatSet {
///         let waiting = self.numbers.iter().filter(|(_, number)| number.is_none());
///         waiting.map(|(seat, _)| seat).collect()
///     }
///
///     fn legal(&self, seat: Seat, out: &mut Vec<Number>) {
///         if self.pending().contains(seat) {
///             out.extend([Number::WriteOne, Number::WriteTwo]);
///         }
///     }
///
///     fn refusal(&self, seat: Seat, _: Number) -> Option<Refusal> {
///         (!self.pending().contains(seat)).then_some(Refusal::AlreadyWritten)
///     }
///
///     fn apply(&mut self, seat: Seat, number: Number, ctx: &mut Ctx<'_, Event>) {
///         self.numbers[seat] = Some(number);
///         ctx.tell(|| Event::Written { seat });
///         if self.pending().is_empty() {
///             ctx.reveal();
///             ctx.tell(|| Event::Shown { numbers: self.numbers });
///         }
///     }
///
///     fn view(&self, viewer: Viewer) -> View {
///         let Self { numbers } = self;
///         let over = self.pending().is_empty();
///         View {
///             has_written: numbers.map(|_, number| number.is_some()),
///             numbers: numbers.map(|seat, number| number.filter(|_| over || viewer.sees(seat))),
///         }
///     }
///
///     fn determinize(&mut self, seat: Seat, rng: &mut Rng) {
///         if !self.pending().is_empty() {
///             for (other, number) in self.numbers.iter_mut() {
///                 if other != seat && number.is_some() {
///                     *number = Some(rng.pick(&[Number::WriteOne, Number::WriteTwo]));
///                 }
///             }
///         }
///     }
///
///     fn outcome(&self) -> Option<Outcome> {
///         let score = |seat| self.numbers[seat].map_or(0, |number| number as i32 + 1);
///         let over = self.pending().is_empty();
///         over.then(|| Outcome::ranked(self.numbers.len(), score, score))
///     }
/// }
///
/// let setup = Setup::new::<Highest>(NoOptions {}, 2)?;
/// let (mut table, _) = Match::<Highest>::start(setup, Seed::from_number(1));
/// table.play(Seat(1), Number::WriteTwo).expect("legal");
/// assert_eq!(table.state().view(Viewer::Seat(Seat(0))).numbers[Seat(1)], None);
/// table.undo(Seat(1)).expect("free until the last has written");
/// table.play(Seat(1), Number::WriteOne).expect("legal");
/// table.play(Seat(1), Number::WriteTwo).expect_err("already written");
/// table.play(Seat(0), Number::WriteTwo).expect("legal");
/// let winners = table.outcome().expect("all have written").winners();
/// assert_eq!(winners, SeatSet::one(Seat(0)));
/// # Ok::<(), engine::SetupError>(())
/// ```
pub trait Game: Clone + Debug + PartialEq + Send + Sync + Sized + 'static {
    /// What a table chooses before a match.
    type Options: Options;
    /// What a seat can do.
    type Action: Action;
    /// What an action causes, as viewers are told of it.
    type Event: Event;
    /// All that one viewer may know.
    type View: View;
    /// Why an action is not legal.
    type Refusal: Refusal;

    /// Its id, its rules versions, its seats and its options.
    const META: Meta;

    /// Every named way to play: for each mode and each of its seat counts all laws must hold.
    fn modes() -> Vec<Mode<Self::Options>>;

    /// The state before the first move. Chance comes from `ctx.rng` (step 0 of the match). Where
    /// versions of the rules differ, `setup.rules()` says which to play by.
    fn new(setup: &Setup<Self::Options>, ctx: &mut Ctx<'_, Self::Event>) -> Self;

    /// Who may act now. Several: secret and simultaneous. Nobody: the match is over, exactly then.
    fn pending(&self) -> SeatSet;

    /// Appends what `seat` may do: at least one action if it is pending, none otherwise, no action
    /// twice, always in the same order. It follows from what the seat may know.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Why `seat` may not do this now: `None` exactly for the actions that `legal` lists. Any seat
    /// number and any action may be asked about, whatever the state.
    fn refusal(&self, seat: Seat, action: Self::Action) -> Option<Self::Refusal>;

    /// Does a legal action. Not checked here: a [`crate::Match`] does that before.
    fn apply(&mut self, seat: Seat, action: Self::Action, ctx: &mut Ctx<'_, Self::Event>);

    /// What this viewer may know, including all that a careful player would remember, and nothing
    /// else. Written field by field (destructure the state without `..`), so that a new field of
    /// the state forces a decision. Views are the truth; events are decoration.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces all that `seat` does not know by a world drawn uniformly from those consistent
    /// with everything it has seen. It must not depend on what it replaces: two states that look
    /// the same to `seat` become equal under equal dice.
    fn determinize(&mut self, seat: Seat, rng: &mut Rng);

    /// How it ended; `None` while somebody is pending.
    fn outcome(&self) -> Option<Outcome>;

    /// Which team a seat plays for.
    fn team(_options: &Self::Options, seat: Seat) -> Team {
        Team(seat.0)
    }

    /// A uniformly random legal action of a pending seat. Override it where that can be had
    /// without building the list; playouts spend their time here.
    #[inline]
    fn any_legal(&self, seat: Seat, rng: &mut Rng) -> Self::Action {
        random_legal(self, seat, rng)
    }
}

/// What a player can do. Finite, with an index: derive [`Enum`]. In JSON an object with the key
/// `do` (`#[serde(tag = "do", rename_all = "snake_case")]`).
pub trait Action:
    Copy + Debug + Eq + Ord + Hash + Enum + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

impl<T> Action for T where
    T: Copy + Debug + Eq + Ord + Hash + Enum + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// What happened, naming pieces and places, without text. In JSON an object with the key `is`.
pub trait Event: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {}

impl<T> Event for T where T: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {}

/// What one viewer may know.
pub trait View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {}

impl<T> View for T where T: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {}

/// Why an action is refused: a small enum whose fields are the arguments of the sentence the page
/// writes. In JSON an object with the key `code` (`#[serde(tag = "code", …)]`).
pub trait Refusal: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static {
    /// The number of the rule it breaks, as in `CD-11`.
    fn rule(&self) -> &'static str;
}
