//! What is kept of somebody beside the tables.

use super::super::reports::MyReport;
use crate::agent::Agent;
use crate::day::beginning_of;
use crate::house::{House, unix_now};
use crate::store::hosting::Is;
use crate::store::{
    Browser, Lang, NoticeSettings, Person, Profile, Quiet, Reach, StoreError, Wishes,
};
use serde::Serialize;

#[derive(Serialize, schemars::JsonSchema)]
pub(super) struct AboutMe {
    /// Always `tablee-my-data`.
    file: &'static str,
    /// Of this kind of file.
    version: u32,
    /// Unix seconds.
    written: u64,
    name: String,
    /// How the logs of tables call me; told to nobody else.
    id: String,
    /// Unix seconds.
    came: Option<u64>,
    profile: Profile,
    devices: Vec<MyDevice>,
    passkeys: Vec<MyPasskey>,
    /// Recovery codes that were not used.
    codes_left: u32,
    /// How I am told what concerns me.
    notices: ToldBy,
    /// Names of those whom I block.
    blocked: Vec<String>,
    /// Tables to which I am invited.
    invitations: Vec<MyInvitation>,
    /// What I have reported, and what came of it.
    reports: Vec<MyReport>,
    /// What the host has ruled about me.
    rulings: Vec<MyRuling>,
    /// I am a member of a closed house.
    member: bool,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyDevice {
    browser: Option<&'static str>,
    system: Option<&'static str>,
    /// Unix seconds.
    first_seen: Option<u64>,
    /// Unix seconds at the beginning of that day.
    last_seen: Option<u64>,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyPasskey {
    /// Where it was made.
    browser: Option<&'static str>,
    system: Option<&'static str>,
    /// Unix seconds.
    made: u64,
    /// Unix seconds at the beginning of that day.
    last_used: u64,
}

#[derive(Serialize, schemars::JsonSchema)]
struct ToldBy {
    ways: Vec<WholeWay>,
    wishes: Wishes,
    quiet: Option<Quiet>,
    lang: Option<Lang>,
    /// Unix seconds when a feed was made.
    feed: Option<u64>,
}

/// A way with the whole of where it leads.
#[derive(Serialize, schemars::JsonSchema)]
struct WholeWay {
    to: String,
    confirmed: bool,
    /// Unix seconds.
    added: u64,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyInvitation {
    table: String,
    /// The game's id.
    game: String,
    /// Who invites me.
    from: String,
    /// Unix seconds.
    until: u64,
}

#[derive(Serialize, schemars::JsonSchema)]
struct MyRuling {
    /// I may say nothing; else I was sent away.
    silenced: bool,
    /// Unix seconds.
    since: u64,
    /// Unix seconds; `null` for good.
    until: Option<u64>,
    reason: String,
}

/// Of the file.
const VERSION: u32 = 1;

pub(super) async fn about(house: &House, person: &Person) -> Result<AboutMe, StoreError> {
    let (store, id) = (&house.store, &person.id);
    let devices = store.devices(id).await?.into_iter().map(|device| {
        let Agent { browser, system } = Agent::kept(&device.about);
        MyDevice {
            browser,
            system,
            first_seen: device.came,
            last_seen: device.seen.map(beginning_of),
        }
    });
    let passkeys = store.passkeys(id).await?.into_iter().map(|passkey| {
        let Agent { browser, system } = Agent::kept(&passkey.about);
        MyPasskey {
            browser,
            system,
            made: passkey.made,
            last_used: beginning_of(passkey.used),
        }
    });
    let now = unix_now();
    let invitations = store.company().invitations(id, now).await?;
    let invitations = invitations.into_iter().map(|invited| MyInvitation {
        table: invited.table.table,
        game: invited.table.summary.game,
        from: invited.from,
        until: invited.until,
    });
    let blocked = store.company().blocked_by(id).await?;
    let hosting = store.hosting();
    let reports = hosting.reports_of(id).await?.into_iter();
    let rulings = hosting.rulings(now).await?.into_iter();
    let rulings = rulings.filter(|ruling| ruling.person.as_ref() == Some(id));
    let rulings = rulings.map(|ruling| MyRuling {
        silenced: ruling.is == Is::Silenced,
        since: ruling.since,
        until: ruling.until,
        reason: ruling.says,
    });
    Ok(AboutMe {
        file: "tablee-my-data",
        version: VERSION,
        written: now,
        name: person.name.clone(),
        id: id.0.clone(),
        came: store.personal().came(id).await?,
        profile: person.profile,
        devices: devices.collect(),
        passkeys: passkeys.collect(),
        codes_left: store.codes_left(id).await?,
        notices: told_by(store.notices().settings(id).await?),
        blocked: blocked.into_iter().map(|(_, name)| name).collect(),
        invitations: invitations.collect(),
        reports: reports.map(MyReport::from).collect(),
        rulings: rulings.collect(),
        member: hosting.is_member(id).await?,
    })
}

fn told_by(settings: NoticeSettings) -> ToldBy {
    let ways = settings.ways.into_iter().map(|way| WholeWay {
        to: match way.to {
            Reach::Push(Browser { endpoint, .. }) => endpoint,
            Reach::Mail { address } => address,
            Reach::Webhook { url, .. } => url,
        },
        confirmed: way.confirmed,
        added: way.added,
    });
    ToldBy {
        ways: ways.collect(),
        wishes: settings.wishes,
        quiet: settings.quiet,
        lang: settings.lang,
        feed: settings.feed.map(|feed| feed.made),
    }
}
