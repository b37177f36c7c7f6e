//! Golden records: whole games with their expected playthrough as reviewable text.

use engine::{Game, Match, RecordOf, Rng, Seat, Seed, Setup, Step, Viewer};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// How many seeds a recipe tries before it gives up.
const TRIES: u64 = 1_000_000;

/// The golden records of one game, in a folder: `NAME.json` beside its playthrough `NAME.txt` for
/// version 1 of the rules, `NAME.rules-2.json` beside `NAME.rules-2.txt` for version 2, and so on.
///
/// Files are written only by `cargo xtask bless`, which sets `TABLEE_BLESS`, and only those of the
/// newest version: what an older version played is settled for good.
#[derive(Debug)]
pub struct Golden {
    folder: PathBuf,
    blessing: bool,
}

impl Golden {
    /// Those of the crate under test: pass `env!("CARGO_MANIFEST_DIR")`.
    pub fn new(crate_folder: &str) -> Self {
        Self {
            folder: Path::new(crate_folder).join("golden"),
            blessing: std::env::var_os("TABLEE_BLESS").is_some(),
        }
    }

    /// Whether files may be written, whatever the environment says: for tests of this itself.
    pub fn blessing(mut self, blessing: bool) -> Self {
        self.blessing = blessing;
        self
    }

    /// Replays every record by its version of the rules and compares its playthrough. Every version
    /// that the game plays has records; together they show every action, every event and every
    /// option value that a mode uses.
    pub fn check<G>(&self)
    where
        G: Game,
        G::Action: JsonSchema,
        G::Event: JsonSchema,
    {
        let mut seen = Seen::default();
        for path in self.records() {
            let text = fs::read_to_string(&path).expect("a golden record can be read");
            let record: RecordOf<G> = serde_json::from_str(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let fits = versioned(name.split('.').next().unwrap_or_default(), record.rules) == name;
            assert!(
                fits,
                "{} was played by version {} of the rules and is called otherwise",
                path.display(),
                record.rules
            );
            let playthrough = play_through::<G>(&record, &mut seen)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let newest = record.rules == G::META.rules.newest;
            self.compare(&path.with_extension("txt"), &playthrough, newest);
        }
        for rules in G::META.rules.iter() {
            assert!(
                seen.rules.contains(&rules),
                "no golden record of version {rules} of the rules in {}",
                self.folder.display()
            );
        }
        let missing = |kind: &str, wanted: BTreeSet<String>, seen: &BTreeSet<String>| {
            let missing: Vec<_> = wanted.difference(seen).collect();
            assert!(
                missing.is_empty(),
                "no golden record shows the {kind} {missing:?}"
            );
        };
        missing("actions", variants::<G::Action>("do"), &seen.actions);
        missing("events", variants::<G::Event>("is"), &seen.events);
        let modes = G::modes().into_iter();
        let options = modes.map(|mode| to_json(&mode.options).to_string());
        missing("options", options.collect(), &seen.options);
    }

    /// How a golden record was made: the first random game, by seed, that shows what is wanted.
    /// Only `cargo xtask bless` plays it, by the newest version of the rules, and only where there
    /// is no record of that yet.
    pub fn recipe<G: Game>(&self, recipe: &Recipe<G>) {
        let name = versioned(recipe.name, G::META.rules.newest);
        let path = self.folder.join(name + ".json");
        if !self.blessing || path.exists() {
            return;
        }
        let setup = Setup::new::<G>(recipe.options.clone(), recipe.seats)
            .unwrap_or_else(|error| panic!("{}: {error}", recipe.name));
        let found = (0..TRIES).find_map(|seed| {
            let mut rng = Rng::quick(seed);
            let (mut played, start) = Match::<G>::start(setup.clone(), Seed::from_number(seed));
            let mut steps = vec![start];
            while let Some(seat) = random_pending(played.state(), &mut rng) {
                let legal = played.legal(seat);
                let action = (recipe.play)(played.state(), seat, &legal, &mut rng);
                let step = played.play(seat, action);
                steps.push(step.expect("recipes choose legal moves"));
            }
            let told = steps.into_iter().flat_map(|step| step.told);
            let events: Vec<_> = told.map(|told| told.event).collect();
            (recipe.wanted)(&events, played.state()).then(|| played.record())
        });
        let record = found.unwrap_or_else(|| panic!("no game shows {}", recipe.name));
        fs::create_dir_all(&self.folder).expect("the folder can be made");
        let text = serde_json::to_string(&record).expect("records can be written as JSON");
        fs::write(path, text + "\n").expect("the record can be written");
    }

    fn compare(&self, path: &Path, playthrough: &str, newest: bool) {
        if self.blessing && newest {
            fs::write(path, playthrough).expect("the playthrough can be written");
        }
        let expected = fs::read_to_string(path).unwrap_or_default();
        let differs = playthrough.lines().zip(expected.lines());
        let at = differs.take_while(|(now, then)| now == then).count();
        let advice = if newest {
            "If the change is meant, add a rules version (docs/changing-a-rule.md) and run `cargo xtask bless`"
        } else {
            "It is of an older version of the rules, which plays for good as it did"
        };
        assert!(
            playthrough == expected,
            "{} differs at line {}: now {:?}, expected {:?}. {advice}",
            path.display(),
            at + 1,
            playthrough.lines().nth(at),
            expected.lines().nth(at),
        );
    }

    fn records(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let files = files.map(|file| file.path());
        let mut records: Vec<_> = files
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == "json")
            })
            .collect();
        records.sort();
        records
    }
}

