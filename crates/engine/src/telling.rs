use crate::{Rng, Seat, Viewer};

/// What a step may reach outside the state: chance, and the ear of the table.
#[derive(Debug)]
pub struct Ctx<'a, E> {
    pub rng: &'a mut Rng,
    told: Option<&'a mut Vec<Told<E>>>,
    revealed: bool,
}

/// An event, and who may hear it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told<E> {
    pub audience: Audience,
    pub event: E,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    All,
    Only(Seat),
    AllBut(Seat),
}

impl Audience {
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Self::All => true,
            Self::Only(seat) => viewer.sees(seat),
            Self::AllBut(seat) => !viewer.sees(seat),
        }
    }
}

impl<'a, E> Ctx<'a, E> {
    /// A step whose events are kept.
    pub fn telling(rng: &'a mut Rng, told: &'a mut Vec<Told<E>>) -> Self {
        Self {
            rng,
            told: Some(told),
            revealed: false,
        }
    }

    /// A step nobody listens to: events are not even made.
    pub fn silent(rng: &'a mut Rng) -> Self {
        Self {
            rng,
            told: None,
            revealed: false,
        }
    }

    /// Everyone learns of it.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(Audience::All, event);
    }

    /// Only `seat` learns of it.
    #[inline]
    pub fn tell_only(&mut self, seat: Seat, event: impl FnOnce() -> E) {
        self.push(Audience::Only(seat), event);
    }

    /// `seat` learns one thing, everyone else another.
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
