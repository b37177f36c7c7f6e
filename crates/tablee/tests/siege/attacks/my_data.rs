//! One's own data: all that is kept of somebody who sits at every long table, again and again, by some who
//! read it and some who do not.

use super::Attacker;
use client::{ClientError, Visitor};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

const AT_ONCE: usize = 30;
/// Who hangs up in the middle has the turn of the next come.
const READS: usize = 256 * 1024;

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.long_sitter();
    let numbered = (0..AT_ONCE).map(|number| (number, person.clone()));
    let read = async |attacker: Attacker, (number, person): (usize, Visitor)| {
        let read = fetch(&attacker, &person, number % 2 == 0).await;
        attacker.tally.count(&read);
    };
    attacker.over_and_over(numbered, read).await;
}

async fn fetch(attacker: &Attacker, person: &Visitor, to_the_end: bool) -> Result<(), ClientError> {
    let mut stream = attacker.connect().await?;
    let token = &person.token;
    let request = format!(
        "GET /api/me/data HTTP/1.1\r\nhost: tablee\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let most = if to_the_end { u64::MAX } else { READS as u64 };
    let mut read = stream.take(most);
    let mut piece = vec![0; 16 * 1024];
    while read.read(&mut piece).await? > 0 {}
    Ok(())
}
