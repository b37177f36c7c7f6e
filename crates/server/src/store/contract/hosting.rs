use super::Under;
use super::setup::{id, with_people};
use crate::store::hosting::{
    Act, Answer, Host, Hosting, Is, MOST_OPEN, MemberCode, Report, ReportLine, Reported, Ruling,
    Session,
};
use crate::store::{Store, StoreError};

pub(super) fn link(secret: u8, until: u64) -> Host {
    Host {
        secret: [secret; 32],
        link: true,
        name: "Zoé".into(),
        until,
        passkey: None,
    }
}

pub(super) fn session(secret: u8, until: u64) -> Session {
    Session {
        secret: [secret; 32],
        until,
    }
}

pub(super) fn act(does: &str, about: &str) -> Act {
    Act {
        at: 50,
        by: "Zoé".into(),
        does: does.into(),
        about: about.into(),
        person: None,
        reason: "as a test".into(),
    }
}

pub(super) fn silences(ruling: &str, whom: &str, until: Option<u64>) -> Ruling {
    Ruling {
        id: ruling.into(),
        person: Some(id(whom)),
        until,
        is: Is::Silenced,
        since: 50,
        says: "too loud".into(),
    }
}

pub(super) fn line(who: &str, words: &str) -> ReportLine {
    ReportLine {
        person: id(who),
        name: who.to_uppercase(),
        words: words.into(),
    }
}

pub(super) fn report(nr: u64, reporter: &str, about: &str) -> Report {
    Report {
        id: format!("report{nr:03}"),
        reporter: id(reporter),
        about: id(about),
        made: 50 + nr,
        body: Reported {
            table: "one".into(),
            saying: Some(nr),
        },
        lines: vec![line("carl", "hm"), line(about, "something rude")],
        answer: None,
    }
}

pub(super) async fn does(hosting: &dyn Hosting) -> Vec<String> {
    let acts = hosting.acts(u64::MAX).await.unwrap();
    acts.into_iter().map(|noted| noted.act.does).collect()
}

pub(super) async fn a_link_is_exchanged_once_and_in_time(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    hosting.add_host(link(1, 100), 50).await.unwrap();
    let open = |link: u8, now| hosting.open_session([link; 32], session(2, 200), now);
    assert_eq!(open(9, 60).await.unwrap(), None, "no link");
    assert_eq!(open(1, 101).await.unwrap(), None, "too late");
    assert_eq!(hosting.host([1; 32], 60).await.unwrap(), None, "a link");
    assert_eq!(open(1, 100).await.unwrap().as_deref(), Some("Zoé"));
    assert_eq!(open(1, 100).await.unwrap(), None, "used");
    for store in [&store, &under.elsewhere()] {
        let hosting = store.hosting();
        let host = hosting.host([2; 32], 200).await.unwrap();
        assert_eq!(host.as_deref(), Some("Zoé"));
        assert_eq!(hosting.host([2; 32], 201).await.unwrap(), None);
    }
    assert_eq!(open(2, 60).await.unwrap(), None, "a session is no link");
    hosting.end_session([2; 32]).await.unwrap();
    assert_eq!(hosting.host([2; 32], 60).await.unwrap(), None);
}

pub(super) async fn a_new_link_takes_the_place_of_the_last(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    hosting.add_host(link(1, 100), 50).await.unwrap();
    let opened = hosting.open_session([1; 32], session(2, 200), 50).await;
    assert!(opened.unwrap().is_some());
    hosting.add_host(link(3, 100), 50).await.unwrap();
    hosting.add_host(link(4, 100), 50).await.unwrap();
    let opened = hosting.open_session([3; 32], session(5, 200), 50).await;
    assert_eq!(opened.unwrap(), None);
    let opened = hosting.open_session([4; 32], session(5, 200), 50).await;
    assert!(opened.unwrap().is_some());
    for session in [2, 5] {
        assert!(hosting.host([session; 32], 60).await.unwrap().is_some());
    }
}

