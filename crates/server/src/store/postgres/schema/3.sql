-- Version 3: people are told what concerns them while they do not look.
--
-- Nodes that do not know of it may run beside: they owe nothing, and others find out what is missing.

-- How somebody wants to be told, in JSON. `reached`: there is a way to tell them. `wishes`: the kinds
-- of notices they want, as bits.
create table notice_settings (
  person text collate "C" primary key,
  version bigint not null,
  reached boolean not null,
  wishes bigint not null,
  body text not null
);
create index notice_settings_reached on notice_settings (person) where reached;

-- Hashes of secrets by which settings are found without a token.
create table notice_secrets (
  hash bytea primary key,
  person text collate "C" not null
);
create index notice_secrets_person on notice_secrets (person);

-- What somebody is to be shown of one kind at one table. Times are the house's. `due`: null while
-- there is nothing to do about it. `gone`: it is no longer so. `told`: by which ways, `extra`: what
-- cannot be seen from the table, in JSON.
create table notices (
  person text collate "C" not null,
  table_id text collate "C" not null,
  kind bigint not null,
  seq bigint not null,
  since bigint not null,
  due bigint,
  gone boolean not null default false,
  tries bigint not null default 0,
  told text not null default '[]',
  extra text not null,
  primary key (person, table_id, kind)
);
create index notices_due on notices (due) where due is not null;
create index notices_table on notices (table_id);

-- Keys that are the house's own, made once.
create table house_keys (
  name text collate "C" primary key,
  value bytea not null
);
