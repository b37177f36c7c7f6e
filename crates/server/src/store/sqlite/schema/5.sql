-- Version 5: two entries of one number at a table are refused by the schema itself.
--
-- The index finds a log as well, so entries no longer name the one before them, nor tables their
-- newest. Numbers cannot be there twice: they were only ever written with a raised `tables.seq`.

create unique index entries_by_table on entries (table_nr, seq);
alter table entries drop column before;
alter table tables drop column last;

-- Tables that came by an import and did not replay were listed without a phase.
update tables set summary = json_set(summary, '$.phase', 'gathering')
where summary <> '' and summary ->> '$.phase' = '';
