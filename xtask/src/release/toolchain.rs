//! What programs for other machines can be built with here.

use crate::debian;
use crate::run::{Failed, available, run};
use packaging::{Architecture, Linkage};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(super) struct Toolchain {
    pub(super) target: String,
    pub(super) architecture: Architecture,
    pub(super) linkage: Linkage,
    /// For the compilers and linkers that are not the usual ones.
    pub(super) variables: Vec<(String, String)>,
    pub(super) c_flags: String,
}

struct Machine {
    architecture: Architecture,
    /// As Rust, Debian's packages of compilers and Debian's packages of libraries call it.
    rust: &'static str,
    compiler: &'static str,
    debian: &'static str,
}

const MACHINES: [Machine; 2] = [
    Machine {
        architecture: Architecture::Amd64,
        rust: "x86_64",
        compiler: "x86-64",
        debian: "amd64",
    },
    Machine {
        architecture: Architecture::Arm64,
        rust: "aarch64",
        compiler: "aarch64",
        debian: "arm64",
    },
];

/// One for this machine, then one for each other that can be built for; the rest is said.
pub(super) fn found(folder: &Path) -> Result<Vec<Toolchain>, Failed> {
    let (here, others): (Vec<_>, Vec<_>) = MACHINES
        .into_iter()
        .partition(|machine| machine.rust == std::env::consts::ARCH);
    let mut found = Vec::new();
    for machine in here {
        found.push(machine.linked_statically(None).or_else(|Failed(why)| {
            eprintln!("── no static program ({why}): one that needs this system's glibc instead");
            machine.with_glibc()
        })?);
    }
    for machine in others {
        match machine.linked_statically(Some(folder)) {
            Ok(toolchain) => found.push(toolchain),
            Err(Failed(why)) => eprintln!("── left out: {} ({why})", machine.rust),
        }
    }
    Ok(found)
}

impl Machine {
    /// With musl, so that it runs on any Linux. From another machine it takes a compiler for this one, and
    /// musl's headers, which are put into a folder.
    fn linked_statically(&self, from_another: Option<&Path>) -> Result<Toolchain, Failed> {
        let target = format!("{}-unknown-linux-musl", self.rust);
        standard_library(&target)?;
        let mut toolchain = Toolchain {
            target,
            architecture: self.architecture,
            linkage: Linkage::Static,
            variables: Vec::new(),
            c_flags: String::new(),
        };
        let Some(folder) = from_another else {
            need("musl-gcc", "musl-tools")?;
            toolchain.set("CC", "musl-gcc");
            return Ok(toolchain);
        };
        let gcc = format!("{}-linux-gnu-gcc", self.rust);
        need(&gcc, &format!("gcc-{}-linux-gnu", self.compiler))?;
        let headers = self.headers(folder)?;
        let own = Command::new(&gcc).arg("-print-file-name=include").output();
        let own = own.map_err(|error| Failed(format!("{gcc}: {error}")))?;
        let own = String::from_utf8_lossy(&own.stdout);
        let headers = headers.display();
        toolchain.c_flags = format!("-nostdinc -isystem {headers} -isystem {}", own.trim());
        toolchain.set("AR", &format!("{}-linux-gnu-ar", self.rust));
        toolchain.set("CC", &gcc);
        let target = toolchain.target.to_uppercase().replace('-', "_");
        let linker = format!("CARGO_TARGET_{target}_LINKER");
        toolchain.variables.push((linker, gcc));
        Ok(toolchain)
    }

    /// With the C library of the system it is built on: runs on this one and on newer ones.
    fn with_glibc(&self) -> Result<Toolchain, Failed> {
        let asked = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
        let said = asked.map_err(|error| Failed(format!("getconf: {error}")))?;
        let said = String::from_utf8_lossy(&said.stdout);
        let version = said.trim().strip_prefix("glibc ");
        let version = version.ok_or_else(|| Failed("this system has no glibc either".into()))?;
        Ok(Toolchain {
            target: format!("{}-unknown-linux-gnu", self.rust),
            architecture: self.architecture,
            linkage: Linkage::Glibc(version.into()),
            variables: Vec::new(),
            c_flags: String::new(),
        })
    }

    /// Debian's `musl-dev` of that machine, unpacked and not installed. Its lists are apt's, but in a folder of
    /// their own, for those of this machine are none of its business.
    fn headers(&self, folder: &Path) -> Result<PathBuf, Failed> {
        let folder = folder.join(format!("musl-{}", self.debian));
        let headers = folder.join(format!("unpacked/usr/include/{}-linux-musl", self.rust));
        if headers.exists() {
            return Ok(headers);
        }
        let failed = |error: std::io::Error| Failed(format!("{}: {error}", folder.display()));
        for part in ["state/lists/partial", "cache/archives/partial"] {
            fs::create_dir_all(folder.join(part)).map_err(failed)?;
        }
        fs::write(folder.join("status"), "").map_err(failed)?;
        let at = folder.display();
        let options = [
            format!("APT::Architecture={}", self.debian),
            format!("APT::Architectures={}", self.debian),
            format!("Dir::State={at}/state"),
            format!("Dir::State::status={at}/status"),
            format!("Dir::Cache={at}/cache"),
        ];
        for wanted in [&["update"][..], &["download", "musl-dev"]] {
            let mut apt = Command::new("apt-get");
            apt.current_dir(&folder).arg("--quiet").args(wanted);
            for option in &options {
                apt.args(["--option", option]);
            }
            run("headers of musl", &mut apt)?;
        }
        let files = fs::read_dir(&folder).map_err(failed)?;
        let mut paths = files.flatten().map(|file| file.path());
        let package = paths.find(|path| path.extension().is_some_and(|kind| kind == "deb"));
        let package = package.ok_or_else(|| Failed("apt-get brought no musl-dev".into()))?;
        let mut unpack = Command::new("dpkg-deb");
        unpack
            .arg("--extract")
            .arg(package)
            .arg(folder.join("unpacked"));
        run("headers of musl", &mut unpack)?;
        Ok(headers)
    }
}

impl Toolchain {
    /// What tells the crate `cc` something for this target alone.
    pub(super) fn variable(&self, what: &str) -> String {
        format!("{what}_{}", self.target.replace('-', "_"))
    }

    fn set(&mut self, what: &str, value: &str) {
        self.variables.push((self.variable(what), value.into()));
    }
}

/// Rust's own part of a program for this target.
fn standard_library(target: &str) -> Result<(), Failed> {
    let asked = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", target])
        .output();
    let asked = asked.map_err(|error| Failed(format!("rustc: {error}")))?;
    let folder = String::from_utf8_lossy(&asked.stdout);
    if Path::new(folder.trim()).exists() {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    run(target, add.args(["target", "add", target]))
}

fn need(program: &str, package: &str) -> Result<(), Failed> {
    if available(program, "--version") {
        return Ok(());
    }
    let says = format!("it takes {program}: install {package}");
    debian::install(package, &says)
}
