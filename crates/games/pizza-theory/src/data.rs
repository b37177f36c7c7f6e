//! PT-1 to PT-4: the pizza and its lines, the colours, the toppings to start with.

mod names;
mod spots;

pub use names::{Colour, Line, PerColour};
pub use spots::{Spot, Spots};

/// PT-1: a hexagon of side 4 has 37 spots.
pub(crate) const SPOTS: usize = Spot::COUNT;
/// PT-3: so many toppings of each colour; all of them on the pizza win (PT-12).
pub(crate) const TOPPINGS: u8 = 16;
/// PT-2: so many lines along each axis.
pub(crate) const LINES: usize = Line::COUNT;

/// The farthest a coordinate goes from the middle.
const EDGE: i8 = 3;

/// PT-1: x, y and z of every spot, in ascending order of x, then y.
pub(crate) const COORDINATES: [[i8; 3]; SPOTS] = {
    let mut coordinates = [[0; 3]; SPOTS];
    let (mut spot, mut x) = (0, -EDGE);
    while x <= EDGE {
        let mut y = -EDGE;
        while y <= EDGE {
            let z = -x - y;
            if -EDGE <= z && z <= EDGE {
                coordinates[spot] = [x, y, z];
                spot += 1;
            }
            y += 1;
        }
        x += 1;
    }
    assert!(spot == SPOTS);
    coordinates
};

/// PT-7: for each axis and line, the spots on its upper side: line n lies at n − 3.5.
pub(crate) const BEYOND: [[Spots; LINES]; 3] = rows(0, EDGE * 2);

/// PT-21: for each axis and line, the spots in the two rows beside it.
pub(crate) const BESIDE: [[Spots; LINES]; 3] = rows(-1, 0);

/// For each axis and line the spots of some rows, counted from the row just above the line.
const fn rows(from: i8, to: i8) -> [[Spots; LINES]; 3] {
    let mut rows = [[Spots::NONE; LINES]; 3];
    let mut spot = 0;
    while spot < SPOTS {
        let (mut axis, mut line) = (0, 0);
        while axis < 3 {
            let above = COORDINATES[spot][axis] + EDGE - 1 - line as i8;
            if from <= above && above <= to {
                rows[axis][line] = rows[axis][line].with(Spot::nth(spot));
            }
            line += 1;
            if line == LINES {
                (axis, line) = (axis + 1, 0);
            }
        }
        spot += 1;
    }
    rows
}

/// PT-4: what lies before 1st, 2nd and 3rd at the start.
pub(crate) const START: [Spots; 3] = [
    pair([1, 1, -2], [-1, 2, -1]),
    pair([-2, 1, 1], [-1, -1, 2]),
    pair([1, -2, 1], [2, -1, -1]),
];

const fn pair(one: [i8; 3], other: [i8; 3]) -> Spots {
    Spots::NONE.with(at(one)).with(at(other))
}

const fn at([x, y, z]: [i8; 3]) -> Spot {
    let mut spot = 0;
    while spot < SPOTS {
        let [other_x, other_y, other_z] = COORDINATES[spot];
        if other_x == x && other_y == y && other_z == z {
            return Spot::nth(spot);
        }
        spot += 1;
    }
    panic!("there is no such spot")
}
