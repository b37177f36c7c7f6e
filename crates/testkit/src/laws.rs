mod chance;
mod ending;
mod fuzz;
mod hidden;
mod moves;
mod told;

use engine::{Game, Match, Mode, Rng, Seat, Seed, Setup, Step, Viewer};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fmt, thread};

/// One law. When a check fails, the name says which promise of the contract is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The options form, the defaults and the modes fit each other.
    OptionsFit,
    /// Somebody is pending exactly until there is an outcome.
    PendingUntilOver,
    /// A match ends within the stated bound.
    Ends,
    /// Only pending seats have legal moves, none twice, always in the same order.
    LegalIsAList,
    /// `any_legal` picks every legal move, and nothing else.
    AnyLegalIsLegal,
    /// Everything else is refused with a rule of this game, and nothing changes.
    RestIsRefused,
    /// Actions and options survive JSON and their index.
    RoundTrips,
    /// A record replays to equal states and events.
    ReplayIsEqual,
    /// Undo then redo is identity.
    UndoIsFree,
    /// A step that can be taken back has shown nobody anything.
    NoUndoPastReveal,
    /// View, legal moves, refusals and pending of a seat follow from what it knows.
    ViewsLeakNothing,
    /// What a seat imagines does not depend on what it cannot know.
    ImaginingDoesNotPeek,
    /// What is hidden really varies across imagined worlds.
    HiddenVaries,
    /// Imagined worlds fit everything the seat has seen.
    WorldsAreConsistent,
    /// Secret choices commute and draw no chance.
    CommitmentsCommute,
    /// Events tell no more than the view.
    EventsTellNoMore,
    /// Pieces are neither lost nor made.
    PiecesAreConserved,
    /// Ranks, ties and teams are coherent.
    RanksAreCoherent,
}

/// A law that does not hold, and where it was seen.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The promise that is not kept.
    pub law: Law,
    /// The version of the game's rules.
    pub rules: u32,
    /// The mode's id.
    pub mode: &'static str,
    /// How many played; 0 where no match was played.
    pub seats: u8,
    /// The seed of the match in which it was seen, if it was one match.
    pub seed: Option<Seed>,
    /// After how many moves.
    pub step: usize,
    /// What was expected, and what was found.
    pub detail: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "law {:?} is broken (rules {}, mode {}, {} seats, seed {:?}, step {}): {}",
            self.law, self.rules, self.mode, self.seats, self.seed, self.step, self.detail
        )
    }
}

/// What a single check finds; the suite adds where it was.
pub(crate) type Found = Result<(), (Law, String)>;

/// Fails with this law and detail unless the condition holds.
pub(crate) fn holds(condition: bool, law: Law, detail: impl FnOnce() -> String) -> Found {
    if condition {
        Ok(())
    } else {
        Err((law, detail()))
    }
}

type Census<G> = fn(&<G as Game>::View) -> Vec<String>;
type Fits<G> = fn(Seat, &<G as Game>::View, &<G as Game>::View) -> bool;

/// The suite for one game. Run on every version of its rules, mode and seat count:
///
/// ```text
/// Laws::<MyGame>::new()
///     .pieces(|everything| /* every card and token in the Everything view, by name */)
///     .worlds_fit(|seat, seen, world| /* could `seen` have come from `world`? */)
///     .games(200)
///     .check();
/// ```
///
/// The states of a game are much alike, so at each only a part is checked, picked by dice: a law
/// wants many games.
#[derive(Clone, Debug)]
pub struct Laws<G: Game> {
    games: u64,
    modes: Vec<Mode<G::Options>>,
    pieces: Option<Census<G>>,
    fits: Option<Fits<G>>,
}

impl<G: Game> Default for Laws<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Laws<G> {
    /// All modes of the game, a hundred random matches each, without what the game has to bring
    /// itself ([`Laws::pieces`], [`Laws::worlds_fit`]).
    pub fn new() -> Self {
        Self {
            games: 100,
            modes: G::modes(),
            pieces: None,
            fits: None,
        }
    }

