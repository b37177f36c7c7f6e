//! What somebody may be called: letters that show, and nothing that changes how others are shown.
//! Who is called like somebody else is told apart at the table (`table::told_apart`).

use unicode_general_category::{GeneralCategory as Is, get_general_category as category};

/// Characters in a name.
pub(crate) const LONGEST_NAME: usize = 24;
/// Marks on one letter; more of them climb over the lines around it.
const MOST_MARKS: usize = 3;

/// A name without needless space, if it is one.
pub(crate) fn name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    (fits && shows(&name)).then_some(name)
}

/// Whether every character is seen, by itself or as part of the one before it.
fn shows(name: &str) -> bool {
    let mut before = None;
    let mut marks = 0;
    let mut seen = false;
    let mut chars = name.chars().peekable();
    while let Some(char) = chars.next() {
        let part = part(char);
        match part {
            Part::Nothing => return false,
            Part::Seen | Part::Emoji => (seen, marks) = (true, 0),
            Part::Space => marks = 0,
            Part::Mark => {
                marks += 1;
                if matches!(before, None | Some(Part::Space)) || marks > MOST_MARKS {
                    return false;
                }
            }
            // A family is several emoji in one.
            Part::Joiner => {
                let after = chars.peek().map(|char| self::part(*char));
                let joins = matches!(before, Some(Part::Emoji | Part::Mark));
                if !joins || after != Some(Part::Emoji) {
                    return false;
                }
            }
        }
        before = Some(part);
    }
    seen
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Seen,
    Emoji,
    Space,
    /// Drawn on the character before it.
    Mark,
    Joiner,
    /// Not seen, or not for everybody.
    Nothing,
}

fn part(char: char) -> Part {
    match char {
        ' ' => Part::Space,
        '\u{200d}' => Part::Joiner,
        // Letters and signs that are drawn as nothing at all.
        '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}'
        | '\u{ffa0}' => Part::Nothing,
        _ => match category(char) {
            Is::Control
            | Is::Format
            | Is::Surrogate
            | Is::PrivateUse
            | Is::Unassigned
            | Is::LineSeparator
            | Is::ParagraphSeparator
            | Is::SpaceSeparator => Part::Nothing,
            Is::NonspacingMark | Is::SpacingMark | Is::EnclosingMark => Part::Mark,
            Is::OtherSymbol | Is::ModifierSymbol => Part::Emoji,
            _ => Part::Seen,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(name("  Lou \t Ann "), Some("Lou Ann".into()));
        assert_eq!(name(&"é".repeat(LONGEST_NAME + 1)), None);
        assert!(name(&"é".repeat(LONGEST_NAME)).is_some());
        assert!(crate::house::NAMES.iter().all(|own| name(own).is_some()));
    }

    #[test]
    fn names_of_all_the_world_are_names() {
        for own in [
            "Zoë",
            "Zoe\u{308}",
            "Ngọc",
            "이수",
            "अनन्या",
            "ประภาส",
            "דָּוִד",
            "محمد",
            "O’Neil-Smith",
            "李雷",
            "42",
            "🍕",
            "Lou 👩🏽‍🍳",
            "👨‍👩‍👧‍👦",
            "❤️",
        ] {
            assert_eq!(name(own).as_deref(), Some(own));
        }
    }

    #[test]
    fn names_that_are_not_seen_or_change_others_are_none() {
        for none in [
            "",
            " ",
            "\u{202e}evil",
            "\u{2800}\u{2800}",
            "\u{3164}",
            "Lou\u{3164}",
            "\u{301}Lou",
            "Lou \u{301}",
            "Lou\u{301}\u{302}\u{303}\u{304}",
            "Lou\u{200b}",
            "Lou\u{200d}",
            "L\u{200d}ou",
            "\u{200d}🍕",
            "🍕\u{200d}",
            "Lou\u{e0061}\u{e007f}",
            "Lou\u{ad}",
            "\u{e000}",
            "Lou\nAnn\u{7}",
        ] {
            assert_eq!(name(none), None, "{none:?}");
        }
    }
}
