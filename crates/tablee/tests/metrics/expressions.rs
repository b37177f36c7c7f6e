//! Whether what Prometheus is asked can be answered, and means something: Prometheus itself says nothing of a
//! name that is none, nor of a counter that is compared as if it was no sum.

use promql_parser::parser::{Expr, VectorSelector, parse};
use std::collections::BTreeMap;

/// What kind each figure is.
pub(crate) type Kinds = BTreeMap<String, String>;

/// What sums are asked for with.
const OF_COUNTERS: [&str; 2] = ["rate", "increase"];

/// Prometheus' own, of the figures that it scrapes.
const UP: &str = "up";

pub(crate) fn check(expression: &str, kinds: &Kinds) -> Result<(), String> {
    let read = parse(expression)?;
    let mut found = 0;
    walk(&read, &[], kinds, &mut found)?;
    if found == 0 {
        return Err("it asks for nothing".into());
    }
    Ok(())
}

/// `inside`: the functions it stands in, the innermost last.
fn walk(expr: &Expr, inside: &[&str], kinds: &Kinds, found: &mut u32) -> Result<(), String> {
    match expr {
        Expr::Aggregate(aggregate) => walk(&aggregate.expr, inside, kinds, found),
        Expr::Unary(unary) => walk(&unary.expr, inside, kinds, found),
        Expr::Paren(paren) => walk(&paren.expr, inside, kinds, found),
        Expr::Binary(binary) => {
            walk(&binary.lhs, inside, kinds, found)?;
            walk(&binary.rhs, inside, kinds, found)
        }
        Expr::Call(call) => {
            let inside = [inside, &[call.func.name]].concat();
            let mut arguments = call.args.args.iter();
            arguments.try_for_each(|argument| walk(argument, &inside, kinds, found))
        }
        Expr::VectorSelector(asked) => {
            *found += 1;
            fits(asked, inside, kinds)
        }
        Expr::MatrixSelector(asked) => {
            *found += 1;
            fits(&asked.vs, inside, kinds)
        }
        Expr::NumberLiteral(_) | Expr::StringLiteral(_) => Ok(()),
        Expr::Subquery(_) | Expr::Extension(_) => Err("nothing here needs that".into()),
    }
}

/// A counter is asked how fast it grows, anything else is not; a histogram for its buckets.
fn fits(asked: &VectorSelector, inside: &[&str], kinds: &Kinds) -> Result<(), String> {
    let name = asked.name.as_deref().unwrap_or_default();
    if name == UP {
        return Ok(());
    }
    let grows = inside.last().is_some_and(|last| OF_COUNTERS.contains(last));
    let whole = name.strip_suffix("_bucket");
    let histogram = whole.and_then(|whole| kinds.get(whole));
    let kind = histogram.or_else(|| kinds.get(name)).map(String::as_str);
    match kind {
        Some("gauge") if !grows => Ok(()),
        Some("counter") if grows => Ok(()),
        Some("histogram") if grows && histogram.is_some() && inside[0] == "histogram_quantile" => {
            Ok(())
        }
        Some(kind) => Err(format!("{name} is a {kind}, and is not asked for as one")),
        None => Err(format!("no house tells {name}")),
    }
}

#[test]
fn what_cannot_be_answered_is_noticed() {
    let kinds = [
        ("t_size", "gauge"),
        ("t_made_total", "counter"),
        ("t_seconds", "histogram"),
    ];
    let kinds: Kinds = kinds.map(|(name, kind)| (name.into(), kind.into())).into();
    let quantile = "histogram_quantile(0.9, sum by (le) (rate(t_seconds_bucket[5m])))";
    for well in [
        "t_size > 2 * 3",
        "rate(t_made_total[5m]) > 0 and t_size < 1",
        "predict_linear(t_size[6h], 3600) < 0",
        "up{job=\"t\"} == 0",
        quantile,
    ] {
        assert_eq!(check(well, &kinds), Ok(()), "{well}");
    }
    for ill in [
        "t_sise > 2",
        "t_size >",
        "t_made_total > 2",
        "rate(t_size[5m]) > 0",
        "rate(t_made_total) > 0",
        "rate(t_made_total[5 minutes]) > 0",
        "ratio(t_made_total[5m]) > 0",
        "rate(t_seconds_bucket[5m]) > 0",
        "rate(t_seconds[5m]) > 0",
        "histogram_quantile(t_seconds_bucket)",
        "2 > 1",
        "",
    ] {
        assert!(check(ill, &kinds).is_err(), "{ill}");
    }
}
