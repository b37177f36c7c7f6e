//! The description of all addresses, made from the same list as the router.

use crate::http::{ProblemJson, Route, routes};
use axum::body::Bytes;
use axum::http::header;
use axum::response::IntoResponse;
use catalog::Contract;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// Made once: it is long, and work.
static TEXT: LazyLock<String> = LazyLock::new(|| description().to_string());

pub(crate) async fn serve() -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, Bytes::from_static(TEXT.as_bytes()))
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
    use jsonschema::Registry;

    /// Every schema in it, as a pointer.
    fn schemas(value: &Value, at: &str, found: &mut Vec<String>) {
        if let Some(fields) = value.as_object() {
            for (key, field) in fields {
                let at = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
                if key == "schema" || at.starts_with("/components/schemas/") {
                    found.push(at);
                } else {
                    schemas(field, &at, found);
                }
            }
        }
    }

    /// The library follows every reference and reads every schema.
    fn check(description: &Value) -> Result<usize, String> {
        let mut found = Vec::new();
        schemas(description, "", &mut found);
        let registry = Registry::new()
            .add("json-schema:///house", description.clone())
            .and_then(jsonschema::RegistryBuilder::prepare);
        let registry = registry.map_err(|error| error.to_string())?;
        for pointer in &found {
            let fragment = pointer.replace('{', "%7B").replace('}', "%7D");
            let named = json!({"$ref": format!("json-schema:///house#{fragment}")});
            jsonschema::options()
                .with_registry(&registry)
                .build(&named)
                .map_err(|error| format!("{pointer}: {error}"))?;
        }
        Ok(found.len())
    }

    #[test]
    fn every_schema_is_sound_and_every_reference_defined() {
        let description = description();
        assert!(check(&description).expect("sound") > 20);
        assert!(description["paths"]["/api/tables"]["post"]["requestBody"].is_object());
    }

    #[test]
    fn what_is_not_would_be_found() {
        let mut lost = description();
        let schemas = lost["components"]["schemas"].as_object_mut();
        schemas
            .expect("schemas")
            .remove("Problem")
            .expect("one of them");
        check(&lost).expect_err("a reference to nothing");
        let mut wrong = description();
        wrong["components"]["schemas"]["Problem"]["type"] = json!("thing");
        check(&wrong).expect_err("no such type");
    }
}
