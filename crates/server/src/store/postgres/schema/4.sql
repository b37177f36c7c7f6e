-- Version 4: people choose a hat, a language and what others may see, in JSON; null as long as they
-- have not.
--
-- Nodes that do not know of it may run beside: they show everybody as before.
alter table people add column profile text;
