//! Hints as they are carried: the node that tells them, then a line for each.

use super::Hint;
use crate::store::meeting::NodeId;
use std::fmt::Write;

/// Bytes in one message: PostgreSQL carries just under 8,000.
const LONGEST: usize = 7800;

/// As many of these as fit into one message; what is left comes with the next.
pub(super) fn write(from: &NodeId, hints: &mut impl Iterator<Item = Hint>) -> Option<String> {
    let mut text = from.0.clone();
    let mut any = false;
    for hint in hints {
        any = true;
        match hint {
            Hint::Table {
                table,
                seq,
                wake_at: Some(at),
            } => write!(text, "\n{table} {seq} {at}"),
            Hint::Table { table, seq, .. } => write!(text, "\n{table} {seq}"),
            Hint::Rulings => write!(text, "\n{RULINGS}"),
        }
        .expect("a string can be written to");
        if text.len() > LONGEST - LONGEST_LINE {
            break;
        }
    }
    any.then_some(text)
}

/// A line that programs from before leave out, for no number follows.
const RULINGS: &str = "rulings";

/// A table's id and two numbers.
const LONGEST_LINE: usize = 128;

/// The hints of another node; what cannot be read is left out, for other programs may say more.
pub(super) fn read(me: &NodeId, text: &str) -> Vec<Hint> {
    let mut lines = text.lines();
    if lines.next() == Some(&me.0) {
        return Vec::new();
    }
    lines.filter_map(hint).collect()
}

fn hint(line: &str) -> Option<Hint> {
    if line == RULINGS {
        return Some(Hint::Rulings);
    }
    let mut words = line.split(' ');
    let table = words.next().filter(|table| !table.is_empty())?;
    let seq = words.next()?.parse().ok()?;
    let wake_at = words.next().and_then(|at| at.parse().ok());
    Some(Hint::Table {
        table: table.into(),
        seq,
        wake_at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str) -> NodeId {
        NodeId(name.into())
    }

    fn some(table: usize) -> Hint {
        if table.is_multiple_of(7) {
            return Hint::Rulings;
        }
        Hint::Table {
            table: format!("table{table:010}").as_str().into(),
            seq: u64::MAX - table as u64,
            wake_at: table.is_multiple_of(2).then_some(table as u64),
        }
    }

    #[test]
    fn what_is_written_is_read_by_others_in_messages_that_fit() {
        let all: Vec<Hint> = (0..1000).map(some).collect();
        let mut left = all.clone().into_iter();
        let mut heard = Vec::new();
        while let Some(text) = write(&node("a"), &mut left) {
            assert!(text.len() < 8000, "{}", text.len());
            assert_eq!(read(&node("a"), &text), [], "one's own");
            heard.extend(read(&node("b"), &text));
        }
        assert_eq!(heard, all);
        assert_eq!(write(&node("a"), &mut std::iter::empty()), None);
    }

    #[test]
    fn what_cannot_be_read_costs_nothing_else() {
        let text = "a\n\nt\nt x\n 4\nt 5 later\nu 6 7 and more\nv 18446744073709551616\nw 0";
        let heard: Vec<_> = { read(&node("b"), text) }
            .iter()
            .map(|hint| match hint {
                Hint::Table {
                    table,
                    seq,
                    wake_at,
                } => (table.to_string(), *seq, *wake_at),
                Hint::Rulings => panic!("nobody said so"),
            })
            .collect();
        let expected = [("t", 5, None), ("u", 6, Some(7)), ("w", 0, None)];
        assert_eq!(
            heard,
            expected.map(|(table, seq, at)| (table.into(), seq, at))
        );
        assert_eq!(read(&node("b"), ""), []);
    }
}
