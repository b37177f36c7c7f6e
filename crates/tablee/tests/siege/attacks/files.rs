//! The page's files, as fast as the house gives them.

use super::Attacker;

const AT_ONCE: usize = 60;

pub(super) async fn attack(attacker: Attacker) {
    let files = largest_files(&attacker).await;
    let files = files.into_iter().cycle().take(AT_ONCE);
    let fetch = async |attacker: Attacker, file: String| {
        let answer = attacker.get(&file).await;
        attacker.tally.count_answer(&answer);
    };
    attacker.over_and_over(files, fetch).await;
}

/// The front file and what it names. Without a page there is the placeholder alone.
pub(super) async fn largest_files(attacker: &Attacker) -> Vec<String> {
    let front = attacker.get("/").await.expect("the page").body;
    let mut files = vec!["/".to_string()];
    for text in front.split('"') {
        if text.starts_with("/assets/") {
            files.push(text.into());
        }
    }
    files
}
