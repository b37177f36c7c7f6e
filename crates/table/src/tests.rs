mod absence;
mod chat;
mod clocks;
mod consent;
mod kit;
mod play;
mod random;
mod seats;
