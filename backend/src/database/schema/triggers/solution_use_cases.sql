-- Lists a solution again when its use cases have changed, and tells what visitors see of it.
CREATE FUNCTION hub_list_use_cases_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT x.solution_id AS id
        FROM (
          (
            SELECT solution_id, use_case_id
            FROM (SELECT * FROM solution_use_cases WHERE false)
            EXCEPT ALL
            SELECT solution_id, use_case_id
            FROM old_rows
          )
          UNION ALL (
            SELECT solution_id, use_case_id
            FROM old_rows
            EXCEPT ALL
            SELECT solution_id, use_case_id
            FROM (SELECT * FROM solution_use_cases WHERE false)
          )
        ) x
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_use_cases_list_use_cases_delete AFTER DELETE ON solution_use_cases REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_use_cases_delete();

CREATE FUNCTION hub_list_use_cases_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT x.solution_id AS id
        FROM (
          (
            SELECT solution_id, use_case_id
            FROM new_rows
            EXCEPT ALL
            SELECT solution_id, use_case_id
            FROM (SELECT * FROM solution_use_cases WHERE false)
          )
          UNION ALL (
            SELECT solution_id, use_case_id
            FROM (SELECT * FROM solution_use_cases WHERE false)
            EXCEPT ALL
            SELECT solution_id, use_case_id
            FROM new_rows
          )
        ) x
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_use_cases_list_use_cases_insert AFTER INSERT ON solution_use_cases REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_use_cases_insert();

CREATE FUNCTION hub_list_use_cases_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT x.solution_id AS id
        FROM (
          (SELECT solution_id, use_case_id FROM new_rows EXCEPT ALL SELECT solution_id, use_case_id FROM old_rows)
          UNION ALL (SELECT solution_id, use_case_id FROM old_rows EXCEPT ALL SELECT solution_id, use_case_id FROM new_rows)
        ) x
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_use_cases_list_use_cases_update AFTER UPDATE ON solution_use_cases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_use_cases_update();

CREATE FUNCTION hub_tell_solution_use_cases_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT x.solution_id, x.use_case_id FROM old_rows x JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_use_cases_tell_delete AFTER DELETE ON solution_use_cases REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_use_cases_delete();

CREATE FUNCTION hub_tell_solution_use_cases_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT x.solution_id, x.use_case_id FROM new_rows x JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_use_cases_tell_insert AFTER INSERT ON solution_use_cases REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_use_cases_insert();

CREATE FUNCTION hub_tell_solution_use_cases_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    (
      SELECT x.solution_id, x.use_case_id
      FROM new_rows x
      JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL
      EXCEPT ALL
      SELECT x.solution_id, x.use_case_id
      FROM old_rows x
      JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL
    )
    UNION ALL (
      SELECT x.solution_id, x.use_case_id
      FROM old_rows x
      JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL
      EXCEPT ALL
      SELECT x.solution_id, x.use_case_id
      FROM new_rows x
      JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL
    )
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_use_cases_tell_update AFTER UPDATE ON solution_use_cases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_use_cases_update();