    /// How many random games to play per version, mode and seat count.
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }

    /// Other ways to play than those the game names.
    pub fn modes(mut self, modes: Vec<Mode<G::Options>>) -> Self {
        self.modes = modes;
        self
    }

    /// Names every piece found in an Everything view: the sorted list must never change.
    pub fn pieces(mut self, pieces: Census<G>) -> Self {
        self.pieces = Some(pieces);
        self
    }

    /// Whether a world (an Everything view) fits what a seat has seen (its view), judged
    /// independently of the game's own sampling: known voids, passed cards, turned sides.
    pub fn worlds_fit(mut self, fits: Fits<G>) -> Self {
        self.fits = Some(fits);
        self
    }

    /// Checks all laws on all versions, modes and seat counts; panics at the first that is broken.
    pub fn check(&self) {
        if let Err(broken) = self.find_broken() {
            panic!("{broken}");
        }
    }

    /// The first law found broken, if any; always the same, on however many cores.
    pub fn find_broken(&self) -> Result<(), Box<Broken>> {
        moves::check_modes::<G>(&self.modes).map_err(|(law, detail)| Broken {
            law,
            rules: G::META.rules.newest,
            mode: "all",
            seats: 0,
            seed: None,
            step: 0,
            detail,
        })?;
        let modes = |rules| self.modes.iter().map(move |mode| (rules, mode));
        let modes = G::META.rules.iter().flat_map(modes);
        let cases = modes.flat_map(|(rules, mode)| {
            let seats = mode.seats.clone();
            seats.map(move |seats| (rules, mode, seats))
        });
        let cases: Vec<_> = cases.collect();
        first_error(cases.len(), |case| {
            let (rules, mode, seats) = cases[case];
            self.check_mode(rules, mode, seats)
        })
    }

    fn check_mode(
        &self,
        rules: u32,
        mode: &Mode<G::Options>,
        seats: u8,
    ) -> Result<(), Box<Broken>> {
        let mut imagined = hidden::Imagined::default();
        for game in 0..self.games {
            let case = Case {
                rules,
                mode,
                seats,
                game,
            };
            self.check_game(&case, &mut Rng::quick(game), &mut imagined)?;
        }
        imagined.check().map_err(|(law, detail)| Broken {
            law,
            rules,
            mode: mode.id,
            seats,
            seed: None,
            step: 0,
            detail,
        })?;
        Ok(())
    }

    fn check_game(
        &self,
        case: &Case<'_, G>,
        chooser: &mut impl Chooser,
        imagined: &mut hidden::Imagined,
    ) -> Result<(), Box<Broken>> {
        let Case {
            rules,
            mode,
            seats,
            game,
        } = *case;
        let setup = Setup::with_rules::<G>(rules, mode.options.clone(), seats);
        let setup = setup.expect("checked with the modes");
        let seed = Seed::from_number(game);
        let (mut played, start) = Match::start(setup, seed);
        let checked = self.check_steps(&mut played, start, game, chooser, imagined);
        checked.map_err(|(law, detail)| {
            Box::new(Broken {
                law,
                rules,
                mode: mode.id,
                seats,
                seed: Some(seed),
                step: played.step(),
                detail,
            })
        })
    }

    fn check_steps(
        &self,
        played: &mut Match<G>,
        start: Step<G::Event>,
        game: u64,
        chooser: &mut impl Chooser,
        imagined: &mut hidden::Imagined,
    ) -> Found {
        let seats = played.setup().seats();
        // Which parts are checked, with what dice; who chooses the moves has dice of their own.
        let mut rng = Rng::quick(!game);
        told::check_names(
            None,
            played.state(),
            &start,
            told::any_viewer(seats, &mut rng),
        )?;
        let mut steps = vec![start];
        let pieces = self.census(played.state());
        loop {
            let state = played.state();
            ending::check_pending(state, played.step())?;
            moves::check_lists(state, seats, &mut rng)?;
            hidden::check_views(state, seats, self.fits, &mut rng)?;
            chance::check_commitments(state, &mut rng)?;
            imagined.look(state, seats, game, &mut rng);
            if rng.below(4) == 0 || state.pending().is_empty() {
                self.check_pieces(state, &pieces)?;
            }
            let Some((seat, action)) = choose(state, chooser) else {
                break;
            };
            steps.push(check_step(played, seat, action, &mut rng)?);
        }
        if played.outcome().is_some() {
            ending::check_outcome(played)?;
        }
        chance::check_replay(played, &steps)
    }

    fn census(&self, state: &G) -> Vec<String> {
        let census = self
            .pieces
            .map(|pieces| pieces(&state.view(Viewer::Everything)));
        let mut pieces = census.unwrap_or_default();
        pieces.sort_unstable();
        pieces
    }

    fn check_pieces(&self, state: &G, all: &[String]) -> Found {
        let now = self.census(state);
        holds(now == all, Law::PiecesAreConserved, || {
            difference(all, &now)
        })
    }
}

