-- Version 3: people are told what concerns them while they do not look, know whom they have played
-- with, can be forgotten, and keep their games by passkeys and recovery codes.
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

-- People know whom they have played with, block and invite each other, and can be
-- forgotten.
--
-- `sat`: who ever sat down at a table, so that what they said there is found. Read from the text as it
-- was written: an entry that cannot be read is nobody's.

create table sat (
  person text collate "C" not null,
  table_id text collate "C" not null,
  primary key (person, table_id)
);
create index sat_table on sat (table_id);
insert into sat
  select distinct person, table_id from (
    select substring(body from '"seated":\{[^}]*"person":"([^"]*)"') as person, table_id
    from entries where body like '%"seated":{%'
  ) as seated where person is not null;

create table blocked (
  person text collate "C" not null,
  whom text collate "C" not null,
  primary key (person, whom)
);
create index blocked_whom on blocked (whom);

-- Times in Unix seconds.
create table invitations (
  receiver text collate "C" not null,
  table_id text collate "C" not null,
  sender text collate "C" not null,
  door text not null,
  sent bigint not null,
  until bigint not null,
  primary key (receiver, table_id)
);
create index invitations_sender on invitations (sender);
create index invitations_table on invitations (table_id);

create table forgetting (
  person text collate "C" primary key,
  salt bytea not null,
  asked bigint not null,
  looked_through boolean not null default false
);

-- People keep their games by passkeys and recovery codes, and two identities become one.

-- What browsers were asked to sign, by the hash of what only they hold. Without a person: somebody
-- signs in.
create table challenges (
  hash bytea primary key,
  person text collate "C",
  state text not null,
  until bigint not null
);
create index challenges_until on challenges (until);

-- `handle`: what the device calls its owner. `used`: the last day, counted from 1970. No key to
-- people: programs of version 2 forget people without looking here.
create table passkeys (
  id bytea primary key,
  person text collate "C" not null,
  handle bytea not null,
  key text not null,
  about text not null,
  made bigint not null,
  used bigint not null
);
create index passkeys_person on passkeys (person);

create table codes (
  hash bytea primary key,
  person text collate "C" not null
);
create index codes_person on codes (person);

-- Identities whose seats are being handed over.
create table joins (
  gone text collate "C" primary key,
  kept text collate "C" not null
);

-- Who somebody was before: logs still know them so.
create table formerly (
  gone text collate "C" primary key,
  kept text collate "C" not null
);
create index formerly_kept on formerly (kept);
