-- Version 6: a table is opened without reading the matches before the present one.
--
-- How it stood between the last two, after the entry `entry` with the number `seq`. A table without
-- a mark is read from its first entry, and marked then.

create table marks (
  table_nr integer primary key references tables,
  seq integer not null,
  entry integer not null,
  body text not null
) strict;
