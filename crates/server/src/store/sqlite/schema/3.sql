-- Version 3: a finished game remembers how good its bots were.
--
-- Known of the last game at each table; null of those before it.

alter table games add column levels text;

update games set levels = (
  select json_group_array(value -> '$.bot') from json_each(tables.summary, '$.seats')
) from tables
where tables.nr = games.table_nr and tables.summary <> ''
  and games.number = tables.summary ->> '$.number';
