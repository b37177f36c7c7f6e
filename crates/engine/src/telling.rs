use crate::{Rng, Seat, Viewer};

/// What [`Game::new`](crate::Game::new) and [`Game::apply`](crate::Game::apply) are given besides the
/// state: the step's random generator, and a list for the events that the step tells. It also notes
/// whether the step may be taken back: not once chance was drawn or [`Ctx::reveal`] called.
#[derive(Debug)]
pub struct Ctx<'a, E> {
    /// Chance; in a match that of this step alone.
    pub rng: &'a mut Rng,
    told: Option<&'a mut Vec<Told<E>>>,
    revealed: bool,
}

/// An event, and who may hear it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told<E> {
    /// Who may hear it.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// Who may hear of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every seat and the public.
    All,
    /// One seat; neither the others nor the public.
    Only(Seat),
    /// The public and every seat but one.
    AllBut(Seat),
}

impl Audience {
    /// Whether this viewer hears it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Only(seat) => viewer.sees(seat),
            Self::AllBut(seat) => !viewer.sees(seat),
        }
    }
}

impl<'a, E> Ctx<'a, E> {
    /// For a step whose events are appended to `told`.
    pub fn telling(rng: &'a mut Rng, told: &'a mut Vec<Told<E>>) -> Self {
        Self {
            rng,
            told: Some(told),
            revealed: false,
        }
    }

    /// For a step whose events nobody wants: they are not even made. For playouts.
    pub fn silent(rng: &'a mut Rng) -> Self {
        Self {
            rng,
            told: None,
            revealed: false,
        }
    }

    /// Tells an event to everyone. It is made only if the step's events are kept.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(Audience::All, event);
    }

    /// Tells an event to `seat` alone.
    #[inline]
    pub fn tell_only(&mut self, seat: Seat, event: impl FnOnce() -> E) {
        self.push(Audience::Only(seat), event);
    }

    /// Tells one event to `seat` and another to everyone else.
    #[inline]
    pub fn tell_apart(
        &mut self,
        seat: Seat,
        secret: impl FnOnce() -> E,
        public: impl FnOnce() -> E,
    ) {
        self.push(Audience::Only(seat), secret);
        self.push(Audience::AllBut(seat), public);
    }

    /// Something that was hidden from somebody has been shown: no undo past this step. Drawing
    /// chance does the same by itself.
    #[inline]
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    /// Whether this step can never be taken back without consent.
    pub fn is_barrier(&self) -> bool {
        self.revealed || self.rng.drawn()
    }

    #[inline]
    fn push(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if let Some(told) = &mut self.told {
            told.push(Told {
                audience,
                event: event(),
            });
        }
    }
}
