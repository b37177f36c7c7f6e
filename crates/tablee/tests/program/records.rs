//! Records: made, verified, and refused with a sentence that says where.

use super::{Folder, refused, stdout, tablee};
use serde_json::Value;

#[test]
fn simulated_records_verify_step_by_step() {
    let folder = Folder::new();
    let records = folder.records(3);
    assert_eq!(
        stdout(&folder.replay(&records)).trim(),
        "3 records verified"
    );
    let path = folder.file(&records);
    let steps = stdout(&tablee(["replay", "--steps", path.to_str().expect("text")]));
    let steps: Vec<Value> = steps
        .lines()
        .map(|line| line.parse().expect("JSON"))
        .collect();
    let outcomes = steps.iter().filter(|step| step.get("outcome").is_some());
    assert_eq!(outcomes.count(), 3);
    for key in ["step", "seat", "action", "pending", "view", "events"] {
        assert!(steps[0].get(key).is_some(), "no {key} in {}", steps[0]);
    }
    let last = &steps[steps.len() - 1]["outcome"]["standings"];
    assert_eq!(last.as_array().map(Vec::len), Some(3));
    assert!(last[0]["rank"].is_u64() && last[0]["score"].is_i64());
}

#[test]
fn a_single_record_may_be_laid_out_over_several_lines() {
    let folder = Folder::new();
    let record: Value = folder.records(1).parse().expect("JSON");
    assert!(folder.replay(&format!("{record:#}")).status.success());
}

#[test]
fn damaged_records_get_a_sentence_with_line_and_step() {
    let folder = Folder::new();
    let records = folder.records(2);
    let lines: Vec<&str> = records.lines().collect();
    let first = lines[0];
    refused(
        &folder.replay(&format!("{first}\n{}\n", &lines[1][..2_000])),
        &["line 2", "not a record"],
    );
    refused(&folder.replay("soup\n"), &["line 1", "not a record"]);
    refused(
        &folder.replay("{\"tablee\":2,\"soup\":1}"),
        &["format 2", "format 1"],
    );
    let changed = |from: &str, to: &str| {
        assert!(first.contains(from), "{from} in {first}");
        folder.replay(&first.replacen(from, to, 1))
    };
    refused(
        &changed("\"chaud-devant\"", "\"snakes\""),
        &["no game called \"snakes\""],
    );
    refused(
        &changed("\"rules\":1", "\"rules\":9"),
        &["version 9", "version 1"],
    );
    refused(
        &changed("\"seats\":3", "\"seats\":6"),
        &["2 to 5 players, not 6"],
    );
    refused(
        &changed("\"open_menus\"", "\"closed_menus\""),
        &["not options of chaud-devant"],
    );
    refused(
        &changed("\"seat\":0", "\"seat\":7"),
        &["line 1: step", "CD-6"],
    );
    refused(
        &changed("\"card\":\"", "\"card\":\"x"),
        &["step", "not a move of chaud-devant"],
    );
    refused(
        &changed("\"rank\":1", "\"rank\":2"),
        &["the record says the game ended"],
    );
}

#[test]
fn an_illegal_move_is_refused_with_its_rule() {
    let folder = Folder::new();
    let mut record: Value = folder.records(1).parse().expect("JSON");
    let moves = record["moves"].as_array_mut().expect("a list");
    let repeated = moves[4].clone();
    moves.insert(5, repeated);
    refused(&folder.replay(&record.to_string()), &["step 6", "CD-8"]);
}
