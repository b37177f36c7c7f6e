//! What a sound file tells of, and what a damaged one gives beside it.

use super::house::Open;
use super::{evenings, file};
use server::store::{Data, Durability, Sqlite, Store, look as look_at, open, salvage};
use server::{check_tables, export, take_over};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The lines of an export.
pub(crate) async fn lines(store: &dyn Store) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    let exported = export(store, &mut lines).await;
    exported.map_err(|error| error.to_string())?;
    let text = String::from_utf8(lines).map_err(|error| error.to_string())?;
    Ok(text.lines().map(Into::into).collect())
}

/// All that the sound file tells of.
pub(crate) struct Sound {
    pub(crate) bytes: Vec<u8>,
    pub(crate) lines: Vec<String>,
}

impl Sound {
    pub(crate) async fn new() -> Self {
        let open = Open::new().await;
        evenings(&open).await;
        let folder = open.folder;
        open.server.stop().await;
        Self::read(&file(folder.path())).await
    }

    pub(crate) async fn read(path: &Path) -> Self {
        let store = look_at(&Data::from(path.to_path_buf())).unwrap();
        Self {
            bytes: fs::read(path).unwrap(),
            lines: lines(&*store).await.unwrap(),
        }
    }

    /// Of a file with these bytes: what a house would say if it was opened, what an export, a check
    /// and a salvage give.
    pub(crate) async fn look_at(&self, bytes: &[u8]) -> Found {
        let folder = tempfile::tempdir().unwrap();
        let path = file(folder.path());
        fs::write(&path, bytes).unwrap();
        let mut found = Found::default();
        found.looked_at(&path, self).await;
        found.salvaged(&path, self).await;
        assert!(
            fs::read(&path).unwrap() == bytes,
            "who looks changes nothing"
        );
        match Sqlite::open(&path, Durability::Process) {
            Ok(opened) => found.given("a house", lines(&opened).await, self),
            Err(error) => {
                let said = error.to_string();
                assert!(said.contains("house.db"), "a sentence: {said}");
                found.said.push(said);
            }
        }
        found
    }

    /// Whether a line is of the sound file, or tells of a table as it was earlier.
    fn told(&self, line: &str) -> bool {
        let beginning = line.strip_suffix("]}}").unwrap_or(line);
        let is_table = line.starts_with("{\"table\"");
        let mut lines = self.lines.iter();
        lines.any(|sound| sound == line || is_table && sound.starts_with(beginning))
    }
}

/// What was said about damage, and what was given that is not so.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) said: Vec<String>,
    pub(crate) wrong: Vec<String>,
}

impl Found {
    async fn looked_at(&mut self, path: &Path, sound: &Sound) {
        let store = match look_at(&Data::from(path.to_path_buf())) {
            Ok(store) => store,
            Err(error) => return self.said.push(error.to_string()),
        };
        if let Err(error) = store.check().await {
            self.said.push(error.to_string());
        }
        match check_tables(&*store).await {
            Ok(checked) => self
                .said
                .extend(checked.into_iter().filter_map(|it| it.problem)),
            Err(error) => self.said.push(error.to_string()),
        }
        self.given("an export", lines(&*store).await, sound);
    }

    async fn salvaged(&mut self, path: &Path, sound: &Sound) {
        let saved = match salvage(path) {
            Ok(saved) => saved,
            Err(error) => return self.said.push(error.to_string()),
        };
        let whole = saved.lost.is_empty();
        self.said.extend(saved.lost);
        let new = path.with_file_name("new.db");
        let new = open(&Data::from(new), Durability::Process).unwrap();
        if let Err(error) = take_over(&*new, saved.things).await {
            return self.said.push(error.to_string());
        }
        let given = lines(&*new).await;
        if whole {
            return self.given("a salvage", given, sound);
        }
        // People may have lost tokens, which is said; the time may be an earlier one.
        let wrong = given.unwrap().into_iter().filter(|line| {
            let counts = line.starts_with("{\"table\"") || line.starts_with("{\"game\"");
            counts && !sound.told(line)
        });
        self.wrong.extend(wrong);
    }

    fn given(&mut self, what: &str, lines: Result<Vec<String>, String>, sound: &Sound) {
        match lines {
            Err(error) => self.said.push(error),
            Ok(lines) => {
                let given: BTreeSet<&String> = lines.iter().collect();
                let all: BTreeSet<&String> = sound.lines.iter().collect();
                let differ = given.symmetric_difference(&all);
                let differ = differ.map(|line| format!("{what}: {}", start(line)));
                self.wrong.extend(differ);
            }
        }
    }
}

fn start(line: &str) -> String {
    line.chars().take(120).collect()
}
