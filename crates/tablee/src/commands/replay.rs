use crate::failure::{Done, Failure};
use crate::output::json_line;
use catalog::{AnyMatch, Json, RecordError, StepJson, parse};
use clap::Args;
use engine::{Outcome, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// Records, one per line, or a single one over several lines; - reads standard input
    file: String,
    /// Print every step as a JSON line: step, seat, action, pending, view, events; and after each
    /// record its outcome
    #[arg(long)]
    steps: bool,
    /// Print the count of verified records as one JSON line
    #[arg(long, conflicts_with = "steps")]
    json: bool,
}

#[derive(Serialize)]
struct StepLine<'a> {
    step: usize,
    seat: Seat,
    action: &'a Json,
    pending: SeatSet,
    view: Json,
    events: Vec<&'a Json>,
}

#[derive(Serialize)]
struct OutcomeLine {
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Verified {
    records: usize,
    failed: usize,
}

impl Replay {
    pub(crate) fn run(self) -> Done {
        let mut out = io::BufWriter::new(io::stdout().lock());
        let (mut all, mut failed) = (0, 0);
        for record in Records::open(&self.file)? {
            let Lines { at, text } = record.map_err(|error| self.file_failed(error))?;
            all += 1;
            match self.replay(&text, &mut out) {
                Ok(()) => {}
                Err(Stopped::Output(error)) => return Err(error.into()),
                Err(Stopped::Record(error)) => {
                    failed += 1;
                    out.flush()?;
                    eprintln!("tablee: {} line {at}: {error}", self.file);
                }
            }
        }
        if self.json {
            json_line(
                &mut out,
                &Verified {
                    records: all,
                    failed,
                },
            )?;
        } else if !self.steps && failed == 0 {
            writeln!(out, "{all} records verified")?;
        }
        out.flush()?;
        if failed > 0 {
            return Err(Failure::Records { failed, all });
        }
        Ok(())
    }

    fn replay(&self, text: &[u8], out: &mut impl Write) -> Result<(), Stopped> {
        let text = str::from_utf8(text)
            .map_err(|_| RecordError::Malformed("it is not text in UTF-8".into()))?;
        let record = parse(text)?;
        let mut written = Ok(());
        let mut each = |played: &dyn AnyMatch, step: &StepJson| {
            if self.steps && written.is_ok() {
                let made = &record.moves[played.step() - 1];
                let line = StepLine {
                    step: played.step(),
                    seat: made.seat,
                    action: &made.action,
                    pending: played.pending(),
                    view: played.view(Viewer::Everything),
                    events: step.heard_by(Viewer::Everything).collect(),
                };
                written = json_line(out, &line);
            }
        };
        let played = catalog::resume(text, &mut each);
        written.map_err(Stopped::Output)?;
        let outcome = played?.outcome();
        if self.steps {
            json_line(out, &OutcomeLine { outcome }).map_err(Stopped::Output)?;
        }
        Ok(())
    }

    fn file_failed(&self, error: io::Error) -> Failure {
        Failure::File {
            path: self.file.clone(),
            error,
        }
    }
}

enum Stopped {
    Record(RecordError),
    Output(io::Error),
}

impl From<RecordError> for Stopped {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

/// The text of one record and the line where it begins.
struct Lines {
    at: usize,
    text: Vec<u8>,
}

/// The records of a file.
struct Records {
    file: Box<dyn BufRead>,
    line: usize,
}

impl Records {
    fn open(path: &str) -> Result<Self, Failure> {
        let file: Box<dyn BufRead> = if path == "-" {
            Box::new(BufReader::new(io::stdin()))
        } else {
            let file = File::open(path).map_err(|error| Failure::File {
                path: path.into(),
                error,
            })?;
            Box::new(BufReader::new(file))
        };
        Ok(Self { file, line: 0 })
    }
}

impl Iterator for Records {
    type Item = io::Result<Lines>;

    fn next(&mut self) -> Option<io::Result<Lines>> {
        let mut text = Vec::new();
        while text.trim_ascii().is_empty() {
            text.clear();
            match self.file.read_until(b'\n', &mut text) {
                Ok(0) => return None,
                Ok(_) => self.line += 1,
                Err(error) => return Some(Err(error)),
            }
        }
        let at = self.line;
        // Only the first record may go over several lines, and then it is the only one.
        if at == 1
            && is_cut_short(&text)
            && let Err(error) = self.file.read_to_end(&mut text)
        {
            return Some(Err(error));
        }
        Some(Ok(Lines { at, text }))
    }
}

fn is_cut_short(text: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof())
}
