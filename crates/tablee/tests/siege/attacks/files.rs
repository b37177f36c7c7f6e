//! The page's files, as fast as the house gives them.

use super::Attacker;
use tokio::task::JoinSet;

const AT_ONCE: usize = 60;

pub(super) async fn attack(attacker: Attacker) {
    let files = largest_files(&attacker).await;
    let mut tasks = JoinSet::new();
    for number in 0..AT_ONCE {
        let (attacker, file) = (attacker.clone(), files[number % files.len()].clone());
        tasks.spawn(async move {
            loop {
                match attacker.get(&file).await {
                    Ok(answer) if answer.status == 200 => attacker.tally.done(),
                    _ => attacker.tally.refused(),
                }
            }
        });
    }
    attacker.goes_on(tasks).await;
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
