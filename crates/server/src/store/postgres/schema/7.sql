-- Version 7: passkeys that are the host's, and no person's.
--
-- Nodes that do not know of it may run beside: they open no session by a passkey, and honour those
-- that others have opened.

-- `name`: what whoever uses it is called in the log of acts. `used`: the last day, counted from 1970.
create table host_passkeys (
  id bytea primary key,
  name text not null,
  key text not null,
  about text not null,
  made bigint not null,
  used bigint not null
);

-- By which passkey a session began; null: by a link.
alter table hosts add column passkey bytea;

-- What the host is asked for: 'sign_in' or 'passkey'; null: it is somebody else who is asked.
alter table challenges add column host text;
