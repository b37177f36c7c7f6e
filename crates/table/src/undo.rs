use crate::{CurrentMatch, Entry, Refused, Table, UndoView};
use engine::Seat;

impl Table {
    pub(crate) fn undo(current: &CurrentMatch, seat: Seat) -> Result<Vec<Entry>, Refused> {
        current.the_match.undoable(seat)?;
        Ok(vec![Entry::Undone { seat, moves: 1 }])
    }

    /// Takes back all that can be taken back without asking.
    pub(crate) fn reset_turn(current: &CurrentMatch, seat: Seat) -> Result<Vec<Entry>, Refused> {
        current.the_match.undoable(seat)?;
        let moves = free_moves(current, seat);
        Ok(vec![Entry::Undone { seat, moves }])
    }

    pub(crate) fn undo_view(&self, current: &CurrentMatch, seat: Seat) -> UndoView {
        if !self.has_room() {
            return UndoView::default();
        }
        let free = current.the_match.undoable(seat);
        UndoView {
            last: free.is_ok(),
            turn: free.is_ok(),
            ask: free.is_err() && current.movers.contains(&seat),
        }
    }
}

fn free_moves(current: &CurrentMatch, seat: Seat) -> u32 {
    let mut the_match = current.the_match.boxed_clone();
    let mut moves = 0;
    while the_match.undo(seat).is_ok() {
        moves += 1;
    }
    moves
}
