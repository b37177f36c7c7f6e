use super::super::Subject;
use crate::store::{Address, Durability, Later, Postgres, Store};
use std::sync::Arc;
use test_postgres::{Database, OWNER};

pub(in super::super) struct PostgresSubject {
    store: Arc<Postgres>,
    address: Address,
    database: Database,
}

impl PostgresSubject {
    /// `None` where there is no PostgreSQL.
    pub(in super::super) fn new() -> Option<Self> {
        let database = Database::new()?;
        let address = Address::read(&database.url()).unwrap();
        Some(Self {
            store: Arc::new(Postgres::open(&address, Durability::Process).unwrap()),
            address,
            database,
        })
    }
}

impl Subject for PostgresSubject {
    fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&self.store) as Arc<_>
    }

    fn elsewhere(&self) -> Arc<dyn Store> {
        Arc::new(Postgres::open_to_look(&self.address).unwrap())
    }

    fn age(&self, seconds: u64) {
        self.database.sql(&format!(
            "update tables set changed = changed - {seconds};
             update games set finished = finished - {seconds};
             update people set created = created - {seconds};
             update tokens set came = came - {seconds}, seen = seen - {seconds} / 86400;
             update nodes set seen = seen - {seconds} * 1000;
             update house set beaten = beaten - {seconds} * 1000"
        ));
    }

    fn spoil_entry(&self, table: &str, seq: u64) {
        self.database.sql(&format!(
            "update entries set body = '?' where table_id = '{table}' and seq = {seq}"
        ));
    }

    fn spoil_summary(&self, table: &str) {
        self.database.sql(&format!(
            "update summaries set body = '?' where table_id = '{table}'"
        ));
    }

    /// Who owns the tables loses the right to write to them.
    fn refuse_writes(&self, refuse: bool) -> Later<()> {
        let rights = "insert, update, delete on all tables in schema public";
        self.database.sql(&if refuse {
            format!("revoke {rights} from {OWNER}")
        } else {
            format!("grant {rights} to {OWNER}")
        });
        Box::pin(async { Ok(()) })
    }
}
