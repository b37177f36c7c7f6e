use super::evening::{DAYS, Evening};
use crate::advice::{Advice, Ranked};
use crate::level::{Budget, Clock, Meter};
use creme_glacee::{Action, ConeId, Counts, CremeGlacee, Flavour, View};
use engine::{Heuristics, Outcome, PerSeat, Seat};

/// The end of a selling phase (CG-11 to CG-15), where nothing is hidden but the order of the tub
/// pile: solved by expectimax with a utility for every seat. Chance is a tub drawn.
pub(super) struct Stalls<'a> {
    evening: &'a Evening,
    /// The cones on the table when the solving began, those alike counted as one sort.
    sorts: Vec<Counts>,
    sort_of: Vec<(ConeId, usize)>,
    scores: PerSeat<u8>,
    dealer: Seat,
    days_left: usize,
    now: Now,
}

/// What changes while cones are sold.
#[derive(Clone, Copy)]
struct Now {
    /// How many cones of each sort are left.
    left: [u8; 12],
    cones: u8,
    tubs: PerSeat<Counts>,
    sold: PerSeat<Counts>,
    pile: Counts,
    turn: Seat,
    last_to_act: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Choice {
    Serve(usize),
    Draw,
}

/// The budget is.
#[derive(Debug)]
struct Spent;

impl<'a> Stalls<'a> {
    /// The table as anybody sees it in the selling phase.
    pub(super) fn new(view: &View, evening: &'a Evening) -> Self {
        let mut sorts: Vec<Counts> = Vec::new();
        let mut sort_of = Vec::new();
        let mut left = [0; 12];
        for cone in view.cones.iter().filter(|cone| cone.served.is_none()) {
            let scoops: Counts = cone.scoops.iter().copied().collect();
            let known = sorts.iter().position(|known| *known == scoops);
            let sort = known.unwrap_or(sorts.len());
            if known.is_none() {
                sorts.push(scoops);
            }
            sort_of.push((cone.cone, sort));
            left[sort] += 1;
        }
        let served = view.cones.iter().any(|cone| cone.served.is_some());
        let drawn = view.drawn.values().iter().any(|drawn| !drawn.is_empty());
        let turn = view.turn.expect("somebody sells");
        let before = Seat::all(view.scores.len()).find(|seat| seat.left(view.scores.len()) == turn);
        Self {
            evening,
            now: Now {
                left,
                cones: sort_of.len() as u8,
                tubs: view.tubs,
                sold: view.sold,
                pile: view.tub_pile.flavours.unwrap_or(Counts::NONE),
                turn,
                last_to_act: before.filter(|_| served || drawn),
            },
            sorts,
            sort_of,
            scores: view.scores,
            dealer: view.dealer,
            days_left: DAYS - usize::from(view.day),
        }
    }

    /// The legal actions with their exact values; none if that takes more than the budget allows.
    pub(super) fn solve(
        &self,
        legal: &[Action],
        budget: Budget,
        clock: &dyn Clock,
    ) -> Option<Advice<Action>> {
        if let [only] = legal[..] {
            return Some(Advice::forced(only));
        }
        // A position here is some twenty times cheaper than an iteration of the search.
        let budget = match budget {
            Budget::Iterations(iterations) => Budget::Iterations(iterations.saturating_mul(20)),
            Budget::Time(time) => Budget::Time(time / 2),
        };
        let mut meter = Meter::new(budget, clock);
        let seat = self.now.turn;
        let mut ranked = Vec::new();
        for action in legal {
            let choice = self.choice(*action)?;
            let value = self.after(&self.now, choice, &mut meter).ok()?[seat];
            ranked.push(Ranked {
                action: *action,
                value,
                weight: 0.0,
            });
        }
        let top = ranked.iter().map(|ranked| ranked.value).fold(0.0, f32::max);
        for ranked in &mut ranked {
            // Those worse are known as well, but nothing to play.
            ranked.weight = if ranked.value >= top { 1.0 } else { 1e-3 };
        }
        Some(Advice::new(ranked))
    }

    fn choice(&self, action: Action) -> Option<Choice> {
        match action {
            Action::DrawTub => Some(Choice::Draw),
            Action::Serve { cone } => {
                let mut sorts = self.sort_of.iter();
                let found = sorts.find(|(known, _)| *known == cone);
                found.map(|(_, sort)| Choice::Serve(*sort))
            }
            _ => None,
        }
    }

