-- Version 9: people are told what concerns them while they do not look.

-- How somebody wants to be told, in JSON. `reached`: there is a way to tell them. `wishes`: the kinds
-- of notices they want, as bits.
create table notice_settings (
  person text primary key,
  version integer not null,
  reached integer not null,
  wishes integer not null,
  body text not null
) without rowid;
create index notice_settings_reached on notice_settings (person) where reached;

-- Hashes of secrets by which settings are found without a token.
create table notice_secrets (
  hash blob primary key,
  person text not null
) without rowid;
create index notice_secrets_person on notice_secrets (person);

-- What somebody is to be shown of one kind at one table. Times are the house's. `due`: null while
-- there is nothing to do about it. `gone`: it is no longer so. `told`: by which ways, `extra`: what
-- cannot be seen from the table, in JSON.
create table notices (
  person text not null,
  table_nr integer not null,
  kind integer not null,
  seq integer not null,
  since integer not null,
  due integer,
  gone integer not null default 0,
  tries integer not null default 0,
  told text not null default '[]',
  extra text not null,
  primary key (person, table_nr, kind)
) without rowid;
create index notices_due on notices (due) where due is not null;
create index notices_table on notices (table_nr);

-- Keys that are the house's own, made once.
create table house_keys (
  name text primary key,
  value blob not null
) without rowid;
