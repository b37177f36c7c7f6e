use engine::{Game, Rng, Seat, Viewer};
use std::fmt;

/// All a bot may know: it can look, and it can imagine, but not peek.
pub struct Infoset<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Infoset<'a, G> {
    pub fn new(state: &'a G, seat: Seat) -> Self {
        Self { state, seat }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(self.seat, &mut legal);
        legal
    }

    /// A legal action, all equally likely; follows from the list of them.
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
