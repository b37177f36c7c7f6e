//! What each viewer may know: all but others' new tubs until they are shown, the tubs others gave
//! back, and what cannot be worked out of the piles and the scoops out of the game.

use crate::cones::{CONES, Cone, ConeId, Served, started};
use crate::data::{Counts, Flavour};
use crate::score::ScoreLine;
use crate::state::{CremeGlacee, LastDay, LastMove, Phase, Stage};
use engine::{PerSeat, Seat, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    pub phase: Stage,
    /// From 1 to 4.
    pub day: u8,
    pub dealer: Seat,
    /// Who is to act.
    pub turn: Option<Seat>,
    /// Points of the days scored.
    pub scores: PerSeat<u8>,
    /// The tubs lying face up, those shown and drawn today included.
    pub tubs: PerSeat<Counts>,
    pub deliveries: PerSeat<Delivery>,
    /// CG-13: of the tubs, those drawn today.
    pub drawn: PerSeat<Counts>,
    pub tub_pile: Pile,
    /// The tubs this viewer cannot place: in the pile, delivered to others or given back by them.
    pub unseen_tubs: Counts,
    /// CG-8: the scoop just turned.
    pub scoop: Option<Flavour>,
    pub scoop_pile: Pile,
    /// CG-3: the scoops out of the game.
    pub removed: Pile,
    /// The scoops not seen today: in the pile or, until day one has shown which, out of the game.
    pub unseen_scoops: Counts,
    /// The cones started today, in order, those served included.
    pub cones: Vec<ConeView>,
    pub cones_left: usize,
    /// Scoops sold today (CG-14).
    pub sold: PerSeat<Counts>,
    /// CG-13: scoops that score for nobody.
    pub set_aside: Counts,
    pub last_move: Option<LastMove>,
    /// The days scored so far.
    pub sheet: Vec<PerSeat<ScoreLine>>,
    /// How the last day ended; none on the first.
    pub last_day: Option<LastDayView>,
}

/// A seat's new tub of the day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Delivery {
    pub decision: Decision,
    /// Which it is, if the viewer may know: the owner, and from the selling on everybody.
    pub tub: Option<Flavour>,
    /// What was discarded for it: the owner remembers.
    pub gave_back: Option<Flavour>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// No tub was delivered: the pile was empty (CG-5), or the game is over.
    #[default]
    None,
    /// To keep or to exchange.
    Open,
    Kept,
    Exchanged,
}

/// Cards somewhere: how many, and of which flavours if the viewer may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pile {
    pub count: u8,
    pub flavours: Option<Counts>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConeView {
    pub cone: ConeId,
    /// In the order they were placed; it has no meaning.
    pub scoops: Vec<Flavour>,
    /// None while it is on the table.
    pub served: Option<Served>,
}

/// The table as it was before CG-19 cleared it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastDayView {
    pub dealer: Seat,
    pub cones: Vec<ConeView>,
    /// CG-15: who had no action left; none if all cones were served.
    pub stuck: Option<Seat>,
    /// CG-20: who acted last; none if nobody could.
    pub last_to_act: Option<Seat>,
}

pub(crate) fn view(table: &CremeGlacee, viewer: Viewer) -> View {
    let CremeGlacee {
        phase,
        day,
        dealer,
        tubs,
        delivered: _,
        gave_back: _,
        drawn,
        tub_pile,
        scoop_pile,
        removed,
        cones,
        sheet: _,
        last_move,
        last_day,
    } = table;
    let everything = viewer == Viewer::Everything;
    let tubs_shown = matches!(phase, Phase::Selling { .. } | Phase::Over);
    let removed_known = table.removed_are_known();
    let unseen_removed = if removed_known {
        Counts::NONE
    } else {
        *removed
    };
    let cone_views = cone_views(&cones.each);
    View {
        phase: phase.stage(),
        day: day + 1,
        dealer: *dealer,
        turn: phase.turn(),
        scores: PerSeat::from_fn(table.seats(), |seat| table.score(seat)),
        tubs: *tubs,
        deliveries: PerSeat::from_fn(table.seats(), |seat| table.delivery(seat, viewer)),
        drawn: *drawn,
        tub_pile: Pile::of(*tub_pile, everything || tubs_shown),
        unseen_tubs: table.unseen_tubs(viewer),
        scoop: match phase {
            Phase::Cones { scoop, .. } => Some(*scoop),
            _ => None,
        },
        scoop_pile: Pile::of(*scoop_pile, everything || removed_known),
        removed: Pile::of(*removed, everything || removed_known),
        unseen_scoops: *scoop_pile + unseen_removed,
        cones_left: CONES - cone_views.len(),
        set_aside: cone_views
            .iter()
            .filter_map(|cone| cone.served?.set_aside)
            .collect(),
        cones: cone_views,
        sold: match phase {
            Phase::Over => PerSeat::defaults(table.seats()),
            _ => table.sheet[usize::from(*day)].map(|_, account| account.sold),
        },
        last_move: *last_move,
        sheet: (0..table.days_scored())
            .map(|day| table.lines(day))
            .collect(),
        last_day: last_day.as_ref().map(LastDayView::of),
    }
}

impl CremeGlacee {
    fn delivery(&self, seat: Seat, viewer: Viewer) -> Delivery {
        let own = viewer.sees(seat);
        let shown = matches!(self.phase, Phase::Selling { .. });
        Delivery {
            decision: self.decision(seat),
            tub: self.delivered[seat].filter(|_| own || shown),
            gave_back: self.gave_back[seat].filter(|_| own),
        }
    }

    fn decision(&self, seat: Seat) -> Decision {
        let decided = match self.phase {
            Phase::Delivery { turn } => {
                let mut order = self.dealer.round(self.seats());
                let next = order.find(|other| *other == turn || *other == seat);
                next != Some(turn)
            }
            _ => true,
        };
        match (self.delivered[seat], self.gave_back[seat]) {
            (None, _) => Decision::None,
            (Some(_), _) if !decided => Decision::Open,
            (Some(_), None) => Decision::Kept,
            (Some(_), Some(_)) => Decision::Exchanged,
        }
    }

    fn unseen_tubs(&self, viewer: Viewer) -> Counts {
        let of = |tubs: &PerSeat<Option<Flavour>>, seen: bool| -> Counts {
            let tubs = tubs.iter().filter(|(seat, _)| viewer.sees(*seat) == seen);
            tubs.filter_map(|(_, tub)| *tub).collect()
        };
        match self.phase.stage() {
            Stage::Delivery => {
                self.tub_pile + of(&self.delivered, false) + of(&self.gave_back, false)
            }
            Stage::Cones => self.tub_pile + of(&self.delivered, false) - of(&self.gave_back, true),
            Stage::Selling | Stage::Over => self.tub_pile,
        }
    }
}

impl LastDayView {
    fn of(day: &LastDay) -> Self {
        let LastDay {
            dealer,
            cones,
            stuck,
            last_to_act,
        } = day;
        Self {
            dealer: *dealer,
            cones: cone_views(cones),
            stuck: *stuck,
            last_to_act: *last_to_act,
        }
    }
}

impl Pile {
    fn of(cards: Counts, open: bool) -> Self {
        Self {
            count: cards.total(),
            flavours: open.then_some(cards),
        }
    }
}

fn cone_views(each: &[Cone; CONES]) -> Vec<ConeView> {
    let cones = started(each);
    cones
        .map(|(cone, Cone { scoops, served })| ConeView {
            cone,
            scoops: scoops.iter().collect(),
            served: *served,
        })
        .collect()
}
