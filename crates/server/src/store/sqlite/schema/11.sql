-- Version 11: codes of a few letters by which people sit down at a table on a big screen.
create table seat_codes (
  code text primary key,
  table_id text not null,
  seats integer not null,
  until integer not null
) without rowid;
create index seat_codes_until on seat_codes (until);
create index seat_codes_table on seat_codes (table_id);
