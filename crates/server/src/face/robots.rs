/// What search engines are asked: to leave alone what belongs to those who have a link, or everything.
pub(crate) fn robots(hidden: bool) -> String {
    let not: &[&str] = if hidden { &["/"] } else { &OWN };
    let mut text = String::from("User-agent: *\n");
    for path in not {
        text.extend(["Disallow: ", path, "\n"]);
    }
    text
}

/// Where somebody's tables are, or what is theirs.
const OWN: [&str; 9] = [
    "/api/", "/host", "/t/", "/j/", "/w/", "/me", "/replay", "/people", "/notices",
];
