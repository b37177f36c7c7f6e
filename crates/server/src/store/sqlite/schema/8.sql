-- Version 8: people see by which devices they are known. Of tokens from before, nothing is known.

alter table tokens add column came integer;
-- The last day, counted from 1970.
alter table tokens add column seen integer;
alter table tokens add column about text not null default '';
