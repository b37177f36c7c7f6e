use std::sync::{Mutex, MutexGuard};
use tokio::sync::Notify;

/// A value that others wait for. Unlike with `tokio::sync::watch`, whoever waits longest is woken
/// first: a schedule of several nodes goes the same way each time.
#[derive(Debug)]
pub(crate) struct Signal<T> {
    value: Mutex<T>,
    changed: Notify,
}

impl<T: Copy + PartialEq> Signal<T> {
    pub(crate) fn new(value: T) -> Self {
        Self {
            value: Mutex::new(value),
            changed: Notify::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, T> {
        self.value.lock().expect("no panic under this lock")
    }

    pub(crate) fn get(&self) -> T {
        *self.lock()
    }

    pub(crate) fn set(&self, value: T) {
        self.change(|_| value);
    }

    /// Changes it, if it becomes another by that; whether it did.
    pub(crate) fn change(&self, change: impl FnOnce(T) -> T) -> bool {
        let mut value = self.lock();
        let before = *value;
        *value = change(before);
        let changes = *value != before;
        drop(value);
        if changes {
            self.changed.notify_waiters();
        }
        changes
    }

    /// Resolves when it is so.
    pub(crate) async fn is(&self, it: impl Fn(T) -> bool) {
        loop {
            // Before the value is looked at: it may change right after that.
            let changed = self.changed.notified();
            if it(self.get()) {
                return;
            }
            changed.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[tokio::test]
    async fn whoever_waits_longest_is_woken_first() {
        let signal = Arc::new(Signal::new(0));
        let woken = Arc::new(Mutex::new(Vec::new()));
        let waiting: Vec<_> = (0..20)
            .map(|number| {
                let (signal, woken) = (Arc::clone(&signal), Arc::clone(&woken));
                tokio::spawn(async move {
                    signal.is(|value| value >= 2).await;
                    woken.lock().unwrap().push(number);
                })
            })
            .collect();
        tokio::task::yield_now().await;
        assert!(signal.change(|value| value + 1));
        tokio::task::yield_now().await;
        assert!(woken.lock().unwrap().is_empty());
        signal.set(2);
        for one in waiting {
            one.await.unwrap();
        }
        assert!(woken.lock().unwrap().is_sorted());
        signal.is(|value| value == 2).await;
        assert!(!signal.change(|value| value));
    }
}
