//! What waits for somebody, at an address that only they know.

use super::mail::escaped;
use super::settings::{Refusal, change, lang_of};
use super::words::Words;
use super::{Notices, PublicUrl};
use crate::house::{House, unix_now};
use crate::secret;
use crate::store::{Feed, Lang, NoticeSettings, Waiting};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::fmt::Write;
use table::PersonId;

/// A new feed in place of the last; its secret, which is told once.
pub(crate) async fn make_feed(house: &House, person: &PersonId) -> Result<String, Refusal> {
    house.notices.as_ref().ok_or(Refusal::NotOffered)?;
    let secret = secret::token();
    let feed = Feed {
        secret: secret::text(&secret::hash(&secret)),
        made: unix_now(),
    };
    change(&*house.store, person, |settings| {
        settings.feed = Some(feed.clone());
        Ok(())
    })
    .await?;
    Ok(secret)
}

/// A table that waits, as a feed tells it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    table: String,
    words: Words,
    /// Unix seconds.
    changed: u64,
    until: Option<u64>,
}

/// What a feed tells, in its owner's language; `None` if there is no feed of this secret.
pub(crate) async fn waiting(house: &House, secret: &str) -> Result<Option<Vec<Entry>>, Refusal> {
    let hash = secret::hash(secret);
    let store = house.store.notices();
    let Some(person) = store.owner(hash).await? else {
        return Ok(None);
    };
    let settings = store.settings(&person).await?;
    if !is_feed(&settings, &hash) {
        return Ok(None);
    }
    let (house_now, now) = (house.clock.now(), unix_now());
    let lang = lang_of(&*house.store, &person, &settings).await;
    let tables = store.waiting(&person).await?.into_iter();
    let entries = tables.map(|table| Entry::of(table, lang, house_now, now));
    Ok(Some(entries.collect()))
}

fn is_feed(settings: &NoticeSettings, hash: &[u8; 32]) -> bool {
    let kept = settings.feed.as_ref();
    let kept = kept.and_then(|feed| secret::kept(&feed.secret));
    kept.is_some_and(|kept| secret::same(&kept, hash))
}

impl Entry {
    fn of(table: Waiting, lang: Lang, house_now: u64, now: u64) -> Self {
        let summary = &table.summary;
        let deadline = table.wake_at.filter(|at| *at > 0);
        Self {
            words: Words::waits(lang, &summary.game, &summary.seats),
            changed: table.changed,
            until: deadline.map(|at| now + at.saturating_sub(house_now) / 1000),
            table: table.table,
        }
    }
}

impl Notices {
    pub(crate) fn feed_url(&self, secret: &str, ending: &str) -> String {
        format!("{}/feeds/{secret}.{ending}", self.url)
    }
}

fn time(unix: u64) -> Timestamp {
    let second = i64::try_from(unix).unwrap_or_default();
    Timestamp::from_second(second).unwrap_or_default()
}

/// RFC 4287.
pub(crate) fn atom(url: &PublicUrl, entries: &[Entry]) -> String {
    let newest = entries.iter().map(|entry| entry.changed).max();
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\">\n<title>Tablée</title>\n\
         <id>{url}/</id>\n<link href=\"{url}/\"/>\n<author><name>Tablée</name></author>\n\
         <updated>{}</updated>\n",
        time(newest.unwrap_or_default())
    );
    for entry in entries {
        let link = url.table(&entry.table);
        let until = entry.until.map(|until| format!(" ({})", time(until)));
        let _ = writeln!(
            text,
            "<entry><title>{}</title><id>{link}#{}</id><link href=\"{link}\"/>\
             <updated>{}</updated><summary>{}{}</summary></entry>",
            escaped(&entry.words.title),
            entry.changed,
            time(entry.changed),
            escaped(&entry.words.body),
            until.unwrap_or_default(),
        );
    }
    text + "</feed>\n"
}

/// RFC 5545: an event where a clock is at zero. Tables without a deadline have no place in it.
pub(crate) fn calendar(url: &PublicUrl, entries: &[Entry]) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_string(),
        "VERSION:2.0".into(),
        "PRODID:-//Tablee//Tablee//FR".into(),
        "NAME:Tablée".into(),
        "X-WR-CALNAME:Tablée".into(),
        "REFRESH-INTERVAL;VALUE=DURATION:PT15M".into(),
    ];
    for entry in entries {
        let Some(until) = entry.until else {
            continue;
        };
        let body = format!("{} : {}", entry.words.title, entry.words.body);
        lines.extend([
            "BEGIN:VEVENT".into(),
            format!("UID:{}@{}", entry.table, url.host()),
            format!("DTSTAMP:{}", calendar_time(entry.changed)),
            format!("DTSTART:{}", calendar_time(until)),
            format!("DTEND:{}", calendar_time(until)),
            format!("SUMMARY:{}", calendar_text(&body)),
            format!("URL:{}", url.table(&entry.table)),
            "TRANSP:TRANSPARENT".into(),
            "END:VEVENT".into(),
        ]);
    }
    lines.push("END:VCALENDAR".into());
    lines.iter().map(|line| folded(line)).collect()
}

fn calendar_time(unix: u64) -> String {
    let time = time(unix).to_zoned(TimeZone::UTC);
    time.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn calendar_text(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace(';', "\\;");
    text.replace(',', "\\,").replace(['\r', '\n'], " ")
}

/// No line has more than 75 bytes; what goes on begins with a space.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut bytes = 0;
    for char in line.chars() {
        if bytes + char.len_utf8() > 75 {
            folded.push_str("\r\n ");
            bytes = 1;
        }
        folded.push(char);
        bytes += char.len_utf8();
    }
    folded + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        Entry {
            table: "abc".into(),
            words: Words {
                title: "À vous, de jouer".into(),
                body: "Pizza Theory, à la table de <Anne> & Bob; et de quelques autres encore"
                    .into(),
            },
            changed: 1_700_000_000,
            until: Some(1_700_003_600),
        }
    }

    fn url() -> PublicUrl {
        "https://tables.example".parse().unwrap()
    }

    #[test]
    fn a_feed_keeps_its_marks_apart_from_names() {
        let text = atom(&url(), &[entry()]);
        assert!(text.contains("&lt;Anne&gt; &amp; Bob"), "{text}");
        assert!(text.contains("<updated>2023-11-14T22:13:20Z</updated>"));
        assert!(text.contains("https://tables.example/t/abc"));
    }

    #[test]
    fn a_calendar_has_an_event_for_each_deadline() {
        let without = Entry {
            until: None,
            ..entry()
        };
        let text = calendar(&url(), &[entry(), without]);
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 1);
        assert!(text.contains("DTSTART:20231114T231320Z\r\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= 75), "{text}");
        let whole = text.replace("\r\n ", "");
        assert!(
            whole.contains("À vous\\, de jouer : Pizza Theory\\,"),
            "{whole}"
        );
    }
}
