use crate::erased::{Json, json};
use engine::{Audience, Step, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

/// What a step told the table.
#[derive(Clone, Debug)]
pub struct StepJson {
    pub told: Vec<ToldJson>,
}

/// An event, and who may hear it.
#[derive(Clone, Debug)]
pub struct ToldJson {
    pub audience: Audience,
    pub event: Json,
}

impl StepJson {
    /// What one viewer hears of it.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &Json> {
        let told = self.told.iter();
        told.filter(move |told| told.audience.includes(viewer))
            .map(|told| &told.event)
    }
}

impl<E: Serialize> From<&Step<E>> for StepJson {
    fn from(step: &Step<E>) -> Self {
        let told = step.told.iter();
        let told = told.map(|told| ToldJson {
            audience: told.audience,
            event: json(&told.event),
        });
        Self {
            told: told.collect(),
        }
    }
}

/// What several viewers see of one position.
#[derive(Clone, Debug, Default)]
pub struct Views {
    pub(crate) texts: Vec<Json>,
    pub(crate) of: Vec<(Viewer, usize)>,
}

impl Views {
    /// The view of one of those it was made for.
    pub fn of(&self, viewer: Viewer) -> Option<&RawValue> {
        let (_, index) = self.of.iter().find(|(other, _)| *other == viewer)?;
        self.texts.get(*index).map(|text| &**text)
    }
}