/// One game of many.
struct Case<'a, G: Game> {
    rules: u32,
    mode: &'a Mode<G::Options>,
    seats: u8,
    game: u64,
}

/// Who chooses the moves of a game that is checked.
trait Chooser {
    /// Which of so many; `None` breaks the game off.
    fn which(&mut self, among: usize) -> Option<usize>;
}

impl Chooser for Rng {
    fn which(&mut self, among: usize) -> Option<usize> {
        Some(self.below(among as u32) as usize)
    }
}

/// The next move, if there is one.
fn choose<G: Game>(state: &G, chooser: &mut impl Chooser) -> Option<(Seat, G::Action)> {
    let pending = state.pending();
    if pending.is_empty() {
        return None;
    }
    let seat = pending.iter().nth(chooser.which(pending.len())?)?;
    let legal = moves::legal(state, seat);
    let action = legal[chooser.which(legal.len())?];
    Some((seat, action))
}

fn check_step<G: Game>(
    played: &mut Match<G>,
    seat: Seat,
    action: G::Action,
    rng: &mut Rng,
) -> Result<Step<G::Event>, (Law, String)> {
    if rng.below(2) == 0 {
        told::check_alternatives(played, seat, action, rng)?;
    }
    let before = (rng.below(8) == 0).then(|| played.state().clone());
    let step = moves::check_play(played, seat, action, rng)?;
    if let Some(before) = before {
        let viewer = told::any_viewer(played.setup().seats(), rng);
        told::check_names(Some(&before), played.state(), &step, viewer)?;
    }
    Ok(step)
}

/// Checks numbered cases on all cores. They are begun in order, so that no case before a failing
/// one is left out, and the first failure is the same every time.
fn first_error<E: Send>(
    cases: usize,
    check: impl Fn(usize) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let errors = Mutex::new(BTreeMap::new());
    let work = || {
        loop {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= cases {
                return;
            }
            if let Err(error) = check(case) {
                next.fetch_max(cases, Ordering::Relaxed);
                errors
                    .lock()
                    .expect("no check runs inside")
                    .insert(case, error);
            }
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, Into::into);
        for _ in 0..cores.min(cases) {
            scope.spawn(work);
        }
    });
    let mut errors = errors.into_inner().expect("no check runs inside");
    errors.pop_first().map_or(Ok(()), |(_, error)| Err(error))
}

fn difference(before: &[String], after: &[String]) -> String {
    let mut made: Vec<_> = after.iter().collect();
    let mut lost = Vec::new();
    for piece in before {
        match made.iter().position(|other| *other == piece) {
            Some(at) => drop(made.swap_remove(at)),
            None => lost.push(piece),
        }
    }
    format!("lost {lost:?}, made {made:?}")
}
