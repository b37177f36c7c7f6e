use crate::kit::{open_house, public_table};

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_identities_of_one_address_push_out_nobody() {
    let (server, _folder) = open_house().await;
    let make = async |from: u8| public_table(&server, [192, 0, 2, from]).await.0.id.clone();
    let honest = [make(1).await, make(2).await, make(2).await];
    for _ in 0..118 {
        make(9).await;
    }
    let house = &server.house;
    let tables = house.store.lobby().await.unwrap();
    assert_eq!(tables.len(), 121);
    let shown = house.lobby.shown(tables);
    assert_eq!(shown.len(), 100);
    for table in honest {
        assert!(shown.iter().any(|shown| *shown.table == *table));
    }
}
