-- Version 5: codes of a few letters by which people sit down at a table on a big screen.
--
-- Nodes that do not know of it may run beside: they have no such codes.
create table seat_codes (
  code text primary key,
  table_id text not null,
  seats bigint not null,
  until bigint not null
);
create index seat_codes_until on seat_codes (until);
create index seat_codes_table on seat_codes (table_id);
