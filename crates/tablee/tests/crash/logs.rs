//! What is kept in the end.

use client::history::Log;
use engine::{Seat, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use table::{Logged, Table};
use test_house::{run, told};

/// The logs of all tables, as they are kept.
pub(super) fn exported(data: &Path) -> BTreeMap<String, Log> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("all.jsonl");
    let program = env!("CARGO_BIN_EXE_tablee");
    let exported = run(program, &["export", &file.display().to_string()], data);
    assert!(exported.status.success(), "{}", told(&exported));
    let text = std::fs::read_to_string(file).expect("a file was written");
    let things = text
        .lines()
        .map(|line| -> Value { serde_json::from_str(line).expect("JSON") });
    let logs = things.filter_map(|mut thing| match thing["table"]["log"].take() {
        Value::Array(log) => Some(log),
        _ => None,
    });
    let id = |log: &Log| log[0]["entry"]["created"]["links"]["table"].clone();
    logs.map(|log| (id(&log).as_str().expect("an id").to_string(), log))
        .collect()
}

/// What a seat is shown after these entries.
pub(super) fn view(entries: &[Value], seat: Option<u64>) -> Value {
    let read = |entry: &Value| serde_json::from_str(&entry.to_string()).expect("an entry");
    let log: Vec<Logged> = entries.iter().map(read).collect();
    let table = match Table::replay(&log) {
        Ok(table) => table,
        // Nobody is shown this.
        Err(error) => return error.to_string().into(),
    };
    let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat as u8)));
    let views = table.current_match().map(|game| game.views(&[viewer]));
    let view = views.as_ref().and_then(|views| views.of(viewer));
    view.map_or(Value::Null, |view| {
        serde_json::from_str(view.get()).expect("JSON")
    })
}