pub(super) async fn what_a_host_does_is_noted_with_it(under: Under) {
    let store = with_people(&under).await;
    let hosting = store.hosting();
    let first = Act {
        person: Some(id("bob")),
        ..act("silence", "")
    };
    let rule = hosting.rule(silences("r", "bob", None), first.clone());
    rule.await.unwrap();
    assert!(hosting.lift("r", act("lift", "r")).await.unwrap());
    assert!(!hosting.lift("r", act("lift", "r")).await.unwrap());
    hosting.note(act("close", "one")).await.unwrap();
    for store in [&store, &under.elsewhere()] {
        let hosting = store.hosting();
        assert_eq!(does(hosting).await, ["close", "lift", "silence"]);
        let acts = hosting.acts(u64::MAX).await.unwrap();
        assert_eq!(acts[2].act, first);
        let before = hosting.acts(acts[1].nr).await.unwrap();
        assert_eq!(before, [acts[2].clone()]);
    }
}

pub(super) async fn a_ruling_stands_until_it_ends_or_is_lifted(under: Under) {
    let store = with_people(&under).await;
    let hosting = store.hosting();
    let shut = Ruling {
        person: None,
        is: Is::Shut {
            range: "192.0.2.0/24".into(),
        },
        since: 51,
        ..silences("range", "", None)
    };
    for ruling in [silences("r", "bob", Some(100)), shut.clone()] {
        hosting.rule(ruling, act("rule", "")).await.unwrap();
    }
    for store in [&store, &under.elsewhere()] {
        let stand = store.hosting().rulings(99).await.unwrap();
        assert_eq!(stand, [silences("r", "bob", Some(100)), shut.clone()]);
        let stand = store.hosting().rulings(100).await.unwrap();
        assert_eq!(stand, std::slice::from_ref(&shut));
    }
    let longer = silences("r", "bob", Some(200));
    hosting.rule(longer.clone(), act("rule", "")).await.unwrap();
    assert!(hosting.lift("range", act("lift", "")).await.unwrap());
    assert_eq!(hosting.rulings(150).await.unwrap(), [longer]);
    let later = Act {
        at: 300,
        ..act("rule", "")
    };
    let rule = hosting.rule(silences("s", "bob", None), later);
    rule.await.unwrap();
    assert_eq!(hosting.rulings(0).await.unwrap().len(), 1, "forgotten");
}

pub(super) async fn a_report_is_answered_once_and_known_to_its_reporter(under: Under) {
    let store = with_people(&under).await;
    let hosting = store.hosting();
    for (nr, reporter, about) in [(1, "anne", "bob"), (2, "bob", "anne"), (3, "anne", "bob")] {
        let report = hosting.report(report(nr, reporter, about));
        report.await.unwrap();
    }
    let open = hosting.reports(false).await.unwrap();
    let all = [
        report(1, "anne", "bob"),
        report(2, "bob", "anne"),
        report(3, "anne", "bob"),
    ];
    assert_eq!(open, all);
    let upheld = Answer {
        at: 70,
        upheld: true,
    };
    let dismissed = Answer {
        at: 71,
        upheld: false,
    };
    let answer = hosting.answer("report001", upheld, act("uphold", "report001"));
    assert!(answer.await.unwrap());
    let again = hosting.answer("report001", dismissed, act("dismiss", "report001"));
    assert!(!again.await.unwrap());
    assert_eq!(does(hosting).await, ["uphold"]);
    for store in [&store, &under.elsewhere()] {
        let hosting = store.hosting();
        let mine = hosting.reports_of(&id("anne")).await.unwrap();
        let answers: Vec<_> = mine.iter().map(|it| (&*it.id, it.answer)).collect();
        assert_eq!(answers, [("report003", None), ("report001", Some(upheld))]);
        assert_eq!(hosting.reports(false).await.unwrap().len(), 2);
        let answered = hosting.reports(true).await.unwrap();
        assert_eq!(answered[0].lines, all[0].lines);
    }
}

pub(super) async fn reports_of_one_person_are_bounded(under: Under) {
    let store = with_people(&under).await;
    let hosting = store.hosting();
    hosting.report(report(0, "anne", "bob")).await.unwrap();
    let same = Report {
        id: "other".into(),
        ..report(0, "anne", "bob")
    };
    assert_eq!(hosting.report(same).await, Err(StoreError::Conflict));
    for nr in 1..MOST_OPEN as u64 {
        hosting.report(report(nr, "anne", "bob")).await.unwrap();
    }
    let more = hosting.report(report(99, "anne", "bob")).await;
    assert_eq!(more, Err(StoreError::Conflict));
    hosting.report(report(100, "bob", "anne")).await.unwrap();
    let answer = Answer {
        at: 60,
        upheld: false,
    };
    let answered = hosting.answer("report000", answer, act("dismiss", ""));
    assert!(answered.await.unwrap());
    hosting.report(report(99, "anne", "bob")).await.unwrap();
}

