//! What rules may not do, a line each, and what they may. Compiled by `../pure.rs`, never run.
#![allow(unused, unsafe_code)]

pub fn innocent(x: &std::collections::BTreeMap<u8, u8>) -> Option<&u8> {
    let path = std::path::Path::new("a").join("b");
    x.get(&(path.as_os_str().len() as u8))
}

pub fn methods() {
    let _ = std::thread::spawn::<fn(), ()>; // refused
    let _ = std::thread::scope::<fn(&std::thread::Scope<'_, '_>), ()>; // refused
    let _ = std::thread::sleep; // refused
    let _ = std::env::args; // refused
    let _ = std::env::args_os; // refused
    let _ = std::env::current_dir; // refused
    let _ = std::env::current_exe; // refused
    let _ = std::env::remove_var::<&str>; // refused
    let _ = std::env::set_current_dir::<&str>; // refused
    let _ = std::env::set_var::<&str, &str>; // refused
    let _ = std::env::temp_dir; // refused
    let _ = std::env::var::<&str>; // refused
    let _ = std::env::var_os::<&str>; // refused
    let _ = std::env::vars; // refused
    let _ = std::env::vars_os; // refused
    let _ = std::fs::canonicalize::<&str>; // refused
    let _ = std::fs::copy::<&str, &str>; // refused
    let _ = std::fs::create_dir::<&str>; // refused
    let _ = std::fs::create_dir_all::<&str>; // refused
    let _ = std::fs::exists::<&str>; // refused
    let _ = std::fs::hard_link::<&str, &str>; // refused
    let _ = std::fs::metadata::<&str>; // refused
    let _ = std::fs::read::<&str>; // refused
    let _ = std::fs::read_dir::<&str>; // refused
    let _ = std::fs::read_link::<&str>; // refused
    let _ = std::fs::read_to_string::<&str>; // refused
    let _ = std::fs::remove_dir::<&str>; // refused
    let _ = std::fs::remove_dir_all::<&str>; // refused
    let _ = std::fs::remove_file::<&str>; // refused
    let _ = std::fs::rename::<&str, &str>; // refused
    let _ = std::fs::set_permissions::<&str>; // refused
    let _ = std::fs::symlink_metadata::<&str>; // refused
    let _ = std::fs::write::<&str, &str>; // refused
    let _ = std::path::Path::canonicalize; // refused
    let _ = std::path::Path::exists; // refused
    let _ = std::path::Path::is_dir; // refused
    let _ = std::path::Path::is_file; // refused
    let _ = std::path::Path::is_symlink; // refused
    let _ = std::path::Path::metadata; // refused
    let _ = std::path::Path::read_dir; // refused
    let _ = std::path::Path::read_link; // refused
    let _ = std::path::Path::symlink_metadata; // refused
    let _ = std::path::Path::try_exists; // refused
    let _ = std::io::stderr; // refused
    let _ = std::io::stdin; // refused
    let _ = std::io::stdout; // refused
    let _ = std::process::abort; // refused
    let _ = std::process::exit; // refused
    let _ = std::process::id; // refused
}

pub fn macros() {
    std::dbg!("x"); // refused
    std::eprint!("x"); // refused
    std::eprintln!("x"); // refused
    std::print!("x"); // refused
    std::println!("x"); // refused
}

pub type T0 = std::collections::HashMap<u8, u8>; // refused
pub type T1 = std::collections::HashSet<u8>; // refused
pub type T2 = std::hash::RandomState; // refused
pub type T3 = std::time::Instant; // refused
pub type T4 = std::time::SystemTime; // refused
pub type T5 = std::thread::Builder; // refused
pub type T6 = std::fs::DirBuilder; // refused
pub type T7 = std::fs::File; // refused
pub type T8 = std::fs::OpenOptions; // refused
pub type T9 = std::net::TcpListener; // refused
pub type T10 = std::net::TcpStream; // refused
pub type T11 = std::net::UdpSocket; // refused
pub type T12 = std::process::Command; // refused

pub fn called() {
    let _ = std::fs::File::open("a"); // refused
    let _ = std::time::Instant::now(); // refused
    let _ = std::env::var("A"); // refused
}
