-- Version 12: the house is ruled by its host, who is told of what people report.

-- Hashes of the secrets of hosts. `link`: to be exchanged for a session, once.
create table hosts (
  hash blob primary key,
  link integer not null,
  name text not null,
  until integer not null
) strict, without rowid;

-- What hosts have done.
create table acts (
  nr integer primary key autoincrement,
  at integer not null,
  host text not null,
  does text not null,
  about text not null,
  person text,
  reason text not null
) strict;

-- What stands. `until`: null for good. `body`: the rest, in JSON.
create table rulings (
  id text primary key,
  person text,
  until integer,
  body text not null
) strict, without rowid;

-- `answered`: null as long as nobody has. `body`: what it is about, in JSON.
create table reports (
  id text primary key,
  reporter text not null,
  about text not null,
  made integer not null,
  body text not null,
  answered integer,
  upheld integer not null default 0
) strict, without rowid;
create index reports_reporter on reports (reporter);
create index reports_answered on reports (answered);

-- What was said at the table, each by whose it is.
create table report_lines (
  report text not null,
  line integer not null,
  person text not null,
  name text not null,
  words text not null,
  primary key (report, line)
) strict, without rowid;
create index report_lines_person on report_lines (person);

-- Members of a closed house, and the codes by which they become so.
create table member_codes (
  hash blob primary key,
  uses integer not null,
  until integer not null
) strict, without rowid;

create table members (
  person text primary key,
  since integer not null
) strict, without rowid;