    /// What every seat may expect if all go on as is best for them.
    fn expect(&self, now: &Now, meter: &mut Meter<'_>) -> Result<PerSeat<f32>, Spent> {
        if !meter.go_on() {
            return Err(Spent);
        }
        let mut best: Option<PerSeat<f32>> = None;
        let mut consider = |choice, meter: &mut Meter<'_>| {
            let value = self.after(now, choice, meter)?;
            if best.is_none_or(|best| value[now.turn] > best[now.turn]) {
                best = Some(value);
            }
            Ok(())
        };
        let lacking = self.lacking(now);
        // CG-12: cones that need nothing else come first; CG-13: else those that lack one scoop.
        let fewest = u8::from(!lacking.contains(&Some(0)));
        for (sort, _) in lacking
            .iter()
            .enumerate()
            .filter(|(_, lacking)| **lacking == Some(fewest))
        {
            consider(Choice::Serve(sort), meter)?;
        }
        if fewest == 1 && now.cones > 0 && !now.pile.is_empty() {
            consider(Choice::Draw, meter)?;
        }
        // CG-15: all cones are served, or nothing can be done.
        Ok(best.unwrap_or_else(|| self.close(now)))
    }

    /// For every sort of cone on the table: how many of its scoops the player whose turn it is
    /// has no tub for.
    fn lacking(&self, now: &Now) -> [Option<u8>; 12] {
        let tubs = now.tubs[now.turn];
        let mut lacking = [None; 12];
        for ((lacking, scoops), left) in lacking.iter_mut().zip(&self.sorts).zip(now.left) {
            if left > 0 {
                let flavours = Flavour::ALL
                    .into_iter()
                    .filter(|flavour| !tubs.has(*flavour));
                *lacking = Some(flavours.map(|flavour| scoops.of(flavour)).sum());
            }
        }
        lacking
    }

    fn after(
        &self,
        now: &Now,
        choice: Choice,
        meter: &mut Meter<'_>,
    ) -> Result<PerSeat<f32>, Spent> {
        let seat = now.turn;
        let mut next = *now;
        next.turn = seat.left(self.scores.len());
        next.last_to_act = Some(seat);
        match choice {
            Choice::Serve(sort) => {
                let tubs = now.tubs[seat];
                let scoops = self.sorts[sort].each();
                next.sold[seat] += scoops.filter(|scoop| tubs.has(*scoop)).collect();
                next.left[sort] -= 1;
                next.cones -= 1;
                self.expect(&next, meter)
            }
            Choice::Draw => {
                let mut mean = PerSeat::defaults(self.scores.len());
                for tub in Flavour::ALL.into_iter().filter(|tub| now.pile.has(*tub)) {
                    let mut next = next;
                    next.tubs[seat] += Counts::one(tub);
                    next.pile = now.pile - Counts::one(tub);
                    let chance = f32::from(now.pile.of(tub)) / f32::from(now.pile.total());
                    for (seat, value) in self.expect(&next, meter)?.iter() {
                        mean[seat] += chance * value;
                    }
                }
                Ok(mean)
            }
        }
    }

    /// CG-16 to CG-20, and what the days after may bring.
    fn close(&self, now: &Now) -> PerSeat<f32> {
        let seats = self.scores.len();
        let unopened = now.tubs.map(|seat, tubs| *tubs - now.sold[seat].kinds());
        let kept = unopened.map(|_, unopened| unopened.kinds());
        let scores = self.scores.map(|seat, score| {
            score + now.sold[seat].total() + (unopened[seat] - kept[seat]).total()
        });
        if self.days_left == 0 {
            let key = |seat: Seat| (scores[seat], kept[seat].total());
            let outcome = Outcome::ranked(seats, |seat| scores[seat].into(), key);
            return CremeGlacee::worth(&outcome);
        }
        let from = now.last_to_act.map_or(self.dealer, |last| last.left(seats));
        let lowest = scores.values().iter().min();
        let dealer = from
            .round(seats)
            .find(|seat| Some(&scores[*seat]) == lowest);
        let dealer = dealer.expect("somebody has the lowest score");
        self.evening.shares(self.days_left, scores, |seat| {
            let place = (seat.index() + seats - dealer.index()) % seats;
            (kept[seat].total().into(), place)
        })
    }
}

#[cfg(test)]
mod tests;
