-- Version 1. Never edited: a change is a new file and a new line in MIGRATIONS.

create table house (
  one integer primary key check (one = 1),
  clock integer not null
) strict;
insert into house values (1, 0);

create table people (
  id text primary key,
  name text not null,
  created integer not null
) strict, without rowid;

-- Tokens and secrets are kept as their hashes.
create table tokens (
  hash blob primary key,
  person text not null references people
) strict, without rowid;

create table transfers (
  hash blob primary key,
  person text not null references people,
  until integer not null
) strict, without rowid;

create table tables (
  nr integer primary key,
  id text not null unique,
  host text not null,
  public integer not null,
  live integer not null,
  seq integer not null,
  wake_at integer,
  changed integer not null,
  summary text not null,
  closed text
) strict;
create index tables_public on tables (changed desc) where public and live and closed is null;
create index tables_host on tables (host) where live;
create index tables_wake on tables (wake_at) where wake_at is not null;

create table doors (
  hash blob primary key,
  table_nr integer not null references tables,
  sits integer not null
) strict, without rowid;

create table entries (
  table_nr integer not null references tables,
  seq integer not null,
  body text not null,
  primary key (table_nr, seq)
) strict, without rowid;

create table seated (
  person text not null,
  table_nr integer not null references tables,
  seat integer not null,
  primary key (person, table_nr)
) strict, without rowid;
create index seated_table on seated (table_nr);

create table games (
  table_nr integer not null references tables,
  number integer not null,
  game text not null,
  finished integer not null,
  outcome text,
  names text not null,
  record text not null,
  primary key (table_nr, number)
) strict;

create table played (
  person text not null,
  table_nr integer not null,
  number integer not null,
  seat integer not null,
  primary key (person, table_nr, number)
) strict, without rowid;
