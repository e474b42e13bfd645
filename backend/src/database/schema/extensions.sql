-- Trusted: whoever may create in the database may create them.
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
