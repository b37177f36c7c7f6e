use super::Under;
use super::setup::id;
use crate::store::Store;
use crate::store::credentials::{Challenge, Purpose};

const MOST: u32 = 3;

fn challenge(secret: u8, until: u64) -> Challenge {
    Challenge {
        secret: [secret; 32],
        purpose: match secret {
            1 => Purpose::Passkey(id("anne")),
            2 => Purpose::HostSignIn,
            3 => Purpose::HostPasskey,
            _ => Purpose::SignIn,
        },
        state: format!("state {secret}"),
        until,
    }
}

async fn asked(store: &dyn Store, challenge: Challenge) -> bool {
    store.add_challenge(challenge, MOST, 0).await.unwrap()
}

pub(super) async fn a_challenge_is_answered_once(under: Under) {
    let store = under.store();
    for secrets in [[1, 2], [3, 4]] {
        for secret in secrets {
            assert!(asked(&*store, challenge(secret, 100)).await);
        }
        for secret in secrets {
            let taken = store.take_challenge([secret; 32], 100).await.unwrap();
            assert_eq!(taken, Some(challenge(secret, 100)));
            let again = store.take_challenge([secret; 32], 100).await.unwrap();
            assert_eq!(again, None);
        }
    }
    assert_eq!(store.take_challenge([5; 32], 100).await.unwrap(), None);
}

pub(super) async fn a_challenge_ends(under: Under) {
    let store = under.store();
    assert!(asked(&*store, challenge(1, 100)).await);
    assert_eq!(store.take_challenge([1; 32], 101).await.unwrap(), None);
    assert!(asked(&*store, challenge(2, 100)).await);
    let other = store
        .add_challenge(challenge(3, 300), MOST, 200)
        .await
        .unwrap();
    assert!(other);
    let late = store.take_challenge([2; 32], 0).await.unwrap();
    assert_eq!(late, None, "what ended is not kept");
}

pub(super) async fn there_are_only_so_many_challenges(under: Under) {
    let store = under.store();
    for secret in 0..MOST as u8 {
        assert!(asked(&*store, challenge(secret, 100)).await);
    }
    assert!(!asked(&*store, challenge(9, 100)).await);
    assert_eq!(store.take_challenge([9; 32], 0).await.unwrap(), None);
    let later = store.add_challenge(challenge(9, 300), MOST, 200).await;
    assert!(later.unwrap(), "those before have ended");
}
