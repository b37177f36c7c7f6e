//! Who is asked to a table by somebody they have played with.

use crate::house::{door, end_and_gather};
use crate::told::{Club, json_of};
use serde_json::{Value, json};
use test_house::Received;

/// Bob, whom Anne has played with, is told by a webhook.
async fn acquainted() -> Club {
    let club = Club::open().await;
    end_and_gather(&club.anne, &club.bob, &club.doors).await;
    club.hook(&club.bob, "/bob").await;
    club
}

/// Anne lays a table and asks Bob to it.
async fn invites(club: &Club) -> Value {
    let terms = json!({"game": "pizza-theory", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = club.anne.post("/api/tables", &made).await.unwrap();
    let known = club.anne.get("/api/me/people").await.unwrap();
    let path = format!("/api/me/people/{}/invite", known[0]["id"].as_str().unwrap());
    let body = json!({"door": doors["join"]});
    club.anne.post(&path, &body).await.unwrap();
    doors
}

async fn told(club: &Club, doors: &Value, withdrawn: bool) -> Value {
    let about = |it: &Received| {
        let told = json_of(it);
        told["kind"] == "invitation"
            && told["table"] == doors["table"]
            && told["withdrawn"] == withdrawn
    };
    json_of(&club.http.first("an invitation", about).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_invited_is_told_until_they_have_answered() {
    let club = acquainted().await;
    let declined = invites(&club).await;
    let notice = told(&club, &declined, false).await;
    let link = format!("https://tables.example/j/{}", door(&declined, "join"));
    assert_eq!(notice["url"], *link);
    assert!(
        notice["title"].as_str().unwrap().contains("Anne"),
        "{notice}"
    );
    let path = format!("/api/me/invitations/{}", door(&declined, "table"));
    club.bob.ask("DELETE", &path, "").await.unwrap();
    let gone = told(&club, &declined, true).await;
    assert_eq!(gone["id"], notice["id"]);

    let taken = invites(&club).await;
    told(&club, &taken, false).await;
    let path = format!("/api/tables/{}", door(&taken, "join"));
    let sit = json!({"do": "sit", "id": "sits", "seat": 1});
    assert_eq!(club.bob.post(&path, &sit).await.unwrap()["me"], 1);
    told(&club, &taken, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_whom_somebody_blocks_they_are_told_nothing() {
    let club = acquainted().await;
    let shown = invites(&club).await;
    told(&club, &shown, false).await;
    let known = club.bob.get("/api/me/people").await.unwrap();
    let block = format!("/api/me/people/{}/block", known[0]["id"].as_str().unwrap());
    club.bob.ask("PUT", &block, "").await.unwrap();
    told(&club, &shown, true).await;
    let unheard = invites(&club).await;
    club.bob.ask("DELETE", &block, "").await.unwrap();
    let heard = invites(&club).await;
    told(&club, &heard, false).await;
    let about = |it: &Received| json_of(it)["table"] == unheard["table"];
    assert!(!club.http.all().iter().any(about));
}
