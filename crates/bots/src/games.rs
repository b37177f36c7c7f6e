//! The list of games: the only place in Rust that names all of them, in the order the lobby shows
//! them. The catalog, the fuzz target and every test that looks at each game are made from it.

pub use ::cake_master;
pub use ::chaud_devant;
pub use ::creme_glacee;
pub use ::pieces_montees;
pub use ::pizza_theory;

/// Hands the list to a macro, as `id: Game,` for each: `games!(m)` is `m! { id: Game, … }`.
#[macro_export]
macro_rules! games {
    ($then:ident) => {
        $then! {
            pieces_montees: $crate::games::pieces_montees::PiecesMontees,
            pizza_theory: $crate::games::pizza_theory::PizzaTheory,
            chaud_devant: $crate::games::chaud_devant::ChaudDevant,
            creme_glacee: $crate::games::creme_glacee::CremeGlacee,
            cake_master: $crate::games::cake_master::CakeMaster,
        }
    };
}
