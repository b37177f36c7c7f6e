-- Version 9: people are told what concerns them while they do not look, know whom they have played
-- with, can be forgotten, and keep their games by passkeys and recovery codes.

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

-- People know whom they have played with, block and invite each other, and can be
-- forgotten.
--
-- `sat`: who ever sat down at a table, so that what they said there is found.

create table sat (
  person text not null,
  table_nr integer not null references tables,
  primary key (person, table_nr)
) strict, without rowid;
create index sat_table on sat (table_nr);
insert or ignore into sat
  select person, table_nr from (
    select table_nr,
      case when json_valid(body) then body ->> '$.entry.seated.person' end as person
    from entries where body like '%"seated"%'
  ) where person is not null and table_nr in (select nr from tables);

create index played_match on played (table_nr, number);
create index tables_made_by on tables (host);

create table blocked (
  person text not null,
  whom text not null,
  primary key (person, whom)
) strict, without rowid;
create index blocked_whom on blocked (whom);

-- Times in Unix seconds.
create table invitations (
  receiver text not null,
  table_nr integer not null references tables,
  sender text not null,
  door text not null,
  sent integer not null,
  until integer not null,
  primary key (receiver, table_nr)
) strict, without rowid;
create index invitations_sender on invitations (sender);
create index invitations_table on invitations (table_nr);

create table forgetting (
  person text primary key,
  salt blob not null,
  asked integer not null,
  looked_through integer not null default 0
) strict, without rowid;

-- People keep their games by passkeys and recovery codes, and two identities become one.

-- What browsers were asked to sign, by the hash of what only they hold. Without a person: somebody
-- signs in.
create table challenges (
  hash blob primary key,
  person text,
  state text not null,
  until integer not null
) strict, without rowid;
create index challenges_until on challenges (until);

-- `handle`: what the device calls its owner. `used`: the last day, counted from 1970.
create table passkeys (
  id blob primary key,
  person text not null references people,
  handle blob not null,
  key text not null,
  about text not null,
  made integer not null,
  used integer not null
) strict, without rowid;
create index passkeys_person on passkeys (person);

create table codes (
  hash blob primary key,
  person text not null references people
) strict, without rowid;
create index codes_person on codes (person);

-- Identities whose seats are being handed over.
create table joins (
  gone text primary key,
  kept text not null
) strict, without rowid;

-- Who somebody was before: logs still know them so.
create table formerly (
  gone text primary key,
  kept text not null
) strict, without rowid;
create index formerly_kept on formerly (kept);
