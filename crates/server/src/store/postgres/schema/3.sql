-- Version 3: people keep their games by passkeys and recovery codes, and two identities become one.

-- What browsers were asked to sign, by the hash of what only they hold. Without a person: somebody
-- signs in.
create table challenges (
  hash bytea primary key,
  person text collate "C",
  state text not null,
  until bigint not null
);
create index challenges_until on challenges (until);

-- `handle`: what the device calls its owner. `used`: the last day, counted from 1970. No key to
-- people: programs of version 2 forget people without looking here.
create table passkeys (
  id bytea primary key,
  person text collate "C" not null,
  handle bytea not null,
  key text not null,
  about text not null,
  made bigint not null,
  used bigint not null
);
create index passkeys_person on passkeys (person);

create table codes (
  hash bytea primary key,
  person text collate "C" not null
);
create index codes_person on codes (person);

-- Identities whose seats are being handed over.
create table joins (
  gone text collate "C" primary key,
  kept text collate "C" not null
);
