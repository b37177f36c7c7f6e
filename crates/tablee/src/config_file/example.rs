use super::{is_list, is_switch, key, settings};
use clap::Arg;
use std::fmt::Write;

const HEAD: &str = "\
# A house's settings: tablee serve --config FILE, or TABLEE_CONFIG=FILE.
# Each key is the flag of the same name. A flag counts before the environment, the environment before
# this file. What stands here is what holds anyway; take the # away and change it.
# `tablee config check FILE` says whether all is right. On SIGHUP the house reads the file again.
";

/// All keys, with what they mean and what holds without them.
pub(crate) fn example() -> String {
    let mut text = HEAD.to_string();
    let mut heading = None;
    for arg in &settings() {
        let Some(key) = key(arg) else {
            continue;
        };
        let next = arg.get_help_heading();
        if next != heading {
            heading = next;
            let heading = heading.unwrap_or("The house");
            write!(text, "\n# ---- {heading} ----\n").expect(STRING);
        }
        let help = arg.get_help().map(ToString::to_string);
        let help = help.unwrap_or_default().replace('\n', "\n# ");
        write!(text, "\n# {help}\n").expect(STRING);
        if let Some(variable) = arg.get_env() {
            writeln!(text, "# ({})", variable.to_string_lossy()).expect(STRING);
        }
        writeln!(text, "#{key} = {}", value(arg)).expect(STRING);
    }
    text
}

const STRING: &str = "a string can be written to";

/// What holds if nothing is said; where that is nothing, what is to be said.
fn value(arg: &Arg) -> String {
    if is_switch(arg) {
        return "false".into();
    }
    if is_list(arg) {
        return "[]".into();
    }
    let names = arg.get_value_names().unwrap_or_default();
    match arg.get_default_values() {
        [own, ..] => literal(&own.to_string_lossy()),
        [] => format!("{:?}", names.first().map_or("…", |name| name.as_str())),
    }
}

fn literal(text: &str) -> String {
    if text.parse::<u64>().is_ok() {
        text.into()
    } else {
        format!("{text:?}")
    }
}
