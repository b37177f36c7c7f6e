use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// No house needs more, and some systems take no larger number.
const ENOUGH: u64 = 1 << 20;

/// As many files as a process may ever have open here.
pub(crate) fn most() -> u64 {
    let most = getrlimit(Resource::Nofile).maximum;
    most.unwrap_or(ENOUGH).min(ENOUGH)
}

/// Has the system let this process open as many files as it ever may; how many these are now.
pub(crate) fn raise() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = most();
    let current = current.unwrap_or(ENOUGH);
    if current >= wanted {
        return current;
    }
    let raised = Rlimit {
        current: Some(wanted),
        maximum,
    };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => wanted,
        Err(error) => {
            tracing::warn!(%error, "no more than {current} files can be open");
            current
        }
    }
}
