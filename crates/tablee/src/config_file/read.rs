use super::{is_list, is_switch, key, refused, settings};
use crate::failure::Failure;
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// What a file says, by its keys, as one would write it after the flags. All of it is known and can be
/// read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ConfigFile {
    pub(crate) path: PathBuf,
    values: BTreeMap<String, Vec<String>>,
}

impl ConfigFile {
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
        let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        let table = DeTable::parse(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            refused(path, &[(line(at), error.message().into())])
        })?;
        let settings = settings();
        let mut values = BTreeMap::new();
        let mut problems = Vec::new();
        for (name, value) in table.get_ref() {
            let written: &str = name.get_ref();
            let arg = settings.iter().find(|arg| key(arg) == Some(written));
            let read = match arg {
                Some(arg) => read(arg, value.get_ref()),
                None => Err(unknown(&settings, written)),
            };
            match read {
                Ok(read) => drop(values.insert(written.into(), read)),
                Err(why) => problems.push((line(name.span().start), format!("{written}: {why}"))),
            }
        }
        if !problems.is_empty() {
            problems.sort();
            return Err(refused(path, &problems));
        }
        Ok(Self {
            path: path.into(),
            values,
        })
    }

    pub(super) fn values(&self, key: &str) -> Option<&[String]> {
        self.values.get(key).map(Vec::as_slice)
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// Keys of which this file and another say different things.
    pub(crate) fn differs(&self, other: &Self) -> Vec<String> {
        let keys = self.values.keys().chain(other.values.keys());
        let differs = |key: &&String| self.values.get(*key) != other.values.get(*key);
        let mut keys: Vec<String> = keys.filter(differs).cloned().collect();
        keys.sort();
        keys.dedup();
        keys
    }
}

fn unknown(settings: &[Arg], written: &str) -> String {
    let known = settings.iter().filter_map(key);
    let near = |known: &str| strsim::jaro_winkler(known, written);
    let nearest = known.max_by(|one, other| near(one).total_cmp(&near(other)));
    let nearest = nearest.unwrap_or_default();
    format!("there is no such key; the nearest is {nearest}")
}

/// What a value means for a flag. It is not repeated in a refusal: it may be a password.
fn read(arg: &Arg, value: &DeValue<'_>) -> Result<Vec<String>, String> {
    let texts = match value {
        DeValue::Boolean(so) if is_switch(arg) => return Ok(vec![so.to_string()]),
        _ if is_switch(arg) => return Err("it is true or false".into()),
        DeValue::Array(all) if is_list(arg) => {
            let texts = all.iter().map(|one| plain(one.get_ref()));
            let texts = texts.collect::<Option<Vec<_>>>();
            texts.ok_or("it is a list of texts, as in [\"one\", \"two\"]")?
        }
        value => vec![plain(value).ok_or("it is a text in quotation marks, or a whole number")?],
    };
    for text in &texts {
        check(arg, text)?;
    }
    Ok(texts)
}

fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.to_string()),
        _ => None,
    }
}

/// Whether a flag would take this.
fn check(arg: &Arg, text: &str) -> Result<(), String> {
    let probe = Arg::new("value").long("value");
    let probe = probe.value_parser(arg.get_value_parser().clone());
    let probe = Command::new("probe").no_binary_name(true).arg(probe);
    let Err(error) = probe.try_get_matches_from([format!("--value={text}")]) else {
        return Ok(());
    };
    let why = error.source().map(ToString::to_string);
    let choice = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(all)) => Some(format!("it is one of {}", all.join(", "))),
        _ => None,
    };
    Err(why
        .or(choice)
        .unwrap_or_else(|| "it must not be empty".into()))
}
