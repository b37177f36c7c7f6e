//! Signing in: challenges are asked for and answered with nonsense, codes and secrets of others guessed.

use super::Attacker;
use client::{Answer, ClientError, Visitor};
use serde_json::json;

const AT_ONCE: usize = 30;
/// Where the page is opened; passkeys need a name.
const ORIGIN: (&str, &str) = ("origin", "https://tables.example");
const TOO_MANY: u16 = 429;

pub(super) async fn attack(attacker: Attacker) {
    let person = attacker.person().await.expect("anybody may come");
    let numbered = (0..AT_ONCE).map(|number| (number, person.clone()));
    let guess = async |attacker: Attacker, (number, person): (usize, Visitor)| {
        let tried = match number % 3 {
            0 => challenge(&attacker).await,
            1 => code(&attacker).await,
            _ => join(&person).await,
        };
        let heard = tried.is_ok_and(|answer| answer.status != TOO_MANY);
        attacker.tally.count_if(heard);
    };
    attacker.over_and_over(numbered, guess).await;
}

async fn challenge(attacker: &Attacker) -> Result<Answer, ClientError> {
    let path = "/api/sign-in/challenge";
    let asked = attacker.ask("POST", path, &[ORIGIN], "").await?;
    let cookie = asked.header("set-cookie").unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default();
    if !cookie.is_empty() {
        let nonsense = "AAAA";
        let response = json!({
            "authenticatorData": nonsense,
            "clientDataJSON": nonsense,
            "signature": nonsense,
            "userHandle": nonsense,
        });
        let credential = json!({
            "id": nonsense,
            "rawId": nonsense,
            "type": "public-key",
            "extensions": {},
            "response": response,
        });
        let body = json!({ "credential": credential }).to_string();
        let headers = [ORIGIN, ("cookie", cookie)];
        let path = "/api/sign-in/passkey";
        attacker.ask("POST", path, &headers, &body).await?;
    }
    Ok(asked)
}

async fn code(attacker: &Attacker) -> Result<Answer, ClientError> {
    let body = json!({"code": "aaaa-aaaa-aaaa-aaaa-aaaa"}).to_string();
    attacker.ask("POST", "/api/sign-in/code", &[], &body).await
}

async fn join(person: &Visitor) -> Result<Answer, ClientError> {
    let body = json!({"secret": "a".repeat(32)}).to_string();
    person.ask("POST", "/api/me/join", &body).await
}
