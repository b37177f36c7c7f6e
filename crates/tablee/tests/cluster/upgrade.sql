-- A newer program, played by the one there is. For whoever is called `newer` in the database the log
-- reads and writes as usual. What others find there is what a newer program would have written: an
-- entry of a kind that they do not know, and matches by rules of which they have not heard.
create role newer login in role tablee;
create schema newer;
grant usage on schema newer to tablee;
alter role newer in database house set search_path = newer, public;

create function newer.known(body text) returns text language sql immutable as $$
  select replace(replace(body, '{"novelty":', '{"phrased":'),
    '{"started":{"rules":2', '{"started":{"rules":1') $$;
create function newer.novel(body text) returns text language sql immutable as $$
  select replace(replace(body, '{"phrased":', '{"novelty":'),
    '{"started":{"rules":1', '{"started":{"rules":2') $$;

create view newer.entries as
  select table_id, seq, newer.known(body) as body from public.entries;
create function newer.append() returns trigger language plpgsql as $$
  begin
    insert into public.entries values (new.table_id, new.seq, newer.novel(new.body));
    return new;
  end $$;
create trigger append instead of insert on newer.entries
  for each row execute function newer.append();
grant select, insert on newer.entries to tablee;

-- The first step of a change of the schema: something is added, and those who do not know of it may
-- still run.
alter table tables add column novelty text;
update schema_version set version = version + 1;
