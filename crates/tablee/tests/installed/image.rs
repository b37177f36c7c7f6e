use crate::dockerfile::{Step, image, steps, the, words};
use crate::done;
use crate::scratch::{folder, is_root, program};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_house::{HouseProcess, told, whole_match};

const DOCKERFILE: &str = include_str!("../../../../Dockerfile");

/// What the image is made of, made by the step that makes it there, but for the program.
fn fill(steps: &[Step], program: &Path, made: &Path) {
    let mut fills = steps
        .iter()
        .filter(|step| step.word == "RUN" && step.rest.contains("$IMAGE"));
    let fills = fills.next().expect("a step that fills the image");
    let mut shell = Command::new("sh");
    shell.args(["-c", &fills.rest]);
    done(shell.env("PROGRAM", program).env("IMAGE", made));
}

/// Copies into the image what its stage before made.
fn copy(step: &Step, made: &Path, root: &Path) {
    let (from, to) = step.rest.split_once(' ').expect("from where to where");
    let from = from
        .strip_prefix("/image")
        .expect("only what was made for it");
    let inside = |folder: &Path, path: &str| folder.join(path.trim_start_matches('/'));
    let to = inside(root, to);
    fs::create_dir_all(&to).expect("a folder");
    // What is in it, not the folder itself.
    let from = inside(made, from).join(".");
    done(Command::new("cp").arg("-a").arg(from).arg(&to));
    if let Some(owner) = step.flags.get("chown") {
        done(Command::new("chown").args(["-R", owner]).arg(&to));
    }
}

/// The program of the tests is linked dynamically, unlike the image's: what it needs is put beside it.
fn add_libraries(program: &Path, root: &Path) {
    let needs = done(Command::new("ldd").arg(program));
    let paths = needs
        .split_whitespace()
        .filter(|word| word.starts_with('/'));
    for path in paths {
        let to = root.join(path.trim_start_matches('/'));
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        fs::copy(path, to).expect("a library");
    }
}

/// Runs in the image what it says is run, by whom it says, with what it sets.
fn inside(root: &Path, steps: &[Step], command: &[String]) -> Command {
    // By its path: the image's own has no such program.
    let mut chroot = Command::new("/usr/sbin/chroot");
    chroot.arg(format!("--userspec={}", the(steps, "USER").rest));
    chroot.arg(root).args(command).env_clear();
    let set = the(steps, "ENV").rest.split_whitespace();
    chroot.envs(set.map(|pair| pair.split_once('=').expect("a name and a value")));
    chroot
}

#[tokio::test(flavor = "multi_thread")]
async fn the_image_is_made_run_by_its_user_and_found_well() {
    let steps = steps(DOCKERFILE);
    let image = image(&steps);
    let user: Vec<u32> = the(image, "USER")
        .rest
        .split(':')
        .flat_map(str::parse)
        .collect();
    assert!(user.len() == 2 && !user.contains(&0), "not root, by number");
    let health = &the(image, "HEALTHCHECK").rest;
    let health = words(health.strip_prefix("CMD ").expect("a command"));
    let mut start = words(&the(image, "ENTRYPOINT").rest);
    start.extend(words(&the(image, "CMD").rest));
    if !is_root() {
        eprintln!("not root: the Dockerfile was read and its steps were NOT done");
        return;
    }

    let folder = folder();
    let [made, root]: [PathBuf; 2] = ["made", "root"].map(|name| folder.path().join(name));
    let program = program(folder.path());
    fill(&steps, &program, &made);
    for step in image.iter().filter(|step| step.word == "COPY") {
        copy(step, &made, &root);
    }
    add_libraries(&program, &root);

    let mut serve = inside(&root, image, &start);
    serve
        .env("TABLEE_LISTEN", "127.0.0.1:0")
        .env("TABLEE_MIN_FREE_DISK", "0");
    let house = HouseProcess::start(&mut serve);
    let address = house.address.to_string();
    let asked = inside(&root, image, &health)
        .env("TABLEE_LISTEN", &address)
        .output();
    let asked = asked.expect("it runs");
    assert!(asked.status.success(), "{}", told(&asked));
    let outcome = whole_match(house.address).await;
    assert!(outcome["standings"].is_array(), "{outcome}");
    assert!(
        root.join("var/lib/tablee/house.db").is_file(),
        "in the volume"
    );
    assert!(house.closes().0.success());
    let gone = inside(&root, image, &health)
        .env("TABLEE_LISTEN", &address)
        .output();
    assert_eq!(gone.expect("it runs").status.code(), Some(1));
}
