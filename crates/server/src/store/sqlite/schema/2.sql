-- Version 2: a move writes little, and beside what was written just before it.
--
-- Entries of all tables follow each other, each naming the one before it at its table; `tables.last`
-- is the newest. An entry is appended in one transaction with raising `tables.seq` from the number
-- the appender knows, so a table never has two entries of one number.

alter table tables add column pending integer not null default 0;
alter table tables add column step integer not null default 0;
alter table tables add column last integer;

update tables set
  step = coalesce(summary ->> '$.step', 0),
  pending = (select coalesce(sum(1 << value), 0) from json_each(tables.summary, '$.pending'))
where summary <> '';

alter table entries rename to entries_by_table;
create table entries (
  nr integer primary key,
  table_nr integer not null references tables,
  seq integer not null,
  before integer,
  body text not null
) strict;
insert into entries (table_nr, seq, body)
  select table_nr, seq, body from entries_by_table order by table_nr, seq;
update entries set before = nr - 1 where seq > 1;
update tables set last = newest.nr
  from (select table_nr, max(nr) as nr from entries group by table_nr) as newest
  where newest.table_nr = tables.nr;
drop table entries_by_table;
