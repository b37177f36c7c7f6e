//! The Game: tree search with nothing but the rules. What these bots know better comes here.

use crate::bot::Bot;
use the_game::TheGame;

impl Bot for TheGame {}
