use std::net::SocketAddr;

/// What a house counts, under these names without the program's.
pub async fn counters<const N: usize>(house: SocketAddr, names: [&str; N]) -> [u64; N] {
    let metrics = client::ask(house, "GET", "/metrics", &[], "").await;
    let metrics = metrics.expect("an answer").body;
    names.map(|name| {
        let mut lines = metrics.lines().filter_map(|line| line.split_once(' '));
        let found = lines.find(|(own, _)| own.strip_prefix("tablee_") == Some(name));
        let found = found.and_then(|(_, value)| value.parse().ok());
        found.unwrap_or_else(|| panic!("no {name} in {metrics}"))
    })
}
