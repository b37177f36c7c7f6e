-- Version 10: people choose a hat, a language and what others may see, in JSON; null as long as they
-- have not.
alter table people add column profile text;
