//! What an experienced player knows beyond the rules.

use crate::PizzaTheory;
use engine::Guide;

impl Guide for PizzaTheory {}
