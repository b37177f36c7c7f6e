//! The description of all addresses, made from the same list as the router.

use crate::http::{ProblemJson, Route, routes};
use axum::Json;
use catalog::Contract;
use serde_json::{Value, json};

pub(crate) async fn serve() -> Json<Value> {
    Json(description())
}

/// The OpenAPI description of the house.
pub fn description() -> Value {
    let mut contract = Contract::new("/components/schemas");
    let problem = contract.answered.subschema_for::<ProblemJson>();
    let mut paths = serde_json::Map::new();
    for route in routes() {
        let method = route.method.as_str().to_lowercase();
        let mut operation = json!({
            "summary": route.says,
            "parameters": parameters(&route),
            "responses": {
                "200": content(route.gives.map(|gives| gives(&mut contract.answered))),
                "default": content(Some(problem.clone())),
            },
        });
        if let Some(takes) = route.takes {
            let mut body = content(Some(takes(&mut contract.asked)));
            body["required"] = true.into();
            operation["requestBody"] = body;
        }
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[method] = operation;
    }
    let mut description = json!({
        "openapi": "3.1.0",
        "info": {"title": "Tablée", "version": env!("CARGO_PKG_VERSION")},
        "paths": paths,
    });
    let schemas = contract.finish(&mut description);
    description["components"] = json!({ "schemas": schemas });
    description
}

fn content(schema: Option<schemars::Schema>) -> Value {
    match schema {
        None => json!({"description": ""}),
        Some(schema) => json!({
            "description": "",
            "content": {"application/json": {"schema": schema}},
        }),
    }
}

fn parameters(route: &Route) -> Vec<Value> {
    let names = route.path.split('/');
    let names = names.filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    names
        .map(|name| {
            json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}})
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_is_defined() {
        let description = description();
        let text = description.to_string();
        for part in text.split("\"#/components/schemas/").skip(1) {
            let name = part.split('"').next().unwrap();
            let schema = &description["components"]["schemas"][name];
            assert!(
                schema.is_object() || schema.is_boolean(),
                "{name} is missing"
            );
        }
        assert!(description["paths"]["/api/tables"]["post"]["requestBody"].is_object());
    }
}
