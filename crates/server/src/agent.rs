//! What a device is, as far as its requests say so and its owner needs to tell it from others.

use axum::http::{HeaderMap, header};
use std::fmt;

/// Names of a browser and of a system; nothing else of what a request says about itself is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Agent {
    pub(crate) browser: Option<&'static str>,
    pub(crate) system: Option<&'static str>,
}

/// What a browser calls itself by. Most also name those they resemble: the first that fits is it.
const BROWSERS: &[(&str, &str)] = &[
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("OPR/", "Opera"),
    ("Vivaldi/", "Vivaldi"),
    ("YaBrowser/", "Yandex"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

impl Agent {
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let says = headers.get(header::USER_AGENT);
        says.and_then(|says| says.to_str().ok())
            .map_or_else(Self::default, Self::called)
    }

    fn called(says: &str) -> Self {
        let first = |names: &[(&str, &'static str)]| {
            let named = names.iter().find(|(part, _)| says.contains(part));
            named.map(|(_, name)| *name)
        };
        Self {
            browser: first(BROWSERS),
            system: first(SYSTEMS),
        }
    }

    /// As it is kept; of what another program wrote, what this one knows.
    pub(crate) fn kept(text: &str) -> Self {
        let (browser, system) = text.split_once('/').unwrap_or_default();
        let known = |names: &[(&str, &'static str)], kept: &str| {
            let named = names.iter().find(|(_, name)| *name == kept);
            named.map(|(_, name)| *name)
        };
        Self {
            browser: known(BROWSERS, browser),
            system: known(SYSTEMS, system),
        }
    }
}

/// Never empty: that nothing is known about a device is known, too.
impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { browser, system } = *self;
        write!(f, "{}/{}", browser.unwrap_or(""), system.unwrap_or(""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_from_those_they_resemble() {
        for (says, browser, system) in [
            (
                "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0",
                "Firefox",
                "Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
                "Safari",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
                "Chrome",
                "iPad",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
                "Chrome",
                "ChromeOS",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
                "Safari",
                "macOS",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox",
                "Linux",
            ),
        ] {
            let agent = Agent::called(says);
            assert_eq!((agent.browser, agent.system), (Some(browser), Some(system)));
            assert_eq!(Agent::kept(&agent.to_string()), agent);
        }
    }

    #[test]
    fn of_whatever_else_is_said_nothing_is_kept() {
        for says in ["", "curl/8.5", "<script>alert(1)</script>", "../../etc"] {
            let agent = Agent::called(says);
            assert_eq!(agent, Agent::default(), "{says}");
            assert_eq!(agent.to_string(), "/");
            assert_eq!(Agent::kept(&agent.to_string()), agent);
        }
        assert_eq!(Agent::kept("<b>/Linux").browser, None);
        assert_eq!(Agent::kept(""), Agent::default());
    }
}
