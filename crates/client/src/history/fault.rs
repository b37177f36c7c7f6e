use thiserror::Error;

/// Where a history and a log fit no table at which one thing happens after the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum Fault {
    #[error("{table}: entry {seq} is missing, or there twice")]
    Gap { table: String, seq: u64 },
    #[error("{table}: {id} was acknowledged and is not in the log")]
    Lost { table: String, id: String },
    #[error("{table}: {id} is in the log more than once")]
    Doubled { table: String, id: String },
    #[error("{table}: nobody sent {id}, which is in the log")]
    Phantom { table: String, id: String },
    #[error("{table}: {id} was refused and is in the log")]
    RefusedAndDone { table: String, id: String },
    #[error("{table}: {id} was acknowledged at {told} and is entry {seq}")]
    Foretold {
        table: String,
        id: String,
        told: u64,
        seq: u64,
    },
    #[error("{table}: {later} was acknowledged before {earlier} was sent, and stands after it")]
    Reordered {
        table: String,
        earlier: String,
        later: String,
    },
    #[error("{table}: {client} was told entry {seq} after {acknowledged} had been acknowledged")]
    Stale {
        table: String,
        client: String,
        seq: u64,
        acknowledged: u64,
    },
    #[error("{table}: {client} was told entry {to} after entry {from}")]
    WentBack {
        table: String,
        client: String,
        from: u64,
        to: u64,
    },
    #[error("{table}: {client} was told entry {seq}, which is not in the log")]
    Unkept {
        table: String,
        client: String,
        seq: u64,
    },
    #[error("{table}: {client} was shown something else at entry {seq} than the log tells")]
    Diverged {
        table: String,
        client: String,
        seq: u64,
    },
    #[error("{table}: {client} was told entry {seq} last, of {kept}")]
    LeftBehind {
        table: String,
        client: String,
        seq: u64,
        kept: u64,
    },
    #[error("{table}: the house's time goes back at entry {seq}")]
    TimeWentBack { table: String, seq: u64 },
    #[error("{table}: entry {seq} fell due at {deadline:?} and happened at {at}")]
    Early {
        table: String,
        seq: u64,
        at: u64,
        deadline: Option<u64>,
    },
    #[error("{table}: what happened at entry {first} by itself happened again at {seq}")]
    Twice { table: String, first: u64, seq: u64 },
    #[error("{table}: what was due before entry {seq} waited for {waited} ms")]
    Late {
        table: String,
        seq: u64,
        waited: u64,
    },
    #[error("{table}: {granted} ms ran out within {passed} ms at entry {seq}")]
    Hasty {
        table: String,
        seq: u64,
        granted: u64,
        passed: u64,
    },
    /// Found by whoever can play logs again.
    #[error("{table}: the log cannot be played again: {why}")]
    Unplayable { table: String, why: String },
    #[error("{table}: something was heard there, and no log is kept")]
    NoLog { table: String },
}
