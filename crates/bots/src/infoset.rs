use engine::{Game, Rng, Seat, Viewer};
use std::fmt;

/// All a bot may know of a position: what its seat sees, what it may do, and worlds that look the
/// same to it. The state itself cannot be read through it.
pub struct Infoset<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Infoset<'a, G> {
    /// The position as `seat` knows it.
    pub fn new(state: &'a G, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The view of the seat.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// The legal actions of the seat, in the order the game lists them.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(self.seat, &mut legal);
        legal
    }

    /// A legal action of the seat, each as likely.
    pub fn any_legal(&self, rng: &mut Rng) -> G::Action {
        self.state.any_legal(self.seat, rng)
    }

    /// A world drawn uniformly from those that look like this to the seat.
    #[inline]
    pub fn sample(&self, rng: &mut Rng) -> G {
        let mut world = self.state.clone();
        world.determinize(self.seat, rng);
        world
    }
}

impl<G> Clone for Infoset<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Infoset<'_, G> {}

// The state behind it is not for reading, in logs neither.
impl<G> fmt::Debug for Infoset<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Infoset({:?})", self.seat)
    }
}
