use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Where references point to until it is known which definitions both sides share.
const ASKED: &str = "/asked";
const ASKED_REF: &str = "#/asked/";

/// The schemas of what is asked and of what is answered, in one document. They may differ for one
/// type: a question may leave out what an answer always has. Such a type is there twice, the one to
/// ask with under the name `Asked…`.
#[derive(Debug)]
pub struct Contract {
    pub asked: SchemaGenerator,
    pub answered: SchemaGenerator,
    /// Where a document keeps its definitions.
    path: &'static str,
}

impl Contract {
    /// For a document that keeps its definitions at this path, like `/$defs`.
    pub fn new(path: &'static str) -> Self {
        let settings = |path: &'static str| {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = path.into();
            settings
        };
        Self {
            asked: settings(ASKED).into_generator(),
            answered: settings(path).for_serialize().into_generator(),
            path,
        }
    }

    /// All definitions; references in the rest of the document are set right.
    pub fn finish(mut self, document: &mut Value) -> Map<String, Value> {
        let asked = self.asked.take_definitions(true);
        let mut all = self.answered.take_definitions(true);
        let other = self.unlike(&asked, &all);
        self.settle(document, &other);
        for (name, mut definition) in asked {
            self.settle(&mut definition, &other);
            all.insert(new_name(&name, &other), definition);
        }
        all.sort_keys();
        all
    }

    /// Which definitions both sides have but not alike, in themselves or in what they are made of.
    fn unlike(
        &self,
        asked: &Map<String, Value>,
        answered: &Map<String, Value>,
    ) -> BTreeSet<String> {
        let mut unlike = BTreeSet::new();
        loop {
            let more = asked.iter().filter(|&(name, definition)| {
                let mut settled = definition.clone();
                self.settle(&mut settled, &unlike);
                let other = answered.get(name);
                !unlike.contains(name) && other.is_some_and(|other| *other != settled)
            });
            let more: Vec<String> = more.map(|(name, _)| name.clone()).collect();
            if more.is_empty() {
                return unlike;
            }
            unlike.extend(more);
        }
    }

    fn settle(&self, value: &mut Value, unlike: &BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                for (key, field) in fields {
                    match field {
                        Value::String(to) if key == "$ref" => {
                            if let Some(name) = to.strip_prefix(ASKED_REF) {
                                *to = format!("#{}/{}", self.path, new_name(name, unlike));
                            }
                        }
                        _ => self.settle(field, unlike),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.settle(item, unlike)),
            _ => (),
        }
    }
}

fn new_name(name: &str, unlike: &BTreeSet<String>) -> String {
    if unlike.contains(name) {
        format!("Asked{name}")
    } else {
        name.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Plate {
        soup: Option<u8>,
    }
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Tray {
        plate: Plate,
        spoon: Spoon,
    }
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Spoon {
        size: u8,
    }

    #[test]
    fn what_may_be_left_out_of_a_question_is_always_in_an_answer() {
        let mut contract = Contract::new("/$defs");
        let mut document = json!({
            "takes": contract.asked.subschema_for::<Tray>(),
            "gives": contract.answered.subschema_for::<Tray>(),
        });
        let defs = contract.finish(&mut document);
        let names: Vec<_> = defs.keys().collect();
        assert_eq!(names, ["AskedPlate", "AskedTray", "Plate", "Spoon", "Tray"]);
        assert_eq!(document["takes"]["$ref"], "#/$defs/AskedTray");
        assert_eq!(document["gives"]["$ref"], "#/$defs/Tray");
        let tray = &defs["AskedTray"]["properties"];
        assert_eq!(tray["plate"]["$ref"], "#/$defs/AskedPlate");
        assert_eq!(tray["spoon"]["$ref"], "#/$defs/Spoon");
        assert_eq!(defs["Plate"]["required"], json!(["soup"]));
        assert_eq!(defs["AskedPlate"]["required"], Value::Null);
    }
}
