-- Version 3: people know whom they have played with, block and invite each other, and can be
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
