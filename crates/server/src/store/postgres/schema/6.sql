-- Version 6: the house is ruled by its host, who is told of what people report.
--
-- Nodes that do not know of it may run beside: they heed no ruling.

-- Hashes of the secrets of hosts. `link`: to be exchanged for a session, once.
create table hosts (
  hash bytea primary key,
  link boolean not null,
  name text not null,
  until bigint not null
);

-- What hosts have done.
create table acts (
  nr bigint generated always as identity primary key,
  at bigint not null,
  host text not null,
  does text not null,
  about text not null,
  person text collate "C",
  reason text not null
);

-- What stands. `until`: null for good. `body`: the rest, in JSON.
create table rulings (
  id text collate "C" primary key,
  person text collate "C",
  until bigint,
  body text not null
);

-- `answered`: null as long as nobody has. `body`: what it is about, in JSON.
create table reports (
  id text collate "C" primary key,
  reporter text collate "C" not null,
  about text collate "C" not null,
  made bigint not null,
  body text not null,
  answered bigint,
  upheld bigint not null default 0
);
create index reports_reporter on reports (reporter);
create index reports_answered on reports (answered);

-- What was said at the table, each by whose it is.
create table report_lines (
  report text collate "C" not null,
  line bigint not null,
  person text collate "C" not null,
  name text not null,
  words text not null,
  primary key (report, line)
);
create index report_lines_person on report_lines (person);

-- Members of a closed house, and the codes by which they become so.
create table member_codes (
  hash bytea primary key,
  uses bigint not null,
  until bigint not null
);

create table members (
  person text collate "C" primary key,
  since bigint not null
);
