-- Version 9: people keep their games by passkeys and recovery codes, and two identities become one.

-- What browsers were asked to sign, by the hash of what only they hold. Without a person: somebody
-- signs in.
create table challenges (
  hash blob primary key,
  person text,
  state text not null,
  until integer not null
) strict, without rowid;
create index challenges_until on challenges (until);

-- `handle`: what the device calls its owner. `used`: the last day, counted from 1970.
create table passkeys (
  id blob primary key,
  person text not null references people,
  handle blob not null,
  key text not null,
  about text not null,
  made integer not null,
  used integer not null
) strict, without rowid;
create index passkeys_person on passkeys (person);

create table codes (
  hash blob primary key,
  person text not null references people
) strict, without rowid;
create index codes_person on codes (person);

-- Identities whose seats are being handed over.
create table joins (
  gone text primary key,
  kept text not null
) strict, without rowid;
