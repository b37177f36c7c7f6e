use super::*;
use crate::score::ScoreLine;
use engine::SeatSet;

/// The day ends with the first player's last sale, everybody having sold and holding this.
fn ended(day: u8, stalls: &[(&[Flavour], &[Flavour])]) -> (CremeGlacee, Vec<Event>) {
    let tubs: Vec<_> = stalls.iter().map(|(tubs, _)| *tubs).collect();
    let mut table = selling(&tubs, &[&[BLACKCURRANT]]);
    // Nobody has blackcurrant: serving it changes no account.
    table.day = day;
    for (seat, (_, sold)) in Seat::all(tubs.len()).zip(stalls) {
        table.sheet[usize::from(day)][seat].sold = counts(sold);
    }
    let events = play(&mut table, A, serve(0));
    (table, events)
}

fn points(line: &ScoreLine) -> (u8, u8) {
    (line.points, line.total)
}

#[test]
fn e3_scoops_sold_and_further_copies_are_points() {
    let sold_six = [&[STRAWBERRY; 3][..], &[CHIP; 3]].concat();
    let dan = [CHOCOLATE, CHOCOLATE, CHOCOLATE, STRAWBERRY, CHIP];
    let larry = [VANILLA, VANILLA, PISTACHIO];
    let sold_four = [PISTACHIO; 4];
    let stalls = [
        (&dan[..], &sold_six[..]),
        (&larry, &sold_four),
        (&[CHIP], &[]),
    ];
    let (table, _) = ended(0, &stalls);
    let lines = table.view(Viewer::Public).sheet[0];
    assert_eq!(points(&lines[A]), (8, 8));
    assert_eq!(lines[A].kept, counts(&[CHOCOLATE]));
    assert_eq!(lines[A].spare, counts(&[CHOCOLATE, CHOCOLATE]));
    assert_eq!(points(&lines[B]), (5, 5));
    assert_eq!(table.tubs[A], counts(&[CHOCOLATE]));
    assert_eq!(table.tubs[B], counts(&[VANILLA]));
}

#[test]
fn e4_one_of_two_tubs_is_opened_and_the_other_kept() {
    let stalls = [
        (&[CHOCOLATE, CHOCOLATE][..], &[CHOCOLATE; 3][..]),
        (&[CHIP], &[]),
        (&[CHIP], &[]),
    ];
    let (table, _) = ended(0, &stalls);
    let line = table.view(Viewer::Public).sheet[0][A];
    let one = counts(&[CHOCOLATE]);
    assert_eq!(
        (line.opened, line.kept, line.spare),
        (one, one, Counts::NONE)
    );
    assert_eq!(points(&line), (3, 3));
}

#[test]
fn cg_14_a_tub_drawn_later_stays_unopened() {
    let cones = [&[CHIP][..], &[VANILLA, VANILLA], &[VANILLA, VANILLA, CHIP]];
    let lacking = &[PISTACHIO][..];
    let mut table = selling(&[&[CHIP], &[VANILLA], lacking], &cones);
    play(&mut table, A, serve(0));
    play(&mut table, B, serve(1));
    table.tub_pile = counts(&[CHIP, CHIP]);
    play(&mut table, C, Action::DrawTub);
    play(&mut table, A, Action::DrawTub);
    play(&mut table, B, serve(2));
    let lines = table.view(Viewer::Public).sheet[0];
    assert_eq!(
        (lines[A].opened, lines[A].kept),
        (counts(&[CHIP]), counts(&[CHIP]))
    );
    assert_eq!(
        (lines[B].opened, lines[B].kept),
        (counts(&[VANILLA]), Counts::NONE)
    );
    assert_eq!(lines[C].kept, counts(&[PISTACHIO, CHIP]));
}

#[test]
fn cg_16_to_cg_18_every_tub_is_opened_kept_or_spare() {
    let tubs = [CHIP, CHIP, CHIP, VANILLA, VANILLA, PISTACHIO, STRAWBERRY];
    let sold = [CHIP, PISTACHIO, PISTACHIO];
    let (table, events) = ended(2, &[(&tubs[..], &sold[..]), (&[], &[]), (&[], &[])]);
    let line = table.view(Viewer::Public).sheet[2][A];
    assert_eq!(line.opened, counts(&[CHIP, PISTACHIO]));
    assert_eq!(line.spare, counts(&[CHIP, VANILLA]));
    assert_eq!(line.kept, counts(&[CHIP, VANILLA, STRAWBERRY]));
    assert_eq!(line.points, 3 + 2);
    assert!(events.iter().any(|event| match event {
        Event::DayEnded { day: 3, lines } => lines[A] == line,
        _ => false,
    }));
}

#[test]
fn cg_19_the_next_day_has_all_cards_again_but_the_tubs_kept() {
    let (mut table, _) = begun(5, 9);
    play_until(&mut table, |table| table.day == 1);
    let kept: Counts = table.tubs.values().iter().copied().sum();
    let delivered: Counts = table.delivered.values().iter().copied().flatten().collect();
    assert_eq!(table.tub_pile, TUBS - kept - delivered);
    assert_eq!(table.scoop_pile, SCOOPS - table.removed);
    let view = table.view(Viewer::Public);
    assert_eq!((view.cones.len(), view.cones_left), (0, 12));
    assert_eq!(view.sold, PerSeat::defaults(5));
    assert_eq!(view.set_aside, Counts::NONE);
    assert!(
        table
            .tubs
            .iter()
            .all(|(seat, tubs)| *tubs == view.sheet[0][seat].kept)
    );
}

