use super::Under;
use super::setup::{gathering, id, made, person, with_people};
use crate::store::{KnownDevice, Store};

const SECRET: [u8; 32] = [50; 32];
const SECOND: [u8; 32] = [60; 32];
const A_DAY: u64 = 86_400;

/// Anne's devices, by their tokens.
async fn annes(store: &dyn Store) -> Vec<KnownDevice> {
    let mut devices = store.devices(&id("anne")).await.unwrap();
    devices.sort_by_key(|device| device.token);
    devices
}

fn tokens(devices: &[KnownDevice]) -> Vec<[u8; 32]> {
    devices.iter().map(|device| device.token).collect()
}

/// Anne comes with a second device.
async fn comes_by_another(store: &dyn Store) {
    store.add_transfer(&id("anne"), SECRET, 100).await.unwrap();
    let moved = store.transfer(SECRET, SECOND, 0).await.unwrap();
    assert!(moved.is_some());
}

pub(super) async fn every_token_is_a_device(under: Under) {
    let store = with_people(&under).await;
    comes_by_another(&*store).await;
    for store in [&store, &under.elsewhere()] {
        let devices = annes(&**store).await;
        assert_eq!(tokens(&devices), [[1; 32], SECOND]);
        for device in devices {
            let came = device.came.expect("when it came is known");
            assert_eq!(device.seen.map(u64::from), Some(came / A_DAY));
            assert_eq!(device.about, "", "nobody has said what it is");
        }
        assert_eq!(store.devices(&id("carl")).await.unwrap(), []);
    }
}

pub(super) async fn a_device_is_seen_once_a_day(under: Under) {
    let store = with_people(&under).await;
    // What makes things older wants a table.
    store.create(made("one", gathering())).await.unwrap();
    store.see_device([1; 32], "a").await.unwrap();
    store.see_device([1; 32], "b").await.unwrap();
    store.see_device([9; 32], "c").await.unwrap();
    let first = annes(&*store).await;
    assert_eq!(first[0].about, "a", "it was seen today");
    under.age(3 * A_DAY);
    store.add_person(person("Carl"), [3; 32]).await.unwrap();
    let today = store.devices(&id("carl")).await.unwrap()[0].seen.unwrap();
    let before = annes(&*store).await;
    assert_eq!(before[0].seen, Some(today - 3));
    store.see_device([1; 32], "b").await.unwrap();
    let after = annes(&*store).await;
    assert_eq!((after[0].seen, &*after[0].about), (Some(today), "b"));
    assert_eq!(after[0].came, before[0].came, "it came when it came");
}

pub(super) async fn a_device_that_is_ended_is_nobodys(under: Under) {
    let store = with_people(&under).await;
    comes_by_another(&*store).await;
    store.add_transfer(&id("anne"), SECRET, 100).await.unwrap();
    store.end_devices(&id("anne"), vec![SECOND]).await.unwrap();
    for store in [&store, &under.elsewhere()] {
        assert_eq!(tokens(&annes(&**store).await), [[1; 32]]);
        assert_eq!(store.person_with(SECOND).await.unwrap(), None);
        let anne = store.person_with([1; 32]).await.unwrap();
        assert_eq!(anne, Some(person("Anne")), "the other one is still theirs");
    }
    // Whoever had that device may have asked for another.
    let moved = store.transfer(SECRET, [61; 32], 0).await.unwrap();
    assert_eq!(moved, None);
    store.see_device(SECOND, "a").await.unwrap();
    assert_eq!(tokens(&annes(&*store).await), [[1; 32]]);
}

pub(super) async fn nobody_ends_the_devices_of_others(under: Under) {
    let store = with_people(&under).await;
    store.add_transfer(&id("bob"), SECRET, 100).await.unwrap();
    let both = vec![[1; 32], [2; 32]];
    store.end_devices(&id("anne"), both).await.unwrap();
    assert_eq!(store.person_with([1; 32]).await.unwrap(), None);
    let bob = Some(person("Bob"));
    assert_eq!(store.person_with([2; 32]).await.unwrap(), bob);
    assert_eq!(store.transfer(SECRET, SECOND, 0).await.unwrap(), bob);
}
