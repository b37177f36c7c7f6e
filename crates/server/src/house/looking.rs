use super::House;
use std::sync::Arc;
use table::PersonId;

impl House {
    /// Whether somebody is connected to a table, at whichever node. Nobody is where that is not known
    /// just now.
    pub(crate) async fn is_looked_at(self: &Arc<Self>, table: &str, person: &PersonId) -> bool {
        if let Some(visit) = self.visit_if_open(table)
            && visit.is_looked_at_by(person).await
        {
            return true;
        }
        let Some(nodes) = &self.nodes else {
            return false;
        };
        let head = nodes.head(table).await.ok().flatten();
        let attending = head.into_iter().flat_map(|head| head.attending);
        let mut people = attending.flat_map(|(_, attending)| attending.people);
        people.any(|other| other == *person)
    }
}
