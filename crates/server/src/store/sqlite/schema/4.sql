-- Version 4: tables that nobody comes back to.
--
-- `deserted`: nobody sits there, or nothing has happened for long. Such a table is not listed and
-- does not count against whoever made it.

alter table tables add column deserted integer not null default 0;

update tables set deserted = 1
where not exists (select 1 from seated where seated.table_nr = tables.nr);

create index doors_table on doors (table_nr);
