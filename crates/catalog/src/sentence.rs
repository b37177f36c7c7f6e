/// What is wrong with some JSON, on one line: it may quote a key with whatever is in it.
pub(crate) fn sentence(error: &serde_json::Error) -> String {
    let shown = |letter: char| if letter.is_control() { ' ' } else { letter };
    error.to_string().chars().map(shown).collect()
}
