use std::panic::resume_unwind;
#[cfg(test)]
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::JoinHandle;
use tracing::Instrument;

/// Work that is done to its end even if whoever asked for it hangs up half way: a request's own
/// future is dropped then, between what is in memory and what is written down and told.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> T {
    joined(tokio::spawn(work.in_current_span())).await
}

/// Work that takes long, away from the threads that talk to people.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    // A schedule comes again only on one thread.
    #[cfg(test)]
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        return work();
    }
    joined(tokio::task::spawn_blocking(work)).await
}

async fn joined<T>(task: JoinHandle<T>) -> T {
    match task.await {
        Ok(done) => done,
        Err(failed) => resume_unwind(failed.into_panic()),
    }
}
