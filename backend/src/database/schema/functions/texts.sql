-- What the searches ask: text without accents and capitals, its words, and words that differ by one slip of the finger.
-- A high cost makes PostgreSQL go by the index.

CREATE FUNCTION hub_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, t) COLLATE "default");

-- Of 4 to 40 characters: both 'lotka-volterra' and its parts.
CREATE FUNCTION hub_words(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000
  RETURN ARRAY(
    SELECT DISTINCT w FROM (
      SELECT regexp_split_to_table(hub_fold(t), '[[:space:]/]+') AS w
      UNION ALL SELECT regexp_split_to_table(hub_fold(t), '[[:space:]!-/:-@\[-`{-~]+')) x
    WHERE char_length(w) BETWEEN 4 AND 40);

-- Each word, and each with one letter left out: two words a slip apart have one in common.
CREATE FUNCTION hub_typo_keys(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000
  RETURN ARRAY(
    SELECT DISTINCT k FROM unnest(hub_words(t)) w, LATERAL (
      SELECT w AS k UNION ALL SELECT overlay(w PLACING '' FROM i FOR 1) FROM generate_series(1, char_length(w)) i) y);

-- One wrong, missing, extra or swapped neighbouring letter. Digits are no slips: run-1 is not run-2.
CREATE FUNCTION hub_is_typo(a text, b text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 5000 AS $$
DECLARE
  i integer := 1;
BEGIN
  IF greatest(char_length(a), char_length(b)) < 5 OR abs(char_length(a) - char_length(b)) > 1
    OR regexp_replace(a, '[^0-9]', '', 'g') <> regexp_replace(b, '[^0-9]', '', 'g') THEN
    RETURN false;
  END IF;
  WHILE i <= char_length(a) AND substr(a, i, 1) = substr(b, i, 1) LOOP i := i + 1;
  END LOOP;
  RETURN substr(a, i + 1) = substr(b, i + 1) OR substr(a, i) = substr(b, i + 1) OR substr(a, i + 1) = substr(b, i)
    OR substr(a, i, 1) = substr(b, i + 1, 1) AND substr(a, i + 1, 1) = substr(b, i, 1) AND substr(a, i + 2) = substr(b, i + 2);
END
$$;

-- What stands between spaces and punctuation, folded. Punctuation at an end leaves an empty piece there.
CREATE FUNCTION hub_pieces(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_split_to_array(hub_fold(t), '[[:space:]!-/:-@\[-`{-~]+');
