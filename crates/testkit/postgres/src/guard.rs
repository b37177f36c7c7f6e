//! The processes of a server.

use crate::Stop;
use crate::folder::Folder;
use crate::installed::Installed;
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;
use std::time::Duration;

/// A shell that runs the server. Beside it waits another for its input: a word says that all is well,
/// the end of it that whoever started the server has ended, however that was. So no server and no
/// folder outlives the tests that asked for it.
const GUARD: &str = r#"
folder=$1; shift
exec 3<&0
"$@" >>"$folder/log" 2>&1 </dev/null 3<&- &
server=$!
echo $server
(
  if ! read -r word; then
    kill -QUIT $server
    while kill -0 $server; do sleep 0.05; done
    rm -rf "$folder"
  fi
) <&3 >/dev/null 2>&1 &
exec 3<&-
wait $server
"#;

#[derive(Debug)]
pub(crate) struct Guarded {
    /// The shell. It ends when the server has.
    guard: Child,
    word: Option<ChildStdin>,
    /// The first process of the server.
    server: Pid,
}

impl Guarded {
    pub(crate) fn start(
        installed: &Installed,
        folder: &Folder,
        arguments: &[String],
    ) -> io::Result<Self> {
        let mut shell = installed.as_user(Command::new("sh"));
        shell.args(["-c", GUARD, "guard"]).arg(folder.path());
        shell.arg(installed.program("postgres"));
        shell.arg("-D").arg(folder.data()).args(arguments);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(Stdio::null());
        let mut guard = shell.spawn()?;
        let word = guard.stdin.take();
        let mut line = String::new();
        let output = guard.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line)?;
        let pid = line.trim().parse().ok().and_then(Pid::from_raw);
        let server = pid.ok_or_else(|| io::Error::other("the server did not start"))?;
        Ok(Self {
            guard,
            word,
            server,
        })
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.guard.try_wait().is_ok_and(|status| status.is_some())
    }

    pub(crate) fn stop(mut self, how: Stop) {
        match how {
            Stop::Fast => signal(self.server, Signal::INT),
            Stop::Kill => self.kill(),
        }
        let _ = self.guard.wait();
        if let Some(mut word) = self.word.take() {
            let _ = word.write_all(b"stopped\n");
        }
    }

    /// Until none of them holds anything any more that a new server wants.
    fn kill(&self) {
        signal(self.server, Signal::STOP);
        let all = self.processes();
        for process in &all {
            signal(*process, Signal::KILL);
        }
        while all.iter().any(|process| is_alive(*process)) {
            thread::sleep(Duration::from_millis(1));
        }
    }

    pub(crate) fn freeze(&self, frozen: bool) {
        let sent = if frozen { Signal::STOP } else { Signal::CONT };
        // The first one first, so that it starts no others.
        signal(self.server, sent);
        for process in self.processes() {
            signal(process, sent);
        }
    }

    /// All that the server consists of.
    fn processes(&self) -> Vec<Pid> {
        let pid = self.server.as_raw_pid();
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
        let children = children.unwrap_or_default();
        let children = children.split_whitespace();
        let children = children.filter_map(|child| Pid::from_raw(child.parse().ok()?));
        std::iter::once(self.server).chain(children).collect()
    }
}

/// Whether it runs: what nobody has asked about since it ended does not.
fn is_alive(process: Pid) -> bool {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_pid()));
    let stat = stat.unwrap_or_default();
    let state = stat
        .rsplit_once(')')
        .and_then(|(_, rest)| rest.split_whitespace().next());
    state.is_some_and(|state| state != "Z" && state != "X")
}

/// Who is gone needs none.
fn signal(to: Pid, sent: Signal) {
    let _ = kill_process(to, sent);
}