#[test]
fn cg_19_nothing_is_shuffled_after_day_four() {
    let mut table = selling(&[&[CHIP], &[CHIP], &[CHIP]], &[&[CHIP]]);
    table.day = 3;
    let mut rng = Rng::quick(0);
    let mut ctx = Ctx::silent(&mut rng);
    table.apply(A, serve(0), &mut ctx);
    assert!(!ctx.is_barrier());
    assert_eq!(table.phase, Phase::Over);
}

#[test]
fn cg_20_the_lowest_total_deals_next() {
    let stalls = [
        (&[CHIP, VANILLA][..], &[CHIP, VANILLA][..]),
        (&[CHIP], &[CHIP]),
        (&[CHIP], &[CHIP, CHIP]),
    ];
    let (table, events) = ended(0, &stalls);
    assert_eq!(table.dealer, B);
    assert!(events.contains(&Event::DayBegun { day: 2, dealer: B }));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::DealerTied { .. }))
    );
}

#[test]
fn cg_20_it_is_the_total_that_counts_not_the_day() {
    let mut table = selling(&[&[], &[], &[CHIP]], &[&[CHIP], &[BLACKCURRANT]]);
    table.day = 1;
    table.sheet[0][A].sold = counts(&[VANILLA; 3]);
    table.sheet[0][B].sold = counts(&[VANILLA; 2]);
    play(&mut table, A, serve(1));
    play(&mut table, B, serve(0));
    // The first two sold nothing today; the third nothing at all.
    assert_eq!(table.dealer, C);
    assert_eq!(table.view(Viewer::Public).scores.values(), [3, 2, 0]);
}

#[test]
fn cg_20_among_the_tied_the_first_from_the_left_of_the_last_to_act() {
    // All have the same score; the first player acted last.
    let nothing = (&[][..], &[][..]);
    let (table, events) = ended(0, &[nothing; 4]);
    let tied = SeatSet::all(4);
    assert!(events.contains(&Event::DealerTied { tied, from: B }));
    assert_eq!(table.dealer, B);
    // The one next to the last to act is not among them.
    let sold = (&[CHIP][..], &[CHIP][..]);
    let (table, _) = ended(0, &[nothing, sold, nothing, nothing]);
    assert_eq!(table.dealer, C);
    // All the way round to the one who acted last.
    let (table, _) = ended(0, &[nothing, sold, sold, sold]);
    assert_eq!(table.dealer, A);
}

#[test]
fn cg_20_a_player_who_could_not_act_has_not_acted() {
    let lacking_two = &[VANILLA, VANILLA][..];
    let mut table = selling_the_last(&[&[CHIP], &[], &[], &[]], &[&[CHIP], lacking_two]);
    let events = play(&mut table, A, serve(0));
    assert!(events.contains(&Event::NoActionLeft { seat: B }));
    let tied: SeatSet = [B, C, Seat(3)].into_iter().collect();
    assert!(events.contains(&Event::DealerTied { tied, from: B }));
    assert_eq!(table.dealer, B);
}

#[test]
fn cg_20_if_nobody_acted_the_count_begins_with_the_dealer() {
    let mut table = selling_the_last(&[&[], &[], &[], &[]], &[&[CHIP]]);
    table.dealer = C;
    table.phase = Phase::Cones {
        turn: B,
        scoop: CHIP,
    };
    let events = play(&mut table, B, add(0));
    assert!(events.contains(&Event::NoActionLeft { seat: C }));
    let ended = table.view(Viewer::Public).last_day.unwrap();
    assert_eq!((ended.stuck, ended.last_to_act), (Some(C), None));
    assert!(events.contains(&Event::DealerTied {
        tied: SeatSet::all(4),
        from: C
    }));
    assert_eq!(table.dealer, C);
}

fn places(stalls: &[(&[Flavour], &[Flavour])]) -> Vec<(u8, i32)> {
    let (table, _) = ended(3, stalls);
    let standings = table.outcome().expect("it is over").standings;
    let standings = standings.values().iter();
    standings
        .map(|standing| (standing.rank, standing.score))
        .collect()
}

#[test]
fn cg_21_the_highest_total_wins() {
    let stalls = [
        (&[CHIP][..], &[CHIP][..]),
        (&[CHIP], &[CHIP, CHIP, CHIP]),
        (&[CHIP], &[CHIP, CHIP]),
    ];
    assert_eq!(places(&stalls), [(3, 1), (1, 3), (2, 2)]);
}

#[test]
fn cg_21_ties_are_broken_by_tubs_kept_at_every_rank() {
    let stalls = [
        (&[CHIP][..], &[CHIP][..]),
        (&[CHIP, VANILLA], &[CHIP]),
        (&[PISTACHIO], &[PISTACHIO, PISTACHIO]),
        // The second chip tub is kept, the third is a point.
        (&[CHIP, CHIP, CHIP], &[CHIP]),
    ];
    assert_eq!(places(&stalls), [(4, 1), (3, 1), (2, 2), (1, 2)]);
}

#[test]
fn cg_21_still_tied_share_the_place() {
    let stalls = [
        (&[CHIP, VANILLA][..], &[CHIP][..]),
        (&[PISTACHIO, VANILLA], &[PISTACHIO]),
        (&[], &[]),
    ];
    assert_eq!(places(&stalls), [(1, 1), (1, 1), (3, 0)]);
}