/// How the players of a recipe choose among their legal moves.
pub type Choose<G> = fn(&G, Seat, &[<G as Game>::Action], &mut Rng) -> <G as Game>::Action;

/// What a golden record shall show, and how its players choose.
#[derive(Debug)]
pub struct Recipe<G: Game> {
    /// What its files are called.
    pub name: &'static str,
    /// What the table chose.
    pub options: G::Options,
    /// How many play.
    pub seats: u8,
    /// Chooses among the legal moves: [`Recipe::random`] or something with an aim.
    pub play: Choose<G>,
    /// Judges all events of the match and its final state.
    pub wanted: fn(&[G::Event], &G) -> bool,
}

impl<G: Game> Recipe<G> {
    /// Any legal move.
    pub fn random(_: &G, _: Seat, legal: &[G::Action], rng: &mut Rng) -> G::Action {
        rng.pick(legal)
    }
}

fn random_pending<G: Game>(state: &G, rng: &mut Rng) -> Option<Seat> {
    let pending: Vec<_> = state.pending().iter().collect();
    (!pending.is_empty()).then(|| rng.pick(&pending))
}

/// What a record's files are called.
fn versioned(name: &str, rules: u32) -> String {
    match rules {
        1 => name.into(),
        _ => format!("{name}.rules-{rules}"),
    }
}

#[derive(Default)]
struct Seen {
    rules: BTreeSet<u32>,
    actions: BTreeSet<String>,
    events: BTreeSet<String>,
    options: BTreeSet<String>,
}

fn play_through<G: Game>(record: &RecordOf<G>, seen: &mut Seen) -> Result<String, String> {
    let setup = Setup::with_rules::<G>(record.rules, record.options.clone(), record.seats)
        .map_err(|e| e.to_string())?;
    seen.rules.insert(record.rules);
    let mut text = String::new();
    let options = to_json(setup.options());
    let _ = writeln!(
        text,
        "{} rules {} seats {} options {options}",
        record.game, record.rules, record.seats
    );
    seen.options.insert(options.to_string());
    let (mut played, start) = Match::<G>::start(setup, record.seed);
    write_events(&mut text, &start, seen);
    for (index, made) in record.moves.iter().enumerate() {
        let action = to_json(&made.action);
        let _ = writeln!(
            text,
            "{}. seat {} {}",
            index + 1,
            made.seat.0,
            phrase(&action, "do")
        );
        seen.actions.extend(tag(&action, "do"));
        let step = played.play(made.seat, made.action);
        write_events(
            &mut text,
            &step.map_err(|e| format!("step {}: {e}", index + 1))?,
            seen,
        );
    }
    let outcome = played.outcome();
    if outcome.is_none() || outcome != record.outcome {
        return Err(format!(
            "it ends with {outcome:?}, not {:?}",
            record.outcome
        ));
    }
    let view = to_json(&played.state().view(Viewer::Everything));
    let _ = writeln!(text, "end {}", to_json(&outcome));
    let _ = writeln!(text, "{view:#}");
    Ok(text)
}

fn write_events<E: engine::Event>(text: &mut String, step: &Step<E>, seen: &mut Seen) {
    for told in &step.told {
        let event = to_json(&told.event);
        seen.events.extend(tag(&event, "is"));
        if told.audience.includes(Viewer::Everything) {
            let _ = writeln!(text, "   {}", phrase(&event, "is"));
        }
    }
}

/// `{"do":"play","card":"pea-3"}` as `play card="pea-3"`.
fn phrase(value: &Value, tag: &str) -> String {
    let mut text = value[tag].as_str().unwrap_or("?").to_string();
    let fields = value.as_object().into_iter().flatten();
    for (key, field) in fields.filter(|(key, _)| *key != tag) {
        let _ = write!(text, " {key}={field}");
    }
    text
}

fn tag(value: &Value, tag: &str) -> Option<String> {
    value[tag].as_str().map(Into::into)
}

/// The names of all variants of a tagged enum, out of its schema.
fn variants<T: JsonSchema>(tag: &str) -> BTreeSet<String> {
    let schema = SchemaGenerator::default().into_root_schema_for::<T>();
    let one_of = schema.get("oneOf").and_then(Value::as_array);
    let variants = one_of.into_iter().flatten();
    let names = variants.filter_map(|variant| variant["properties"][tag]["const"].as_str());
    names.map(Into::into).collect()
}

fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what travels can be written as JSON")
}
