//! Licences, sources and bans of what comes from outside, by the lists in `deny.toml`. `cargo deny`
//! reads the same file; these tests need nothing installed, so that no run goes without.

use super::{GRAPH, read};
use cargo_metadata::{Dependency, Package};
use serde::Deserialize;
use spdx::{Expression, Licensee};

/// What is read here of `deny.toml`. A key that is not known fails: what nobody checks is no rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deny {
    #[serde(rename = "graph")]
    _graph: Graph,
    #[serde(rename = "advisories")]
    _advisories: Advisories,
    bans: Bans,
    licenses: Licenses,
    sources: Sources,
}

/// Every feature is looked at here anyway.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Graph {
    #[serde(rename = "all-features")]
    _all_features: bool,
}

/// Needs a database: `cargo xtask deny`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Advisories {
    #[serde(rename = "yanked")]
    _yanked: Level,
    #[serde(rename = "unmaintained")]
    _unmaintained: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    multiple_versions: Level,
    wildcards: Level,
    allow_wildcard_paths: bool,
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: Level,
    unknown_git: Level,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Level {
    Allow,
    Deny,
}

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

impl Deny {
    fn read() -> Self {
        toml::from_str(&read("deny.toml")).expect("deny.toml says what is checked here")
    }

    /// Why this package may not be used.
    fn problem(&self, package: &Package) -> Option<String> {
        if self
            .bans
            .deny
            .iter()
            .any(|banned| *package.name == banned.name)
        {
            return Some("is banned".into());
        }
        let source = package.source.as_ref().map(|source| source.repr.as_str());
        self.license(package.license.as_deref())
            .or_else(|| self.source(source))
            .or_else(|| {
                package
                    .dependencies
                    .iter()
                    .find_map(|used| self.wildcard(used))
            })
    }

    fn license(&self, says: Option<&str>) -> Option<String> {
        let Some(says) = says else {
            return Some("names no licence".into());
        };
        // Some say `MIT/Apache-2.0`.
        let Ok(expression) = Expression::parse_mode(says, spdx::ParseMode::LAX) else {
            return Some(format!("has a licence that cannot be read: {says}"));
        };
        let allowed: Vec<Licensee> = self
            .licenses
            .allow
            .iter()
            .map(|name| Licensee::parse(name).expect("an SPDX licence"))
            .collect();
        let fits = expression.evaluate(|asked| allowed.iter().any(|one| one.satisfies(asked)));
        (!fits).then(|| format!("has a licence that is not allowed: {says}"))
    }

    fn source(&self, from: Option<&str>) -> Option<String> {
        let level = match from {
            None | Some(CRATES_IO) => return None,
            Some(git) if git.starts_with("git+") => &self.sources.unknown_git,
            Some(_) => &self.sources.unknown_registry,
        };
        let from = from.unwrap_or_default();
        (*level == Level::Deny).then(|| format!("comes from {from}"))
    }

    fn wildcard(&self, used: &Dependency) -> Option<String> {
        let is_any = used.req.to_string() == "*";
        let is_allowed = self.bans.wildcards == Level::Allow
            || self.bans.allow_wildcard_paths && used.path.is_some();
        (is_any && !is_allowed).then(|| format!("takes any version of {}", used.name))
    }
}

fn problems<'a>(packages: impl IntoIterator<Item = &'a Package>) -> Vec<String> {
    let deny = Deny::read();
    let all = packages.into_iter();
    all.filter_map(|package| Some(format!("{} {}", package.name, deny.problem(package)?)))
        .collect()
}

#[test]
fn dependencies_keep_to_the_lists() {
    assert!(GRAPH.packages.len() > 100, "nothing was looked at");
    assert!(
        Deny::read().bans.multiple_versions == Level::Allow,
        "several versions are not looked for"
    );
    assert_eq!(problems(&GRAPH.packages), [""; 0]);
}

/// A field of a package that is in order, what is planted there, and what is then said of it.
const PLANTED: [[&str; 3]; 8] = [
    ["/name", r#""openssl""#, "is banned"],
    ["/license", "null", "names no licence"],
    ["/license", r#""GPL-3.0-only""#, "not allowed: GPL"],
    [
        "/license",
        r#""MIT AND GPL-3.0-only""#,
        "not allowed: MIT AND",
    ],
    ["/license", r#""my own""#, "cannot be read"],
    ["/source", r#""git+https://example.org/x""#, "from git"],
    [
        "/source",
        r#""registry+https://example.org/x""#,
        "from registry",
    ],
    ["/dependencies/0/req", r#""*""#, "takes any version"],
];

#[test]
fn what_does_not_keep_to_them_is_found() {
    let mut packages = GRAPH.packages.iter();
    let serde = packages.find(|package| *package.name == "serde");
    let serde = serde_json::to_value(serde.expect("serde is used")).expect("a package");
    for [field, planted, says] in PLANTED {
        let mut package = serde.clone();
        *package.pointer_mut(field).expect("a field") = planted.parse().expect("JSON");
        let package: Package = serde_json::from_value(package).expect("still a package");
        let found = problems([&package]).concat();
        assert!(found.contains(says), "{says}: {found}");
    }
}
