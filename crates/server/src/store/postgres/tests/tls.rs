use super::*;
use crate::store::OpenError;
use std::path::Path;
use std::process::Command;

fn openssl(folder: &Path, arguments: &str) {
    let mut command = Command::new("openssl");
    command
        .args(arguments.split_whitespace())
        .current_dir(folder);
    let output = command.output().expect("openssl is installed");
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments}: {says}");
}

/// An authority, and a server's certificate for `localhost` by it.
fn certificates(folder: &Path) {
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    openssl(
        folder,
        &format!("req -x509 {key} -keyout ca.key -out ca.pem -subj /CN=ours"),
    );
    openssl(
        folder,
        &format!("req {key} -keyout key.pem -out ask.pem -subj /CN=localhost"),
    );
    std::fs::write(folder.join("names"), "subjectAltName=DNS:localhost").unwrap();
    let signed = "x509 -req -in ask.pem -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names";
    openssl(folder, &format!("{signed} -out cert.pem"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_connection_is_encrypted_and_the_server_proves_who_it_is() {
    let Some(mut server) = server(&[]) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    certificates(folder.path());
    let with = |server: &PostgresServer, host: &str, query: &str| {
        let url = format!("postgres://{OWNER}@{host}:{}/house{query}", server.port());
        Postgres::open(&Address::read(&url).unwrap(), Durability::Process)
    };
    let plain = with(&server, "127.0.0.1", "?sslmode=require");
    assert!(
        matches!(plain, Err(OpenError::Database { .. })),
        "{plain:?}"
    );
    for (name, setting) in [("cert.pem", "ssl_cert_file"), ("key.pem", "ssl_key_file")] {
        let content = std::fs::read(folder.path().join(name)).unwrap();
        let path = server.keep_file(name, &content).unwrap();
        server.set(setting, path.to_str().unwrap());
    }
    server.set("ssl", "on");
    server.restart().unwrap();
    let ours = folder.path().join("ca.pem");
    let ours = format!("?sslmode=verify-full&sslrootcert={}", ours.display());
    for (host, query, encrypted) in [
        ("127.0.0.1", "?sslmode=disable", Some("f")),
        ("127.0.0.1", "", Some("t")),
        ("127.0.0.1", "?sslmode=require", Some("t")),
        ("localhost", &ours, Some("t")),
        // The certificate is for another name, or by nobody whom the system knows.
        ("127.0.0.1", &ours, None),
        ("localhost", "?sslmode=verify-full", None),
    ] {
        let opened = with(&server, host, query);
        assert_eq!(
            opened.is_ok(),
            encrypted.is_some(),
            "{host} {query}: {opened:?}"
        );
        let Ok(store) = opened else {
            continue;
        };
        store.set_clock(1).await.unwrap();
        let seen = "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
                    where usename = 'tablee'";
        let seen = server.sql("postgres", seen);
        assert_eq!(Some(&*seen), encrypted, "{host} {query}");
    }
}
