use crate::data::{CARDS, Card, Colour, Icing, KINDS, Kind, Side};

#[test]
fn pm_2_nine_cards_of_each_colour_three_of_each_tier_on_each_side() {
    let deck = Card::deck();
    for colour in Colour::ALL {
        let of_colour = || deck.iter().filter(|card| card.kind().colour() == colour);
        assert_eq!(of_colour().count(), 9);
        for tier in 1..=3 {
            for icing in Icing::ALL {
                let side = Side::new(colour, icing, tier);
                let showing = of_colour().filter(|card| card.kind().side(icing) == side);
                assert_eq!(showing.count(), 3, "{side:?}");
            }
        }
    }
}

#[test]
fn pm_2_the_two_sides_differ_in_tier_and_share_the_colour() {
    for card in Card::deck() {
        let (front, back) = (card.front(), card.back());
        assert_ne!(front.tier(), back.tier());
        assert_eq!(front.colour(), back.colour());
        assert_eq!(
            (front.icing(), back.icing()),
            (Icing::Cream, Icing::Chocolate)
        );
        assert_eq!(card.turned().front(), back);
    }
}

#[test]
fn pm_2_copies_add_up_to_the_deck() {
    let copies: u8 = Kind::all().map(Kind::copies).sum();
    assert_eq!(usize::from(copies), CARDS);
    assert_eq!(Kind::all().count(), KINDS);
}
