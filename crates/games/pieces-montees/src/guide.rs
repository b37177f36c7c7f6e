//! What an experienced player knows beyond the rules.

use crate::PiecesMontees;
use engine::Guide;

impl Guide for PiecesMontees {}
