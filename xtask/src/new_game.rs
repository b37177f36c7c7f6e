//! A new game to begin with: a small but complete one, made from `xtask/templates/game` and listed
//! wherever games are listed.

use crate::publish::{PUBLISHED, publishing};
use crate::run::{Failed, cargo_at, run};
use std::path::Path;
use std::{fs, io};

/// How a game is called in each kind of text.
pub(crate) struct Names {
    /// `plat-du-jour`
    pub(crate) id: String,
    /// `plat_du_jour`
    pub(crate) snake: String,
    /// `PlatDuJour`
    camel: String,
    /// `Plat Du Jour`
    title: String,
    /// `PD`
    prefix: String,
}

impl Names {
    /// The names of the game with this id; its rules are numbered with this prefix.
    pub(crate) fn new(id: &str, prefix: &str) -> Result<Self, Failed> {
        let is_word = |word: &str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word
                    .chars()
                    .all(|letter| matches!(letter, 'a'..='z' | '0'..='9'))
        };
        if !id.split('-').all(is_word) {
            let says = "an id is lower-case words with hyphens between them, as in chaud-devant";
            return Err(Failed(format!("{id:?}: {says}")));
        }
        if prefix.len() != 2 || !prefix.chars().all(|letter| letter.is_ascii_uppercase()) {
            let says = "rules are numbered with two capital letters, as in CD-11";
            return Err(Failed(format!("{prefix:?}: {says}")));
        }
        let words: Vec<String> = id
            .split('-')
            .map(|word| word[..1].to_uppercase() + &word[1..])
            .collect();
        Ok(Self {
            id: id.into(),
            snake: id.replace('-', "_"),
            camel: words.concat(),
            title: words.join(" "),
            prefix: prefix.into(),
        })
    }

    /// A text of the template, about this game.
    fn fill(&self, text: &str) -> String {
        text.replace("the-game", &self.id)
            .replace("the_game", &self.snake)
            .replace("tg_", &format!("{}_", self.prefix.to_lowercase()))
            .replace("TheGame", &self.camel)
            .replace("The Game", &self.title)
            .replace("TG-", &format!("{}-", self.prefix))
            .replace("\"TG\"", &format!("\"{}\"", self.prefix))
    }
}

/// Folders of the template, and where they go.
const FOLDERS: [[&str; 2]; 3] = [
    ["crate", "crates/games/the-game"],
    ["bots", "crates/bots/src"],
    ["page", "web/src/games/the-game"],
];

/// Where games are listed: the file, what the lines there have in common, and the line to add.
const LISTS: [[&str; 3]; 7] = [
    [
        "Cargo.toml",
        " = { path = \"crates/games/",
        "the-game = { path = \"crates/games/the-game\" }",
    ],
    [
        "Cargo.toml",
        "opt-level = 2",
        "[profile.wasm.package.the-game]\nopt-level = 2",
    ],
    [
        "crates/bots/Cargo.toml",
        ".workspace = true",
        "the-game.workspace = true",
    ],
    [
        "crates/bots/Cargo.toml",
        "/schema\",",
        "  \"the-game/schema\",",
    ],
    ["crates/bots/src/lib.rs", "pub mod games;", "mod the_game;"],
    [
        "crates/bots/src/games.rs",
        "pub use ::",
        "pub use ::the_game;",
    ],
    [
        "crates/bots/src/games.rs",
        ": $crate::games::",
        "            the_game: $crate::games::the_game::TheGame,",
    ],
];

/// Writes the game into the project at `root`; `cargo fmt` then puts lines into their order.
pub(crate) fn make(root: &Path, names: &Names) -> Result<(), Failed> {
    let games = root.join("crates/games");
    if games.join(&names.id).exists() {
        return Err(Failed(format!("there is a game {} already", names.id)));
    }
    let template = root.join("xtask/templates/game");
    for [from, to] in FOLDERS {
        copy(&template.join(from), &root.join(names.fill(to)), names)
            .map_err(|error| Failed(format!("{from}: {error}")))?;
    }
    for [file, kind, line] in LISTS {
        let path = root.join(file);
        let text = fs::read_to_string(&path).map_err(|error| Failed(error.to_string()))?;
        let text = add(&text, kind, &names.fill(line))
            .ok_or_else(|| Failed(format!("{file} lists no games with {kind:?}")))?;
        fs::write(path, text).map_err(|error| Failed(error.to_string()))?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path, names: &Names) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name().display().to_string();
        let to = to.join(names.fill(&name));
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to, names)?;
        } else {
            fs::write(to, names.fill(&fs::read_to_string(entry.path())?))?;
        }
    }
    Ok(())
}

/// The text with a line more, behind the last of its kind.
fn add(text: &str, kind: &str, line: &str) -> Option<String> {
    let last = text.rfind(kind)?;
    let end = last + text[last..].find('\n')? + 1;
    Some(format!("{}{line}\n{}", &text[..end], &text[end..]))
}

/// Keeps for the first time what is kept of every game: golden records, choices of the reference
/// opponent, and what the house publishes about it.
pub(crate) fn keep(root: &Path, names: &Names) -> Result<(), Failed> {
    let mut golden = cargo_at(root, ["test", "--all-features", "--package", &names.id]);
    golden.args(["--test", "golden"]);
    run("golden records", golden.env("TABLEE_BLESS", "1"))?;
    let mut published = publishing(root);
    published.args(["--test", "frozen", "--", &names.snake]);
    run("reference, schemas", published.args(PUBLISHED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_called_by_its_names() {
        let names = Names::new("plat-du-jour", "PJ").ok().expect("names");
        let text = "the-game the_game TheGame The Game TG-1 \"TG\" tg_1";
        let filled = "plat-du-jour plat_du_jour PlatDuJour Plat Du Jour PJ-1 \"PJ\" pj_1";
        assert_eq!(names.fill(text), filled);
        for (id, prefix) in [
            ("Plat", "PJ"),
            ("plat--x", "PJ"),
            ("", "PJ"),
            ("plat", "p1"),
        ] {
            assert!(Names::new(id, prefix).is_err(), "{id} {prefix}");
        }
    }

    #[test]
    fn a_line_goes_behind_the_last_of_its_kind() {
        let text = "a.x\nb.x\nc\n";
        assert_eq!(
            add(text, ".x", "d.x").as_deref(),
            Some("a.x\nb.x\nd.x\nc\n")
        );
        assert_eq!(add(text, ".y", "d.y"), None);
    }
}
