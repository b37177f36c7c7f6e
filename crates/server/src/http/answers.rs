use crate::house::NotDone;
use crate::limits::UnknownHost;
use crate::live_table::{MakeError, Shut};
use crate::notices::Refusal;
use crate::passkeys::Unproven;
use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a request was not answered. In JSON an object with a `code` and a sentence for developers.
#[derive(Debug)]
pub(crate) enum Problem {
    NotFound,
    Method,
    ForeignPage,
    /// Asked for under a name that is none of the house's.
    UnknownHost(UnknownHost),
    TooMany,
    /// The rest of the request did not come.
    Slow,
    /// The body is not what is asked for here.
    Unreadable(String),
    /// The terms of a table cannot be kept.
    BadTerms(String),
    BadName,
    /// Who is to be invited does not want to be.
    NoInvitations,
    /// The secret is unknown, used or too old.
    BadSecret,
    /// Not over plain http, and not under an address.
    NoPasskeysHere,
    /// No challenge waits for this browser's answer.
    NoChallenge,
    /// A passkey's answer is not believed.
    Unproven(Unproven),
    PasskeyTaken,
    TooManyPasskeys,
    /// The recovery code is unknown or used.
    BadCode,
    /// The code by which one sits down beside a screen is unknown, used or too old.
    BadSeatCode,
    /// A browser holds as many as it can.
    TooManyCompanions,
    NobodyKnown,
    /// A way to be told something that leads nowhere, or nowhere it may.
    BadWay,
    /// How somebody wants to be told cannot be kept.
    BadNotices(&'static str),
    /// This house does not do this.
    NotOffered,
    Closed(String),
    /// The host has closed the table.
    ClosedByHost(String),
    /// Nobody rules the house by this.
    NotHost,
    /// The host wants nobody to be served who asks like this.
    SentAway(Option<u64>),
    /// The house is closed to those who are no members.
    MembersOnly,
    /// A host's wish that cannot be done.
    BadAct(String),
    Full,
    /// The disk has hardly any room left: only matches that run go on.
    NoRoom,
    /// As much was written for this person or address as may be in a day.
    TooMuchToday,
    /// The house cannot write to its store just now.
    NotNow,
    /// The house will not write to its store before its host has looked after it.
    Lost(String),
}

/// Why a request was not answered.
#[derive(Serialize, schemars::JsonSchema)]
#[schemars(rename = "Problem")]
pub(crate) struct ProblemJson {
    pub(crate) code: ProblemCode,
    /// A sentence for developers.
    pub(crate) says: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemCode {
    NotFound,
    Method,
    ForeignPage,
    UnknownHost,
    TooMany,
    Slow,
    Unreadable,
    BadTerms,
    BadName,
    NoInvitations,
    BadSecret,
    NoPasskeysHere,
    NoChallenge,
    BadPasskey,
    NotVerified,
    PasskeyCopied,
    PasskeyTaken,
    TooManyPasskeys,
    BadCode,
    BadSeatCode,
    TooManyCompanions,
    NobodyKnown,
    BadWay,
    BadNotices,
    NotOffered,
    Closed,
    ClosedByHost,
    NotHost,
    SentAway,
    MembersOnly,
    BadAct,
    Full,
    NoRoom,
    TooMuchToday,
    NotNow,
}

impl Problem {
    fn parts(self) -> (StatusCode, ProblemCode, String) {
        use ProblemCode as C;
        use StatusCode as S;
        let (status, code, says) = match self {
            Self::NotFound => (S::NOT_FOUND, C::NotFound, "there is nothing here"),
            Self::Method => (S::METHOD_NOT_ALLOWED, C::Method, "not this way"),
            Self::ForeignPage => (S::FORBIDDEN, C::ForeignPage, "this page is not ours"),
            Self::UnknownHost(host) => {
                return (S::MISDIRECTED_REQUEST, C::UnknownHost, host.says());
            }
            Self::TooMany => (S::TOO_MANY_REQUESTS, C::TooMany, "too many of these"),
            Self::Slow => (S::REQUEST_TIMEOUT, C::Slow, "this took too long"),
            Self::Unreadable(says) => return (S::BAD_REQUEST, C::Unreadable, says),
            Self::BadTerms(says) => return (S::UNPROCESSABLE_ENTITY, C::BadTerms, says),
            Self::BadName => (
                S::UNPROCESSABLE_ENTITY,
                C::BadName,
                "a name has 1 to 24 visible characters",
            ),
            Self::NoInvitations => (
                S::FORBIDDEN,
                C::NoInvitations,
                "they do not want to be invited",
            ),
            Self::BadSecret => (S::FORBIDDEN, C::BadSecret, "unknown, used or too old"),
            Self::NoPasskeysHere => (
                S::UNPROCESSABLE_ENTITY,
                C::NoPasskeysHere,
                "passkeys need https, or localhost, and a name instead of an address",
            ),
            Self::NoChallenge => (
                S::FORBIDDEN,
                C::NoChallenge,
                "this browser was asked nothing, or too long ago, or has answered already",
            ),
            Self::Unproven(Unproven::Wrong) => (
                S::FORBIDDEN,
                C::BadPasskey,
                "no passkey of this house, or not for what was asked",
            ),
            Self::Unproven(Unproven::NotVerified) => (
                S::FORBIDDEN,
                C::NotVerified,
                "the device did not make sure who holds it",
            ),
            Self::Unproven(Unproven::Copied) => (
                S::FORBIDDEN,
                C::PasskeyCopied,
                "this passkey was used more often than it says: there may be a copy",
            ),
            Self::PasskeyTaken => (S::CONFLICT, C::PasskeyTaken, "this passkey is kept already"),
            Self::TooManyPasskeys => (S::CONFLICT, C::TooManyPasskeys, "remove another one first"),
            Self::BadCode => (S::FORBIDDEN, C::BadCode, "unknown or used"),
            Self::BadSeatCode => (S::FORBIDDEN, C::BadSeatCode, "unknown, used or too old"),
            Self::TooManyCompanions => (
                S::CONFLICT,
                C::TooManyCompanions,
                "forget another one first",
            ),
            Self::NobodyKnown => (S::UNAUTHORIZED, C::NobodyKnown, "GET /api/me first"),
            Self::BadWay => (
                S::UNPROCESSABLE_ENTITY,
                C::BadWay,
                "nothing can be sent there",
            ),
            Self::BadNotices(says) => (S::UNPROCESSABLE_ENTITY, C::BadNotices, says),
            Self::NotOffered => (
                S::UNPROCESSABLE_ENTITY,
                C::NotOffered,
                "this house does not do this",
            ),
            Self::Closed(says) => return (S::GONE, C::Closed, says),
            Self::ClosedByHost(says) => return (S::GONE, C::ClosedByHost, says),
            Self::NotHost => (S::UNAUTHORIZED, C::NotHost, "only the host of the house"),
            Self::SentAway(until) => return (S::FORBIDDEN, C::SentAway, sent_away(until)),
            Self::MembersOnly => (
                S::FORBIDDEN,
                C::MembersOnly,
                "this house is for its members and those they invite",
            ),
            Self::BadAct(says) => return (S::UNPROCESSABLE_ENTITY, C::BadAct, says),
            Self::Full => (S::SERVICE_UNAVAILABLE, C::Full, "too many watch this table"),
            Self::NoRoom => (
                S::INSUFFICIENT_STORAGE,
                C::NoRoom,
                "the house has hardly any room left: only games that run go on",
            ),
            Self::TooMuchToday => (
                S::TOO_MANY_REQUESTS,
                C::TooMuchToday,
                "as much was written for you today as may be; games that run go on",
            ),
            Self::Lost(says) => return (S::SERVICE_UNAVAILABLE, C::NotNow, says),
            Self::NotNow => (
                S::SERVICE_UNAVAILABLE,
                C::NotNow,
                "the house cannot write to its store just now; nothing was done",
            ),
        };
        (status, code, says.into())
    }
}

fn sent_away(until: Option<u64>) -> String {
    match until {
        Some(until) => format!("the host has sent you away until {until} (Unix seconds)"),
        None => "the host has sent you away".into(),
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, code, says) = self.parts();
        (status, Json(ProblemJson { code, says })).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request could not be answered");
        match error {
            StoreError::Lost(_) => Self::Lost(error.to_string()),
            _ => Self::NotNow,
        }
    }
}

impl From<Unproven> for Problem {
    fn from(unproven: Unproven) -> Self {
        Self::Unproven(unproven)
    }
}

impl From<Shut> for Problem {
    fn from(shut: Shut) -> Self {
        match shut {
            Shut::NotFound => Self::NotFound,
            Shut::Closed(why) => Self::Closed(why),
            Shut::Ruled(why) => Self::ClosedByHost(why),
            Shut::Full => Self::Full,
            Shut::TooMany => Self::TooMany,
            Shut::Store(error) => error.into(),
        }
    }
}

impl From<NotDone> for Problem {
    fn from(not_done: NotDone) -> Self {
        match not_done {
            NotDone::NotFound => Self::NotFound,
            NotDone::Bad(says) => Self::BadAct(says),
            NotDone::Shut(shut) => shut.into(),
            NotDone::Store(error) => error.into(),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::BadWay => Self::BadWay,
            Refusal::NotOffered => Self::NotOffered,
            Refusal::TooMany => Self::TooMany,
            Refusal::BadSecret => Self::BadSecret,
            Refusal::NotFound => Self::NotFound,
            Refusal::Store(error) => error.into(),
        }
    }
}

impl From<MakeError> for Problem {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::Terms(error) => Self::BadTerms(error.to_string()),
            MakeError::Seats(says) => Self::BadTerms(says.into()),
            MakeError::Short(short) => short.into(),
            MakeError::Store(error) => error.into(),
        }
    }
}
