//! What an experienced player knows beyond the rules.

use crate::ChaudDevant;
use engine::Guide;

impl Guide for ChaudDevant {}
