//! What a Dockerfile says, as far as ours says it.

use std::collections::BTreeMap;

/// One instruction: its word, its flags, and the rest.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) word: String,
    pub(crate) flags: BTreeMap<String, String>,
    pub(crate) rest: String,
}

/// All instructions in order, each on one line.
pub(crate) fn steps(dockerfile: &str) -> Vec<Step> {
    let lines = dockerfile.lines().filter(|line| !line.starts_with('#'));
    let whole = lines.collect::<Vec<_>>().join("\n").replace("\\\n", " ");
    let lines = whole.lines().filter(|line| !line.trim().is_empty());
    lines.map(step).collect()
}

fn step(line: &str) -> Step {
    let (word, mut rest) = line.split_once(' ').expect("a word and what it is about");
    let mut flags = BTreeMap::new();
    while let Some(flag) = rest.trim_start().strip_prefix("--") {
        let (flag, others) = flag.split_once(' ').expect("more than flags");
        let (name, value) = flag.split_once('=').expect("a flag with its value");
        flags.insert(name.into(), value.into());
        rest = others;
    }
    Step {
        word: word.into(),
        flags,
        rest: rest.trim().into(),
    }
}

/// The steps of the last stage, which are the image.
pub(crate) fn image(steps: &[Step]) -> &[Step] {
    let last = steps.iter().rposition(|step| step.word == "FROM");
    &steps[last.expect("an image")..]
}

/// The one instruction of this kind.
pub(crate) fn the<'a>(steps: &'a [Step], word: &str) -> &'a Step {
    let mut those = steps.iter().filter(|step| step.word == word);
    let first = those.next().unwrap_or_else(|| panic!("no {word}"));
    assert!(those.next().is_none(), "one {word}");
    first
}

/// What is to be run, in the form that needs no shell: there is none in the image.
pub(crate) fn words(command: &str) -> Vec<String> {
    serde_json::from_str(command).unwrap_or_else(|_| panic!("{command} needs a shell"))
}
