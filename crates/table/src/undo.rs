use crate::{Entry, Play, Refused, Table, UndoView};
use engine::Seat;

impl Table {
    pub(crate) fn undo(play: &Play, seat: Seat) -> Result<Vec<Entry>, Refused> {
        play.game.undoable(seat)?;
        Ok(vec![Entry::Undone { seat, moves: 1 }])
    }

    /// Takes back all that can be taken back without asking.
    pub(crate) fn reset_turn(play: &Play, seat: Seat) -> Result<Vec<Entry>, Refused> {
        play.game.undoable(seat)?;
        let moves = free_moves(play, seat);
        Ok(vec![Entry::Undone { seat, moves }])
    }

    pub(crate) fn undo_view(&self, play: &Play, seat: Seat) -> UndoView {
        if !self.may_fuss() {
            return UndoView::default();
        }
        let free = play.game.undoable(seat);
        UndoView {
            last: free.is_ok(),
            turn: free.is_ok(),
            ask: free.is_err() && play.movers.contains(&seat),
        }
    }
}

fn free_moves(play: &Play, seat: Seat) -> u32 {
    let mut game = play.game.boxed_clone();
    let mut moves = 0;
    while game.undo(seat).is_ok() {
        moves += 1;
    }
    moves
}
