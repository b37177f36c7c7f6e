-- Version 13: passkeys that are the host's, and no person's.

-- `name`: what whoever uses it is called in the log of acts. `used`: the last day, counted from 1970.
create table host_passkeys (
  id blob primary key,
  name text not null,
  key text not null,
  about text not null,
  made integer not null,
  used integer not null
) strict, without rowid;

-- By which passkey a session began; null: by a link.
alter table hosts add column passkey blob;

-- What the host is asked for: 'sign_in' or 'passkey'; null: it is somebody else who is asked.
alter table challenges add column host text;
