//! What others show of a link to a table: which game, who invites, how it plays. Open Graph tags in the
//! page's head, in the language of whoever asks.
//!
//! There is no page yet that could find the words, so they stand here, one file for each language.

mod en;
mod fr;
#[cfg(test)]
mod tests;

use axum::http::{HeaderMap, header};
use std::fmt::Write;

/// What may be told of a table to who has a link to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    /// Scheme and name under which the house was asked, and the path of the page.
    pub(crate) origin: String,
    pub(crate) path: String,
    /// `None`: a table of which nothing is told.
    pub(crate) shown: Option<Shown>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The game's id.
    pub(crate) game: String,
    /// Who invites; by a link for watching nobody does.
    pub(crate) host: Option<String>,
    /// Played over days.
    pub(crate) turn_by_turn: bool,
    pub(crate) seats: usize,
    /// `None` once people play.
    pub(crate) open: Option<usize>,
}

/// The words of one language.
struct Words {
    lang: &'static str,
    locale: &'static str,
    house: &'static str,
    about: &'static str,
    title: fn(&Shown, &str) -> String,
    says: fn(&Shown) -> String,
}

/// What games are called, in every language.
const NAMES: &[(&str, &str)] = &[
    ("cake-master", "Cake Master"),
    ("chaud-devant", "Chaud devant\u{202f}!"),
    ("creme-glacee", "Crème glacée"),
    ("pieces-montees", "Pièces MontéeS"),
    ("pizza-theory", "Pizza Theory"),
];

/// Pixels of the pictures.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

impl Preview {
    /// The page with these tags in its head.
    pub(super) fn put_into(&self, page: &str, headers: &HeaderMap) -> String {
        let tags = self.tags(words(headers));
        match page.split_once("</head>") {
            Some((head, rest)) => format!("{head}{tags}</head>{rest}"),
            None => page.into(),
        }
    }

    fn tags(&self, words: &Words) -> String {
        let game = self.shown.as_ref().and_then(|shown| {
            let found = NAMES.iter().find(|(id, _)| *id == shown.game);
            found.map(|(id, name)| (*id, *name, shown))
        });
        let (title, says, picture) = match game {
            Some((id, name, shown)) => ((words.title)(shown, name), (words.says)(shown), id),
            None => (words.house.into(), words.about.into(), "tablee"),
        };
        let Self { origin, path, .. } = self;
        let picture = format!("{origin}/previews/{picture}.jpg");
        let mut tags = String::new();
        let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
        for (property, content) in [
            ("og:type", "website"),
            ("og:site_name", "Tablée"),
            ("og:locale", words.locale),
            ("og:url", &format!("{origin}{path}")),
            ("og:title", &title),
            ("og:description", &says),
            ("og:image", &picture),
            ("og:image:type", "image/jpeg"),
            ("og:image:width", &width),
            ("og:image:height", &height),
        ] {
            let content = escaped(content);
            let _ = writeln!(
                tags,
                "<meta property=\"{property}\" content=\"{content}\" />"
            );
        }
        tags.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\" />\n");
        tags
    }
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            char => escaped.push(char),
        }
    }
    escaped
}

/// In the language that is wanted most; French if none of ours is.
fn words(headers: &HeaderMap) -> &'static Words {
    let wanted = headers.get(header::ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|wanted| wanted.to_str().ok()).unwrap_or("");
    let mut best: Option<(&Words, f32)> = None;
    for part in wanted.split(',') {
        let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        let weight: f32 = weight.parse().unwrap_or(0.0);
        let tag = tag.trim().split('-').next().unwrap_or_default();
        let found = [&fr::WORDS, &en::WORDS]
            .into_iter()
            .find(|words| words.lang.eq_ignore_ascii_case(tag));
        if let Some(found) = found
            && weight > best.map_or(0.0, |(_, before)| before)
        {
            best = Some((found, weight));
        }
    }
    best.map_or(&fr::WORDS, |(words, _)| words)
}
