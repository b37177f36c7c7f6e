/// Why the store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// What is kept is no longer what the asker knows: somebody else has appended to the log, or
    /// the table was closed. Nothing was written. Worth another try after reading again.
    #[error("the table has gone on")]
    Conflict,
    /// The store could not be reached, or did not answer: whether anything was written is not
    /// known until it is read again. Worth another try later.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// What is kept cannot be read by this program. Trying again does not help; another program
    /// may be able to read it.
    #[error("what is kept cannot be read: {0}")]
    Unreadable(String),
    /// What the store keeps everything in was taken from under it, or is damaged. Nothing is written
    /// until it is opened again; what was read may be wrong.
    #[error("the file of the house {0}: nothing is kept until its host has looked after it")]
    Lost(String),
    /// This kind of store cannot do that at all.
    #[error("{0}")]
    Unsupported(&'static str),
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}
