use clap::{Args, Subcommand};
use serde_json::{Value, json};

/// What is asked of a house by its host.
#[derive(Debug, Subcommand)]
pub(crate) enum Asks {
    /// How the house is: load, errors, age of the outbox, disk
    Figures,
    /// Tables that are not over
    Tables,
    /// Who sits at a table, and what was said there
    Table { table: String },
    /// Who is connected, where, and from which address
    People,
    /// What stands: who is silenced or sent away, what is shut, closed or announced
    Rulings,
    /// What people have reported and nobody has answered
    Reports,
    /// The host's passkeys, by which a browser becomes the host's without a link; they are made at /host
    Passkeys,
    /// What hosts have done, the latest first
    Audit,
    /// End the match that is played at a table
    End {
        table: String,
        #[command(flatten)]
        why: Why,
    },
    /// End what is played at a table and let nobody in any more
    Close {
        table: String,
        #[command(flatten)]
        why: Why,
    },
    /// Have whoever sits there leave
    Free {
        table: String,
        /// Counted from 0
        seat: u8,
        #[command(flatten)]
        why: Why,
    },
    /// Let somebody say nothing
    Silence {
        person: String,
        #[command(flatten)]
        long: Long,
        #[command(flatten)]
        why: Why,
    },
    /// Let somebody neither sit down nor make tables nor say anything; they leave wherever they sit
    SendAway {
        person: String,
        #[command(flatten)]
        long: Long,
        #[command(flatten)]
        why: Why,
    },
    /// Serve nobody from these addresses, as in 192.0.2.0/24
    Shut {
        range: String,
        #[command(flatten)]
        long: Long,
        #[command(flatten)]
        why: Why,
    },
    /// End a ruling, by its id
    Lift {
        ruling: String,
        #[command(flatten)]
        why: Why,
    },
    /// Forget somebody, as if they had wished it themselves
    Forget {
        person: String,
        #[command(flatten)]
        why: Why,
    },
    /// Tell everybody something, as that the house restarts soon
    Announce {
        text: String,
        /// For how long
        #[arg(long, default_value_t = 60)]
        minutes: u32,
        #[command(flatten)]
        why: Why,
    },
    /// Answer a report: something was done about it, or nothing is to be done
    Answer {
        report: String,
        /// Something was done about it
        #[arg(long)]
        upheld: bool,
        #[command(flatten)]
        why: Why,
    },
    /// Let nobody become host by a passkey any more, by its id; who did is host no longer
    RemovePasskey {
        passkey: String,
        #[command(flatten)]
        why: Why,
    },
    /// Make a code by which people become members of a closed house
    InviteCode {
        /// How many people may use it
        #[arg(long, default_value_t = 1)]
        uses: u32,
        /// For how many days
        #[arg(long, default_value_t = 30)]
        days: u32,
        #[command(flatten)]
        why: Why,
    },
}

#[derive(Args, Debug)]
pub(crate) struct Why {
    /// Why, for the log of what hosts do
    #[arg(long)]
    reason: String,
}

#[derive(Args, Debug)]
pub(crate) struct Long {
    /// For how long; for good if not given
    #[arg(long)]
    minutes: Option<u32>,
}

impl Asks {
    /// Method, path and body of the request.
    pub(super) fn request(&self) -> (&'static str, String, String) {
        let (act, why) = match self {
            Self::Figures => return get("house"),
            Self::Tables => return get("tables"),
            Self::Table { table } => return get(&format!("tables/{table}")),
            Self::People => return get("people"),
            Self::Rulings => return get("rulings"),
            Self::Reports => return get("reports"),
            Self::Passkeys => return get("passkeys"),
            Self::Audit => return get("acts"),
            Self::End { table, why } => (json!({"do": "end", "table": table}), why),
            Self::Close { table, why } => (json!({"do": "close", "table": table}), why),
            Self::Free { table, seat, why } => {
                (json!({"do": "free", "table": table, "seat": seat}), why)
            }
            Self::Silence { person, long, why } => (about("silence", "person", person, long), why),
            Self::SendAway { person, long, why } => {
                (about("send_away", "person", person, long), why)
            }
            Self::Shut { range, long, why } => (about("shut", "range", range, long), why),
            Self::Lift { ruling, why } => (json!({"do": "lift", "ruling": ruling}), why),
            Self::Forget { person, why } => (json!({"do": "forget", "person": person}), why),
            Self::Announce { text, minutes, why } => (
                json!({"do": "announce", "text": text, "minutes": minutes}),
                why,
            ),
            Self::Answer {
                report,
                upheld,
                why,
            } => (
                json!({"do": "answer", "report": report, "upheld": upheld}),
                why,
            ),
            Self::RemovePasskey { passkey, why } => {
                (json!({"do": "remove_passkey", "passkey": passkey}), why)
            }
            Self::InviteCode { uses, days, why } => (
                json!({"do": "invite_code", "uses": uses, "days": days}),
                why,
            ),
        };
        let wanted = json!({"act": act, "reason": why.reason});
        ("POST", "/api/host/acts".into(), wanted.to_string())
    }
}

fn get(what: &str) -> (&'static str, String, String) {
    ("GET", format!("/api/host/{what}"), String::new())
}

fn about(act: &str, key: &str, whom: &str, long: &Long) -> Value {
    json!({"do": act, key: whom, "minutes": long.minutes})
}
