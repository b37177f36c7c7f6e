-- Version 7: people who never did anything are forgotten, with their tokens.

create index tokens_person on tokens (person);
create index transfers_person on transfers (person);
