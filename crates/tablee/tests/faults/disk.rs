//! What a disk holds of a house's files, told from the shim's notes: all that was synced, and of the
//! rest as much as one likes to imagine.

use engine::Rng;
use std::fs;
use std::path::Path;

/// The house's file, its log, its journal; and what is not whole yet and has the file's name once it is.
pub(crate) const FILES: [&str; 4] = [
    "house.db",
    "house.db-wal",
    "house.db-journal",
    "house.db.part",
];
const PART: usize = 3;

/// Something that was done to a file, or a call that failed.
#[derive(Debug)]
pub(crate) struct Note {
    pub(crate) kind: u8,
    file: usize,
    at: usize,
    bytes: Vec<u8>,
    /// How long the notes were with this one.
    pub(crate) until: u64,
}

/// The last note is left out if the process was killed while it wrote it.
pub(crate) fn read_notes(path: &Path) -> Vec<Note> {
    let all = fs::read(path).unwrap_or_default();
    let mut notes = Vec::new();
    let mut rest = all.as_slice();
    while let Some((head, more)) = rest.split_at_checked(16) {
        let length = u32::from_le_bytes(head[4..8].try_into().unwrap()) as usize;
        let at = u64::from_le_bytes(head[8..16].try_into().unwrap()) as usize;
        let Some((bytes, more)) = more.split_at_checked(length) else {
            break;
        };
        rest = more;
        notes.push(Note {
            kind: head[0],
            file: head[1].into(),
            at,
            bytes: bytes.to_vec(),
            until: (all.len() - rest.len()) as u64,
        });
    }
    notes
}

/// What becomes of the bytes that were not synced when the power goes off.
#[derive(Debug)]
pub(crate) enum Unsynced {
    Lost,
    Kept,
    /// Each write is there, or not, or its beginning is, whatever came before or after it.
    Torn(Box<Rng>),
}

#[derive(Debug, Default)]
pub(crate) struct Disk<'a> {
    files: [File<'a>; 4],
    /// What was not whole has the file's name, which is not synced yet.
    renamed: bool,
}

#[derive(Debug, Default)]
struct File<'a> {
    synced: Option<Vec<u8>>,
    waiting: Vec<&'a Note>,
}

impl<'a> Disk<'a> {
    /// All that lies there is synced.
    pub(crate) fn of(folder: &Path) -> Self {
        Self {
            files: FILES.map(|name| File {
                synced: fs::read(folder.join(name)).ok(),
                waiting: Vec::new(),
            }),
            renamed: false,
        }
    }

    pub(crate) fn take(&mut self, note: &'a Note) {
        let file = &mut self.files[note.file];
        match note.kind {
            b'w' | b't' => file.waiting.push(note),
            b's' => {
                for done in file.waiting.drain(..) {
                    put(&mut file.synced, done, done.bytes.len());
                }
            }
            // As on Linux: it never gets there.
            b'f' => file.waiting.clear(),
            b'd' => *file = File::default(),
            b'r' => self.renamed = true,
            b'n' if self.renamed => {
                self.files[0] = std::mem::take(&mut self.files[PART]);
                self.renamed = false;
            }
            b'n' | b'x' => (),
            kind => panic!("no such note: {kind}"),
        }
    }

    /// Lays the files into a folder as they would be found after the power went off now.
    pub(crate) fn lay(&self, folder: &Path, unsynced: &mut Unsynced) {
        let is_renamed = self.renamed
            && match unsynced {
                Unsynced::Lost => false,
                Unsynced::Kept => true,
                Unsynced::Torn(rng) => rng.below(2) == 0,
            };
        for (number, file) in self.files.iter().enumerate() {
            let name = match number {
                PART if is_renamed => FILES[0],
                number => FILES[number],
            };
            let mut found = file.synced.clone();
            for note in &file.waiting {
                let whole = note.bytes.len();
                match unsynced {
                    Unsynced::Lost => (),
                    Unsynced::Kept => put(&mut found, note, whole),
                    Unsynced::Torn(rng) => match rng.below(3) {
                        0 => (),
                        1 => put(&mut found, note, whole),
                        _ => put(&mut found, note, rng.below(whole as u32 + 1) as usize),
                    },
                }
            }
            if let Some(bytes) = found {
                fs::write(folder.join(name), bytes).unwrap();
            }
        }
    }
}

/// Does to a file what was noted, with so many of the bytes.
fn put(file: &mut Option<Vec<u8>>, note: &Note, length: usize) {
    let file = file.get_or_insert_default();
    if note.kind == b't' {
        file.resize(note.at, 0);
        return;
    }
    let end = note.at + length;
    if file.len() < end {
        file.resize(end, 0);
    }
    file[note.at..end].copy_from_slice(&note.bytes[..length]);
}
