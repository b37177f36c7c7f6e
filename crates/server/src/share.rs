use std::collections::HashMap;
use std::hash::Hash;

/// At most so many of these, in their order, shared among their owners: the first of each comes before
/// the second of any.
pub(crate) fn shared<T, K: Hash + Eq>(
    things: Vec<T>,
    places: usize,
    owner: impl Fn(&T) -> K,
) -> Vec<T> {
    if things.len() <= places {
        return things;
    }
    let mut counts: HashMap<K, usize> = HashMap::new();
    let mut ranked: Vec<(usize, usize, T)> = things
        .into_iter()
        .enumerate()
        .map(|(at, thing)| {
            let count = counts.entry(owner(&thing)).or_default();
            *count += 1;
            (*count, at, thing)
        })
        .collect();
    ranked.sort_by_key(|(nth, at, _)| (*nth, *at));
    ranked.truncate(places);
    ranked.sort_by_key(|(_, at, _)| *at);
    ranked.into_iter().map(|(_, _, thing)| thing).collect()
}

#[cfg(test)]
mod tests {
    use super::shared;

    #[test]
    fn who_has_many_pushes_out_nobody() {
        let things = ["a1", "a2", "a3", "b1", "a4", "c1", "b2"];
        let share = |places| shared(things.to_vec(), places, |thing| thing.as_bytes()[0]);
        assert_eq!(share(3), ["a1", "b1", "c1"]);
        assert_eq!(share(5), ["a1", "a2", "b1", "c1", "b2"]);
        assert_eq!(share(7), things);
    }
}
