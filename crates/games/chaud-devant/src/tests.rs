//! Every rule by its number, every example by its name.

mod cards;
mod ending;
mod knowledge;
mod menus;
mod pot;
mod round;
mod stars;
mod table;
mod worlds;
