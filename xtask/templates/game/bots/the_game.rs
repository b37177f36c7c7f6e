//! The Game: tree search with nothing but the rules. What these bots know better comes here.

use crate::player::Player;
use the_game::TheGame;

impl Player for TheGame {}
