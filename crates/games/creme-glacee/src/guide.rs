//! What an experienced player knows beyond the rules.

use crate::CremeGlacee;
use engine::Guide;

impl Guide for CremeGlacee {}
