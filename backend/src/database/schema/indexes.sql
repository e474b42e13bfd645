-- What the entities cannot say of an index: expressions, operators, and how it is stored.

CREATE UNIQUE INDEX uq_equations_name ON equations (lower(name));
CREATE UNIQUE INDEX uq_use_cases_name ON use_cases (lower(name));
CREATE UNIQUE INDEX uq_users_email ON users (lower(email));

CREATE INDEX ix_equations_name_search ON equations USING gin (hub_fold(name) gin_trgm_ops);
CREATE INDEX ix_users_username_search ON users USING gin (hub_fold(username) gin_trgm_ops);
CREATE INDEX ix_users_full_name_search ON users USING gin (hub_fold(full_name) gin_trgm_ops);

CREATE INDEX ix_stated_problems_title_search ON stated_problems USING gin (hub_fold(title) gin_trgm_ops);

CREATE INDEX ix_equations_name_typos ON equations USING gin (hub_typo_keys(name));
CREATE INDEX ix_users_username_typos ON users USING gin (hub_typo_keys(username));
CREATE INDEX ix_users_full_name_typos ON users USING gin (hub_typo_keys(full_name));

-- Without a list of pending entries: clearing it would cost one of many publications a second.
CREATE INDEX ix_listing_words_words ON listing_words USING gin (words) WITH (fastupdate = off);
CREATE INDEX ix_search_words_contains ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX ix_search_words_typos ON search_words USING gin (hub_typo_keys(word)) WITH (fastupdate = off) WHERE named;
