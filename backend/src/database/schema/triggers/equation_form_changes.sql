-- Counts at the commit, for the first row of each statement: two publications with one equation wait for each other only from
-- there on. The forms are locked first and in one order; each statement after that sees what others have committed before they let go.
CREATE FUNCTION hub_count_equation_forms() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM equation_form_changes) THEN RETURN NULL; END IF;
  INSERT INTO equation_forms AS f (equation_key, equation_type, solutions)
    SELECT equation_key, min(equation_type), sum(more)
    FROM equation_form_changes
    GROUP BY equation_key
    ORDER BY equation_key
    ON CONFLICT (equation_key) DO UPDATE SET solutions = f.solutions + excluded.solutions;
  INSERT INTO equation_form_counts AS c (equation_key, equation_type, equation_id, solutions)
    SELECT equation_key, equation_type, equation_id, sum(more)
    FROM equation_form_changes
    GROUP BY equation_key, equation_type, equation_id
    ORDER BY equation_key, equation_type, equation_id
    ON CONFLICT (equation_key, equation_type, equation_id) DO UPDATE SET solutions = c.solutions + excluded.solutions;
  UPDATE equation_forms f
    SET equation_type = coalesce(x.equation_type, f.equation_type), equation_id = x.equation_id
    FROM (
      SELECT f.equation_key,
        (
          SELECT c.equation_type
          FROM equation_form_counts c
          WHERE c.equation_key = f.equation_key AND c.solutions > 0
          GROUP BY c.equation_type
          ORDER BY sum(c.solutions) DESC, c.equation_type
          LIMIT 1
        ) AS equation_type,
        nullif(
          (
            SELECT c.equation_id
            FROM equation_form_counts c
            WHERE c.equation_key = f.equation_key AND c.solutions > 0
            GROUP BY c.equation_id
            ORDER BY c.equation_id = 0, sum(c.solutions) DESC, c.equation_id
            LIMIT 1
          ),
            0
        ) AS equation_id
      FROM (SELECT DISTINCT equation_key FROM equation_form_changes) f
    ) x
    WHERE f.equation_key = x.equation_key AND (f.equation_type, f.equation_id)
      IS DISTINCT FROM (coalesce(x.equation_type, f.equation_type), x.equation_id);
  PERFORM FROM problems WHERE id IN (SELECT problem_id FROM equation_form_changes) ORDER BY id FOR NO KEY UPDATE;
  UPDATE problems p SET solutions = p.solutions + x.more
    FROM (SELECT problem_id, sum(more) AS more FROM equation_form_changes GROUP BY problem_id HAVING sum(more) <> 0) x
    WHERE p.id = x.problem_id;
  DELETE FROM equation_form_changes;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER tr_equation_form_changes_count AFTER INSERT ON equation_form_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.is_first) EXECUTE FUNCTION hub_count_equation_forms();
