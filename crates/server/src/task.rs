use std::panic::resume_unwind;

/// Work that is done to its end even if whoever asked for it hangs up half way: a request's own
/// future is dropped then, between what is in memory and what is written down and told.
pub(crate) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> T {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(failed) => resume_unwind(failed.into_panic()),
    }
}
