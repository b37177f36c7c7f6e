//! Texts of the host's own, from a folder: `welcome.txt` for everybody, `welcome.fr.txt` for those who
//! read French, and so on.

use super::Worded;
use std::ffi::OsStr;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a host may say in words of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    pub welcome: Worded,
    pub announcement: Worded,
    pub imprint: Worded,
    pub privacy: Worded,
}

/// Bytes in a text. All of them are told to everybody who comes in.
const LONGEST: usize = 16 * 1024;

const NAMES: &str = "welcome, announcement, imprint, privacy";

impl Texts {
    /// All that is in a folder. What is there and is none of these is a mistake.
    pub fn read(folder: &Path) -> Result<Self, BadTexts> {
        let failed = |error| BadTexts::at(folder, Why::Unread(error));
        let mut texts = Self::default();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            // Editors leave such files beside those they write.
            if name.starts_with('.') || name.ends_with('~') {
                continue;
            }
            let bad = |why| BadTexts::at(&path, why);
            let (text, lang) = texts.named(name).ok_or_else(|| bad(Why::Unknown))?;
            let said = fs::read_to_string(&path).map_err(|error| bad(Why::Unread(error)))?;
            if said.len() > LONGEST {
                return Err(bad(Why::TooLong));
            }
            let said = said.trim();
            if !said.is_empty() {
                text.insert(lang, said.into());
            }
        }
        Ok(texts)
    }

    /// Which text a file holds, and in which language.
    fn named(&mut self, file: &str) -> Option<(&mut Worded, String)> {
        let mut parts = file.strip_suffix(".txt")?.split('.');
        let text = match parts.next()? {
            "welcome" => &mut self.welcome,
            "announcement" => &mut self.announcement,
            "imprint" => &mut self.imprint,
            "privacy" => &mut self.privacy,
            _ => return None,
        };
        let lang = parts.next().unwrap_or("*");
        let is_lang = lang == "*" || is_language(lang);
        (is_lang && parts.next().is_none()).then(|| (text, lang.into()))
    }
}

fn is_language(text: &str) -> bool {
    (2..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// A folder of texts that cannot be taken.
#[derive(Debug)]
pub struct BadTexts {
    path: PathBuf,
    why: Why,
}

#[derive(Debug)]
enum Why {
    Unread(io::Error),
    Unknown,
    TooLong,
}

impl BadTexts {
    fn at(path: &Path, why: Why) -> Self {
        let path = path.into();
        Self { path, why }
    }
}

impl fmt::Display for BadTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.why {
            Why::Unread(error) => write!(f, "{path} cannot be read: {error}"),
            Why::Unknown => write!(
                f,
                "{path} is none of the house's texts: {NAMES}, each as NAME.txt or, in one language, as NAME.fr.txt"
            ),
            Why::TooLong => write!(f, "{path} is longer than {LONGEST} bytes"),
        }
    }
}

impl std::error::Error for BadTexts {}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn texts_are_told_apart_by_name_and_language() {
        let folder = folder(&[
            ("welcome.txt", "Hello\n"),
            ("welcome.fr.txt", "Bonjour\n"),
            ("imprint.txt", "  \n"),
            (".welcome.txt.swp", "x"),
            ("welcome.txt~", "old"),
        ]);
        let texts = Texts::read(folder.path()).unwrap();
        let said = |lang: &str| texts.welcome.get(lang).map(String::as_str);
        assert_eq!((said("*"), said("fr")), (Some("Hello"), Some("Bonjour")));
        assert!(texts.imprint.is_empty(), "an empty file says nothing");
    }

    #[test]
    fn what_is_none_of_them_is_named() {
        for name in [
            "welcom.txt",
            "welcome.md",
            "welcome.FR.txt",
            "welcome.fr.x.txt",
        ] {
            let folder = folder(&[(name, "x")]);
            let bad = Texts::read(folder.path()).unwrap_err().to_string();
            assert!(bad.contains(name) && bad.contains("imprint"), "{bad}");
        }
        let long = folder(&[("welcome.txt", &"x".repeat(LONGEST + 1))]);
        let bad = Texts::read(long.path()).unwrap_err().to_string();
        assert!(bad.contains("longer"), "{bad}");
        let bad = Texts::read(&long.path().join("nowhere")).unwrap_err();
        assert!(bad.to_string().contains("cannot be read"), "{bad}");
    }
}
