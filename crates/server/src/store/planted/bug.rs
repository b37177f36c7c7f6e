//! Promises that a store may break.

macro_rules! bugs {
    ($($(#[$says:meta])* $bug:ident $matter:ident)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Bug {
            $($(#[$says])* $bug,)+
        }

        impl Bug {
            /// With the matter whose laws catch it.
            pub const ALL: &[(Self, &str)] = &[$((Self::$bug, stringify!($matter)),)+];

            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $(stringify!($bug) => Some(Self::$bug),)+
                    _ => None,
                }
            }
        }
    };
}

bugs! {
    /// Renumbers what comes too late and appends it.
    AcceptsConflict conflict
    ClosedTakesAppends conflict
    /// The whole log instead of its tail.
    TailFromStart conflict
    /// The tail with the entry after which it begins.
    TailWithOneMore conflict
    /// The last entry of a tail once more, under the next number: whoever is told of it does it twice.
    TailTwice conflict
    /// An append is answered before it is done.
    AnswersEarly conflict
    ReopensAnything conflict
    /// A conflict is answered as if it was done.
    RepeatIsDone repeat
    MakesAgain repeat
    LosesAppend unique
    /// Of several entries at once the first.
    KeepsHalf unique
    OthersLog unique
    /// A log stays as it was when it was read first.
    ReadsStale unique
    ForgetsWake wakes
    OthersTables lobby
    ListsPrivate lobby
    OldestFirst lobby
    CountsOthers lobby
    ForgetsMarks marks
    /// A piece lacks its last entry.
    ShortPieces marks
    WatchersMaySit doors
    KeepsOldDoors doors
    SweepsOpen sweep
    SweepsEarly sweep
    SweepsNothing sweep
    AnybodysToken people
    KeepsOldName people
    KeepsOldProfile people
    ForgetsNewcomers people
    TransfersTwice transfers
    TransfersForEver transfers
    ForgetsDevices devices
    EndsNothing devices
    EndsOthers devices
    ChallengesTwice challenges
    ChallengesForEver challenges
    AnybodysPasskeys passkeys
    /// Whatever was read of a passkey, it is used.
    UsesCopies passkeys
    CodesTwice codes
    KeepsOldCodes codes
    /// However many have sat down by a code.
    SeatCodesAgain seat_codes
    SeatCodesForEver seat_codes
    /// Nothing is handed over before.
    FinishesEarly joins
    JoinsForEver joins
    LosesRecord records
    FormatsRecord records
    EverybodyPlayed records
    GoesBack clocks
    WallClockStands clocks
    LosesMatches export
    ImportsAgain export
    OwesNothing notices
    NothingIsPast notices
    UnreadableIsUnavailable unreadable
    /// What cannot be read is not there.
    UnreadableIsEmpty unreadable
    /// What could not be written is answered as if it was.
    SaysDone unavailable
    /// The rows stay, only the log is rewritten.
    ForgetsHalf personal
    /// The log stays as it is.
    RewritesNothing personal
    /// A wish is not written down.
    ForgetsWishes personal
    BlocksNobody company
    InvitesForEver invitations
    InvitesSilently invitations
    KnowsNobody company
    /// A link is exchanged again.
    LinksTwice hosting
    HostsForEver hosting
    /// What hosts do is not told.
    ForgetsActs hosting
    RulesForEver hosting
    LiftsNothing hosting
    AnswersTwice hosting
    ReportsOfOthers hosting
    /// Whatever code they bring.
    AdmitsAnybody hosting
    /// A passkey that was removed still makes somebody host.
    KeepsHostPasskeys host_passkeys
    /// Whatever was read of a passkey, it is used.
    UsesHostCopies host_passkeys
    NobodyDies meeting
    /// Each node adds what has passed.
    TimeFlies meeting
    ForgetsWhoIsHere meeting
    HeadsLagBehind meeting
    ForgetsWhatIsDue meeting
    EverybodyIsSomebody meeting
    BlocksStayHere meeting
    /// Each node takes itself for the only one, and lets clocks run out whatever was before.
    EverybodyTicks meeting
}
