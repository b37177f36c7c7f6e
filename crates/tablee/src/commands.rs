pub(crate) mod arena;
pub(crate) mod balance;
pub(crate) mod bench;
pub(crate) mod games;
pub(crate) mod replay;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod train;
