//! What the host rules at one node holds at the others: at once by a hint, and without one soon.

use super::connected::Connected;
use super::schedules::in_paused_time;
use super::wire::WireOdds;
use super::world::{Node, Weather};
use crate::house::Wanted;
use crate::live_table::Shut;
use crate::store::Person;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use table::Incoming;
use tokio::time::sleep;

/// A hint takes a millisecond.
const AT_ONCE: Duration = Duration::from_millis(100);
/// Nothing is asked for that often.
const NOT_YET: Duration = Duration::from_secs(4);
/// So often is asked, and somewhat longer.
const SOON: Duration = Duration::from_secs(6);

/// Somebody at one node, the host at another.
struct Ruled {
    person: Person,
    at: Connected,
    host: Arc<Node>,
    said: u32,
}

impl Ruled {
    async fn with_hints(lost: bool) -> Self {
        let wire = WireOdds {
            lost: if lost { 1000 } else { 0 },
            ..WireOdds::default()
        };
        let at = Connected::in_weather(Weather {
            wire,
            ..Weather::default()
        })
        .await;
        at.world.start().await;
        let host = Arc::clone(&at.world.nodes()[1]);
        let person = at.guest.person.clone().expect("somebody");
        Self {
            person,
            at,
            host,
            said: 0,
        }
    }

    async fn does(&self, act: Value) {
        let wanted: Wanted =
            serde_json::from_value(json!({"act": act, "reason": "for a test"})).unwrap();
        self.host.house.does("Zoé", wanted).await.expect("done");
    }

    /// Why somebody may not say something where they are connected.
    async fn says(&mut self) -> Option<String> {
        self.said += 1;
        let say = json!({"do": "say", "id": self.said.to_string(), "text": "Miam"});
        let say = Incoming::read(&say.to_string());
        let answered = self.at.visit.answer(&mut self.at.guest, None, &say).await;
        let answer: Value = serde_json::from_str(&answered.expect("an answer")).unwrap();
        answer["why"]["code"].as_str().map(str::to_string)
    }

    fn is_let_go(&self) -> bool {
        self.at.visit.connected().is_empty()
    }

    fn announced(&self) -> bool {
        let rulings = self.at.node.house.hosting.rulings();
        rulings.announced(0).is_some()
    }
}

/// All that a host can rule, one after another; each holds after `then` and not before `not_yet`.
async fn holds(lost: bool, not_yet: Option<Duration>, then: Duration) {
    let mut ruled = Ruled::with_hints(lost).await;
    let person = ruled.person.id.0.clone();
    ruled
        .does(json!({"do": "announce", "text": "Bonsoir", "minutes": 5}))
        .await;
    ruled
        .does(json!({"do": "silence", "person": person, "minutes": 5}))
        .await;
    if let Some(not_yet) = not_yet {
        sleep(not_yet).await;
        assert!(!ruled.announced());
        assert_eq!(ruled.says().await, None);
    }
    sleep(then.saturating_sub(not_yet.unwrap_or_default())).await;
    assert!(ruled.announced());
    assert_eq!(ruled.says().await.as_deref(), Some("silenced"));
    assert!(!ruled.is_let_go());
    ruled
        .does(json!({"do": "lift", "ruling": format!("silenced-{person}")}))
        .await;
    sleep(then).await;
    assert_eq!(ruled.says().await, None);
}

#[test]
fn what_is_ruled_at_one_node_holds_at_another_at_once() {
    in_paused_time(1, holds(false, None, AT_ONCE));
}

#[test]
fn what_is_ruled_and_not_heard_of_holds_soon() {
    in_paused_time(1, holds(true, Some(NOT_YET), SOON));
}

async fn lets_go(lost: bool, act: fn(&Ruled) -> Value, code: &str, then: Duration) {
    let mut ruled = Ruled::with_hints(lost).await;
    assert!(!ruled.is_let_go());
    let act = act(&ruled);
    ruled.does(act.clone()).await;
    sleep(then).await;
    assert!(ruled.is_let_go(), "{act}");
    while ruled.at.outbox.next().await.is_some() {}
    assert_eq!(ruled.says().await.as_deref(), Some(code), "{act}");
}

fn sends_away(ruled: &Ruled) -> Value {
    json!({"do": "send_away", "person": ruled.person.id.0})
}

#[test]
fn who_is_sent_away_at_one_node_loses_the_connection_to_another() {
    in_paused_time(1, lets_go(false, sends_away, "sent_away", AT_ONCE));
    in_paused_time(1, lets_go(true, sends_away, "sent_away", SOON));
}

#[test]
fn a_table_closed_at_one_node_is_closed_at_another() {
    let closes = |ruled: &Ruled| json!({"do": "close", "table": ruled.at.visit.id.to_string()});
    for (lost, then) in [(false, AT_ONCE), (true, SOON)] {
        in_paused_time(1, async move {
            let ruled = Ruled::with_hints(lost).await;
            ruled.does(closes(&ruled)).await;
            sleep(then).await;
            assert!(ruled.is_let_go());
            let mut live = ruled.at.visit.lock().await;
            let admitted = live.admit(&ruled.at.node.house, &ruled.at.guest).await;
            assert!(matches!(admitted, Err(Shut::Ruled(_))), "nobody comes in");
        });
    }
}

/// Who is let go may come back to look: they are not let go of over and over.
#[test]
fn who_is_sent_away_is_let_go_once() {
    in_paused_time(1, async {
        let ruled = Ruled::with_hints(false).await;
        ruled.does(sends_away(&ruled)).await;
        sleep(SOON).await;
        let (world, node) = (Arc::clone(&ruled.at.world), Arc::clone(&ruled.at.node));
        let again = Connected::to(world, node, &ruled.at.visit.id, ruled.at.guest.clone()).await;
        sleep(SOON * 2).await;
        assert!(!again.visit.connected().is_empty());
    });
}
