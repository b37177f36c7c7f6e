//! What an experienced player knows beyond the rules.

use crate::CakeMaster;
use engine::Guide;

impl Guide for CakeMaster {}
