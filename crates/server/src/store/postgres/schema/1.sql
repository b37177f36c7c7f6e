-- Version 1. Never edited: a change is a new file and a new line in MIGRATIONS.
--
-- On the path of a move there is no sequence, no trigger, no foreign key and no lock but that of the
-- table's own row. Keys are compared byte by byte, so that order is the same everywhere.

create table house (
  one boolean primary key check (one),
  clock bigint not null
);
insert into house values (true, 0);

create table people (
  id text collate "C" primary key,
  name text not null,
  created bigint not null
);

-- Tokens and secrets are kept as their hashes. `seen`: the last day, counted from 1970.
create table tokens (
  hash bytea primary key,
  person text collate "C" not null references people,
  came bigint not null,
  seen bigint not null,
  about text not null
);
create index tokens_person on tokens (person);

create table transfers (
  hash bytea primary key,
  person text collate "C" not null references people,
  until bigint not null
);
create index transfers_person on transfers (person);

-- Every move changes the row of its table: it is short, its page has room for the next one, and no
-- index holds anything that changes with most moves (so the index entries stay as they are, too).
-- `made`: microseconds, by which tables are in order. `at`: the house's time of the last entry.
-- `begun`: a match was begun here. `deserted`: nobody sits there, or nothing has happened for long.
create table tables (
  id text collate "C" primary key,
  host text collate "C" not null,
  made bigint not null,
  seq bigint not null,
  at bigint not null,
  changed bigint not null,
  pending bigint not null,
  step bigint not null,
  wake_at bigint,
  wakes boolean generated always as (wake_at is not null) stored,
  public boolean not null,
  live boolean not null,
  begun boolean not null,
  deserted boolean not null,
  closed text
) with (fillfactor = 70);
create index tables_listed on tables (host)
  where public and live and closed is null and not deserted;
create index tables_host on tables (host) where live and not deserted;
create index tables_made_by on tables (host);
create index tables_live on tables (made, id) where live;
create index tables_wakes on tables (id) where wakes;

create table doors (
  hash bytea primary key,
  table_id text collate "C" not null,
  sits boolean not null
);
create index doors_table on doors (table_id);

create table entries (
  table_id text collate "C" not null,
  seq bigint not null,
  body text not null,
  primary key (table_id, seq)
);

-- What lists show of a table and few moves change.
create table summaries (
  table_id text collate "C" primary key,
  body text not null
);

create table marks (
  table_id text collate "C" primary key,
  seq bigint not null,
  body text not null
);

create table seated (
  person text collate "C" not null,
  table_id text collate "C" not null,
  seat bigint not null,
  primary key (person, table_id)
);
create index seated_table on seated (table_id);

create table games (
  table_id text collate "C" not null,
  number bigint not null,
  game text not null,
  finished bigint not null,
  outcome text,
  names text not null,
  levels text not null,
  record text not null,
  primary key (table_id, number)
);

create table played (
  person text collate "C" not null,
  table_id text collate "C" not null,
  number bigint not null,
  seat bigint not null,
  primary key (person, table_id, number)
);
create index played_match on played (table_id, number);
