//! Both versions of the rules keep every law, also beside each other.

use cookie_jar::CookieJar;
use testkit::Laws;

#[test]
fn the_only_version_keeps_the_laws() {
    Laws::<CookieJar<1>>::new().check();
}

#[test]
fn both_versions_keep_the_laws() {
    let laws = Laws::<CookieJar<2>>::new().games(300);
    laws.check();
    laws.fuzz_some(300);
}
