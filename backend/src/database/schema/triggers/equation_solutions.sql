-- Writes down by how much the count of each form of an equation changes, which is counted at the commit, once for the rows of a statement;
-- and which problems have other solutions than before.
CREATE FUNCTION hub_change_equation_forms_delete() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO equation_form_changes (equation_key, equation_type, equation_id, problem_id, more, is_first)
    SELECT equation_key, equation_type, equation_id, problem_id, sum(more), row_number() OVER () = 1
    FROM (SELECT equation_key, equation_type, coalesce(equation_id, 0) AS equation_id, coalesce(problem_id, 0) AS problem_id, -1 AS more FROM old_rows) x
    GROUP BY equation_key, equation_type, equation_id, problem_id
    HAVING sum(more) <> 0;
  INSERT INTO changed_problems (problem_id) SELECT DISTINCT problem_id FROM old_rows WHERE problem_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_equation_solutions_change_equation_forms_delete AFTER DELETE ON equation_solutions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_change_equation_forms_delete();

CREATE FUNCTION hub_change_equation_forms_insert() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO equation_form_changes (equation_key, equation_type, equation_id, problem_id, more, is_first)
    SELECT equation_key, equation_type, equation_id, problem_id, sum(more), row_number() OVER () = 1
    FROM (SELECT equation_key, equation_type, coalesce(equation_id, 0) AS equation_id, coalesce(problem_id, 0) AS problem_id, 1 AS more FROM new_rows) x
    GROUP BY equation_key, equation_type, equation_id, problem_id
    HAVING sum(more) <> 0;
  INSERT INTO changed_problems (problem_id) SELECT DISTINCT problem_id FROM new_rows WHERE problem_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_equation_solutions_change_equation_forms_insert AFTER INSERT ON equation_solutions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_change_equation_forms_insert();

CREATE FUNCTION hub_change_equation_forms_update() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO equation_form_changes (equation_key, equation_type, equation_id, problem_id, more, is_first)
    SELECT equation_key, equation_type, equation_id, problem_id, sum(more), row_number() OVER () = 1
    FROM (
      SELECT equation_key, equation_type, coalesce(equation_id, 0) AS equation_id, coalesce(problem_id, 0) AS problem_id, 1 AS more
      FROM new_rows
      UNION ALL
      SELECT equation_key, equation_type, coalesce(equation_id, 0) AS equation_id, coalesce(problem_id, 0) AS problem_id, -1 AS more
      FROM old_rows
    ) x
    GROUP BY equation_key, equation_type, equation_id, problem_id
    HAVING sum(more) <> 0;
  INSERT INTO changed_problems (problem_id)
    SELECT DISTINCT problem_id
    FROM (
      (
        SELECT solution_id, problem_id, proven_error
        FROM new_rows
        EXCEPT
        SELECT solution_id, problem_id, proven_error
        FROM old_rows
      )
      UNION ALL (
        SELECT solution_id, problem_id, proven_error
        FROM old_rows
        EXCEPT
        SELECT solution_id, problem_id, proven_error
        FROM new_rows
      )
    ) x
    WHERE problem_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_equation_solutions_change_equation_forms_update AFTER UPDATE ON equation_solutions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_change_equation_forms_update();
