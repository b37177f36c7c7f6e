//! The page's own addresses, as `web/src/route/route.ts` reads them.

/// Whether the page has something to show at this path. Elsewhere it shows that there is nothing.
pub(super) fn is_known(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts[..] {
        [
            "" | "c" | "games" | "host" | "imprint" | "me" | "notices" | "people" | "privacy"
            | "replay",
        ]
        | [
            "" | "c" | "games" | "host" | "imprint" | "me" | "notices" | "people" | "privacy"
            | "replay",
            "",
        ]
        | ["me", "data"] => true,
        ["t" | "j" | "w" | "s" | "c", id] => is_id(id),
        ["rules", game] => catalog::find(game).is_some(),
        ["replay", id, number] => is_id(id) && is_number(number),
        _ => false,
    }
}

/// A door in the path of a page, and what the page asks for by it.
pub(crate) fn door(path: &str) -> Option<(Door, &str)> {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let (door, id) = match parts[..] {
        ["t", id] => (Door::Table, id),
        ["j", id] => (Door::Join, id),
        ["w", id] => (Door::Watch, id),
        _ => return None,
    };
    is_id(id).then_some((door, id))
}

/// What a page with a table is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    Table,
    Join,
    Watch,
}

fn is_id(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=64).contains(&text.len()) && text.bytes().all(allowed)
}

fn is_number(text: &str) -> bool {
    (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_known() {
        for path in [
            "/",
            "/t/a1-B_2",
            "/w/zz",
            "/j/zz",
            "/s/zz",
            "/c",
            "/c/CDFHJK",
            "/me",
            "/me/data",
            "/people",
            "/imprint",
            "/privacy",
            "/rules/pizza-theory",
            "/games",
            "/games/",
            "/host",
            "/notices",
            "/replay",
            "/replay/here-12_a/2",
        ] {
            assert!(is_known(path), "{path}");
        }
    }

    #[test]
    fn what_is_not_on_the_menu_is_not() {
        for path in [
            "/t/",
            "/t/a/",
            "/t/a/b",
            "/s/",
            "/c/a b",
            "/t/%2e%2e",
            "/rules/chess",
            "/rules",
            "/gamesx",
            "/w/a b",
            "/replay/zz",
            "/replay/zz/1234567",
            "/gallery/pieces",
        ] {
            assert!(!is_known(path), "{path}");
        }
    }
}
