use rustix::process::{Pid, Signal, kill_process};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Lines};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;

#[derive(Debug)]
pub struct HouseProcess {
    process: Child,
    pub address: SocketAddr,
    /// Collects what it says until it ends.
    log: Option<JoinHandle<String>>,
}

/// A test that fails leaves no house behind, but shows what it said.
impl Drop for HouseProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let log = self.log.take().and_then(|log| log.join().ok());
        if let Some(log) = log.filter(|_| std::thread::panicking()) {
            eprintln!("the house said:\n{log}");
        }
    }
}

/// `tablee serve` with this data, at a free port.
pub fn serve(program: impl AsRef<OsStr>, data: &Path) -> Command {
    serve_at(program, (Ipv4Addr::LOCALHOST, 0).into(), data)
}

/// `tablee serve` with this data, at this address. How full the disk of the tests is means nothing to
/// it, unless a test says so.
pub fn serve_at(program: impl AsRef<OsStr>, address: SocketAddr, data: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &address.to_string()]);
    command.arg("--data").arg(data);
    command.env("TABLEE_MIN_FREE_DISK", "0");
    command
}

impl HouseProcess {
    /// Starts a house and blocks until it is open.
    pub fn start(serve: &mut Command) -> Self {
        Self::try_start(serve).unwrap_or_else(|said| panic!("it did not open:\n{said}"))
    }

    /// The same with a house that may not be able to open; what it said instead.
    pub fn try_start(serve: &mut Command) -> Result<Self, String> {
        let spawned = serve.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut process = spawned.expect("the program starts");
        let mut lines = BufReader::new(process.stderr.take().expect("a pipe")).lines();
        let mut log = String::new();
        let Some(address) = open_at(&mut lines, &mut log) else {
            let _ = process.wait();
            return Err(log);
        };
        let log = std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                log.push_str(&line);
                log.push('\n');
            }
            log
        });
        Ok(Self {
            process,
            address,
            log: Some(log),
        })
    }

    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    pub fn pid(&self) -> Pid {
        Pid::from_child(&self.process)
    }

    pub fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it takes signals");
    }

    /// Lets it end; how it ended and all that it said.
    pub fn ends(mut self) -> (ExitStatus, String) {
        let status = self.process.wait().expect("it ends");
        let log = self.log.take().expect("it ends once");
        (status, log.join().expect("a log"))
    }

    /// Asks it to close, which it had no reason to do before, and lets it end.
    pub fn closes(mut self) -> (ExitStatus, String) {
        let ended = self.process.try_wait().expect("it can be asked");
        assert_eq!(ended, None, "it went on until now");
        self.signal(Signal::TERM);
        self.ends()
    }

    /// Ends it at once; all that it said.
    pub fn is_killed(self) -> String {
        self.signal(Signal::KILL);
        self.ends().1
    }
}

/// Where it listens, once it says so; `None` if it ends instead.
fn open_at(lines: &mut Lines<BufReader<ChildStderr>>, log: &mut String) -> Option<SocketAddr> {
    for line in lines.map_while(Result::ok) {
        log.push_str(&line);
        log.push('\n');
        if let Some((_, address)) = line.split_once("open at http://") {
            let address = address.split_whitespace().next().unwrap_or_default();
            return Some(address.parse().expect("an address"));
        }
    }
    None
}
