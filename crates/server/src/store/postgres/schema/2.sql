-- Version 2: several nodes share the house.
--
-- A node is alive for some seconds after it was `seen`, by the database's own clock in milliseconds.
-- `beaten`: when any of them was. `people` is a list in JSON.

alter table house add column beaten bigint;

create table nodes (
  id text collate "C" primary key,
  seen bigint not null
);

create table attending (
  table_id text collate "C" not null,
  node text collate "C" not null,
  people text not null,
  watchers bigint not null,
  primary key (table_id, node)
);
create index attending_node on attending (node);

-- What is due soon is found without looking at all that is ever due, and a clock that goes on with
-- every move changes no index: ten minutes share a slot.
alter table tables add column wake_slot bigint generated always as (wake_at / 600000) stored;
create index tables_wake_slot on tables (wake_slot) where wakes;
