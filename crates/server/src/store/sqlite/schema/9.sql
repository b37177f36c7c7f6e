-- Version 9: people know whom they have played with, block and invite each other, and can be
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