pub(super) async fn members_come_by_codes(under: Under) {
    let store = with_people(&under).await;
    let hosting = store.hosting();
    let code = MemberCode {
        hash: [7; 32],
        uses: 1,
        until: 100,
    };
    hosting.add_code(code, act("code", "")).await.unwrap();
    let admit = |who: &str, code: u8, now| hosting.admit(&id(who), [code; 32], now);
    assert!(!admit("anne", 8, 60).await.unwrap(), "no code");
    assert!(!admit("anne", 7, 101).await.unwrap(), "too late");
    assert!(!hosting.is_member(&id("anne")).await.unwrap());
    assert!(admit("anne", 7, 60).await.unwrap());
    assert!(admit("anne", 7, 60).await.unwrap(), "is one");
    assert!(!admit("bob", 7, 60).await.unwrap(), "used up");
    for store in [&store, &under.elsewhere()] {
        assert!(store.hosting().is_member(&id("anne")).await.unwrap());
        assert!(!store.hosting().is_member(&id("bob")).await.unwrap());
    }
    under.age(100);
    store.forget_idle_people(50).await.unwrap();
    assert!(store.person(&id("anne")).await.unwrap().is_some(), "is one");
    assert_eq!(store.person(&id("bob")).await.unwrap(), None);
}

/// Bob is silenced and a member; he, Anne and Carl have something to do with reports.
async fn ruled(store: &dyn Store) {
    let hosting = store.hosting();
    let about_bob = Act {
        person: Some(id("bob")),
        ..act("silence", "")
    };
    let rule = hosting.rule(silences("r", "bob", None), about_bob);
    rule.await.unwrap();
    let code = MemberCode {
        hash: [7; 32],
        uses: 5,
        until: 100,
    };
    hosting.add_code(code, act("code", "")).await.unwrap();
    assert!(hosting.admit(&id("bob"), [7; 32], 60).await.unwrap());
    for (nr, reporter, about) in [(1, "anne", "bob"), (2, "bob", "anne")] {
        let report = hosting.report(report(nr, reporter, about));
        report.await.unwrap();
    }
    let mut beside = report(3, "anne", "carl");
    beside.lines.push(line("bob", "hello"));
    hosting.report(beside).await.unwrap();
}

pub(super) async fn who_is_forgotten_is_in_no_ruling_report_or_act(under: Under) {
    let store = with_people(&under).await;
    ruled(&*store).await;
    let wish = store.personal().begin_forgetting(&id("bob"), [7; 32]);
    assert!(wish.await.unwrap());
    let hosting = store.hosting();
    assert!(hosting.rulings(60).await.unwrap().is_empty());
    assert!(!hosting.is_member(&id("bob")).await.unwrap());
    let reports = hosting.reports(false).await.unwrap();
    assert_eq!(reports, [report(3, "anne", "carl")]);
    let acts = hosting.acts(u64::MAX).await.unwrap();
    assert!(acts.iter().all(|noted| noted.act.person.is_none()));
    assert_eq!(does(hosting).await, ["code", "silence"]);
}

pub(super) async fn who_is_joined_takes_along_what_is_ruled(under: Under) {
    let store = with_people(&under).await;
    ruled(&*store).await;
    store.add_transfer(&id("bob"), [51; 32], 1).await.unwrap();
    let begun = store.begin_join([51; 32], &id("anne"), 0).await.unwrap();
    let join = begun.expect("it is begun").join;
    assert!(store.finish_join(&join).await.unwrap());
    let hosting = store.hosting();
    let stand = hosting.rulings(60).await.unwrap();
    assert_eq!(stand, [silences("r", "anne", None)]);
    assert!(hosting.is_member(&id("anne")).await.unwrap());
    let mine = hosting.reports_of(&id("anne")).await.unwrap();
    assert_eq!(mine.len(), 3);
    let acts = hosting.acts(u64::MAX).await.unwrap();
    assert_eq!(acts[1].act.person, Some(id("anne")));
}
