use super::Tally;
use std::io::{self, Write};

/// The part of a mode and a number of players, in Markdown.
pub(super) fn print(
    mut tally: Tally,
    mode: &str,
    seats: u8,
    out: &mut impl Write,
) -> io::Result<()> {
    let s = if seats == 1 { "" } else { "s" };
    writeln!(out, "### {mode}, {seats} player{s}\n")?;
    writeln!(
        out,
        "| | least | 5 % | 25 % | median | 75 % | 95 % | most |"
    )?;
    writeln!(out, "|---|---|---|---|---|---|---|---|")?;
    writeln!(out, "| score | {} |", spread(&mut tally.scores))?;
    writeln!(out, "| moves | {} |", spread(&mut tally.moves))?;
    print_seats(&tally, out)?;
    print_endings(&tally, out)?;
    print_customers(&tally, out)?;
    writeln!(out)
}

fn print_seats(tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let places = tally.wins.values().iter().map(|wins| {
        let share = wins.interval();
        format!("{:.4} ± {:.4}", share.mean, share.half())
    });
    let places = places.collect::<Vec<_>>().join(", ");
    let from = match tally.counted_from {
        Some("first") => "from the first player on",
        Some(_) => "from the first dealer on",
        None => "by seat",
    };
    writeln!(out, "\nWin share {from}: {places}.")?;
    writeln!(out, "More than one winner: {}.", share(tally, tally.shared))
}

fn print_endings(tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let endings = tally.facts.endings.iter();
    // An event of every match says nothing; a way to end does.
    let kinds = tally.facts.kinds.iter();
    let kinds = kinds.filter(|(_, count)| **count < tally.games);
    let shares = endings
        .chain(kinds)
        .map(|(fact, count)| format!("{} {}", fact.replace('_', " "), share(tally, *count)));
    let shares = shares.collect::<Vec<_>>().join("; ");
    if !shares.is_empty() {
        writeln!(out, "Share of games with: {shares}.")?;
    }
    Ok(())
}

fn print_customers(tally: &Tally, out: &mut impl Write) -> io::Result<()> {
    let customers = &tally.facts.came;
    if customers.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n| customer | comes | is served, if there |")?;
    writeln!(out, "|---|---|---|")?;
    for (customer, came) in customers {
        let served = tally.facts.served.get(customer).copied().unwrap_or(0);
        let name = customer.replace('_', " ");
        let served = percent(served, *came);
        writeln!(out, "| {name} | {} | {served} |", share(tally, *came))?;
    }
    Ok(())
}

fn share(tally: &Tally, count: u64) -> String {
    percent(count, tally.games)
}

fn percent(count: u64, of: u64) -> String {
    format!("{:.2} %", 100.0 * count as f64 / of as f64)
}

/// The quantiles of some values, as cells of a table.
fn spread<T: Ord + Copy + ToString>(values: &mut [T]) -> String {
    values.sort_unstable();
    let last = values.len() - 1;
    let at = |share: f64| values[(last as f64 * share).round() as usize].to_string();
    [0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0].map(at).join(" | ")
}
