-- Lists a solution again when its published version has changed. A user counts once for each solution, however many versions of it
-- are published. OFFSET 0: the plan is kept and must fit any number of rows, so the versions are always found by their solution.
-- What visitors see is compared by a digest, because columns of type json cannot be compared.
CREATE FUNCTION hub_count_contributions_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT user_id, sum(more) AS more
    FROM (
      SELECT solution_id, user_id, sum(more) AS more
      FROM (
        SELECT DISTINCT solution_id, uploaded_by AS user_id, 1 AS more
        FROM (SELECT * FROM solution_versions WHERE false)
        WHERE status = 'published' AND uploaded_by IS NOT NULL
        UNION ALL
        SELECT DISTINCT solution_id, uploaded_by AS user_id, -1 AS more
        FROM old_rows
        WHERE status = 'published' AND uploaded_by IS NOT NULL
      ) p
      GROUP BY solution_id, user_id
      HAVING sum(more) <> 0
    ) y
    WHERE NOT EXISTS (
      SELECT
      FROM (SELECT * FROM solution_versions v WHERE v.solution_id = y.solution_id OFFSET 0) w
      WHERE w.uploaded_by = y.user_id AND w.status = 'published'
        AND w.id NOT IN (SELECT id FROM (SELECT * FROM solution_versions WHERE false))
    )
    GROUP BY user_id
    HAVING sum(more) <> 0
  ),
    less AS (UPDATE contributors c SET solutions = c.solutions + x.more FROM changes x WHERE c.user_id = x.user_id AND x.more < 0)
    INSERT INTO contributors AS c (user_id, solutions)
    SELECT user_id, more
    FROM changes
    WHERE more > 0
    ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET solutions = c.solutions + excluded.solutions;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_count_contributions_delete AFTER DELETE ON solution_versions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_count_contributions_delete();

CREATE FUNCTION hub_count_contributions_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT user_id, sum(more) AS more
    FROM (
      SELECT solution_id, user_id, sum(more) AS more
      FROM (
        SELECT DISTINCT solution_id, uploaded_by AS user_id, 1 AS more
        FROM new_rows
        WHERE status = 'published' AND uploaded_by IS NOT NULL
        UNION ALL
        SELECT DISTINCT solution_id, uploaded_by AS user_id, -1 AS more
        FROM (SELECT * FROM solution_versions WHERE false)
        WHERE status = 'published' AND uploaded_by IS NOT NULL
      ) p
      GROUP BY solution_id, user_id
      HAVING sum(more) <> 0
    ) y
    WHERE NOT EXISTS (
      SELECT
      FROM (SELECT * FROM solution_versions v WHERE v.solution_id = y.solution_id OFFSET 0) w
      WHERE w.uploaded_by = y.user_id AND w.status = 'published' AND w.id NOT IN (SELECT id FROM new_rows)
    )
    GROUP BY user_id
    HAVING sum(more) <> 0
  ),
    less AS (UPDATE contributors c SET solutions = c.solutions + x.more FROM changes x WHERE c.user_id = x.user_id AND x.more < 0)
    INSERT INTO contributors AS c (user_id, solutions)
    SELECT user_id, more
    FROM changes
    WHERE more > 0
    ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET solutions = c.solutions + excluded.solutions;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_count_contributions_insert AFTER INSERT ON solution_versions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_count_contributions_insert();

CREATE FUNCTION hub_count_contributions_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changes AS MATERIALIZED (
    SELECT user_id, sum(more) AS more
    FROM (
      SELECT solution_id, user_id, sum(more) AS more
      FROM (
        SELECT DISTINCT solution_id, uploaded_by AS user_id, 1 AS more
        FROM new_rows
        WHERE status = 'published' AND uploaded_by IS NOT NULL
        UNION ALL
        SELECT DISTINCT solution_id, uploaded_by AS user_id, -1 AS more
        FROM old_rows
        WHERE status = 'published' AND uploaded_by IS NOT NULL
      ) p
      GROUP BY solution_id, user_id
      HAVING sum(more) <> 0
    ) y
    WHERE NOT EXISTS (
      SELECT
      FROM (SELECT * FROM solution_versions v WHERE v.solution_id = y.solution_id OFFSET 0) w
      WHERE w.uploaded_by = y.user_id AND w.status = 'published' AND w.id NOT IN (SELECT id FROM new_rows)
    )
    GROUP BY user_id
    HAVING sum(more) <> 0
  ),
    less AS (UPDATE contributors c SET solutions = c.solutions + x.more FROM changes x WHERE c.user_id = x.user_id AND x.more < 0)
    INSERT INTO contributors AS c (user_id, solutions)
    SELECT user_id, more
    FROM changes
    WHERE more > 0
    ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET solutions = c.solutions + excluded.solutions;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_count_contributions_update AFTER UPDATE ON solution_versions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_count_contributions_update();

CREATE FUNCTION hub_list_version_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT s.id
        FROM (
          (
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM (SELECT * FROM solution_versions WHERE false)
            EXCEPT ALL
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM old_rows
          )
          UNION ALL (
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM old_rows
            EXCEPT ALL
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM (SELECT * FROM solution_versions WHERE false)
          )
        ) x
        JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_list_version_delete AFTER DELETE ON solution_versions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_version_delete();

CREATE FUNCTION hub_list_version_equations_update() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM hub_list_equations(
    ARRAY(
      SELECT l.solution_id
      FROM (
        SELECT id, solution_id, equation_key, equation_values_key
        FROM new_rows
        EXCEPT
        SELECT id, solution_id, equation_key, equation_values_key
        FROM old_rows
      ) n
      JOIN solution_listing l ON l.solution_id = n.solution_id AND l.version_id = n.id
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_list_version_equations_update AFTER UPDATE ON solution_versions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_version_equations_update();

CREATE FUNCTION hub_list_version_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT s.id
        FROM (
          (
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM new_rows
            EXCEPT ALL
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM (SELECT * FROM solution_versions WHERE false)
          )
          UNION ALL (
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM (SELECT * FROM solution_versions WHERE false)
            EXCEPT ALL
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM new_rows
          )
        ) x
        JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_list_version_insert AFTER INSERT ON solution_versions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_version_insert();

CREATE FUNCTION hub_list_version_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT s.id
        FROM (
          (
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM new_rows
            EXCEPT ALL
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM old_rows
          )
          UNION ALL (
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM old_rows
            EXCEPT ALL
            SELECT id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max,
              domain_y_min, domain_y_max
            FROM new_rows
          )
        ) x
        JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_list_version_update AFTER UPDATE ON solution_versions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_version_update();

CREATE FUNCTION hub_list_version_words_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_words(
    ARRAY(
      SELECT l.solution_id
      FROM (
        SELECT id, solution_id, description, uploaded_by FROM new_rows EXCEPT SELECT id, solution_id, description, uploaded_by FROM old_rows
      ) n
      JOIN solution_listing l ON l.solution_id = n.solution_id AND l.version_id = n.id
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_list_version_words_update AFTER UPDATE ON solution_versions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_version_words_update();

CREATE FUNCTION hub_count_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stored_bytes := octet_length(NEW.description::text) + octet_length(NEW.details::text) + octet_length(NEW.derived::text)
    + octet_length(NEW.inspection::text) + octet_length(NEW.facts::text) + octet_length(NEW.merged_details::text)
    + octet_length(NEW.differences::text) + octet_length(NEW.evaluated::text) + octet_length(NEW.evaluation::text)
    + octet_length(NEW.preview::text);
  RETURN NEW;
END
$$;
CREATE TRIGGER tr_solution_versions_stored_bytes BEFORE INSERT
  OR UPDATE OF description, details, derived, inspection, facts, merged_details, differences, evaluated, evaluation, preview ON solution_versions
  FOR EACH ROW EXECUTE FUNCTION hub_count_stored_bytes();

CREATE FUNCTION hub_tell_solution_versions_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT x.id, md5(x::text) FROM old_rows x WHERE x.status = 'published') THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_tell_delete AFTER DELETE ON solution_versions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_versions_delete();

CREATE FUNCTION hub_tell_solution_versions_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT x.id, md5(x::text) FROM new_rows x WHERE x.status = 'published') THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_tell_insert AFTER INSERT ON solution_versions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_versions_insert();

CREATE FUNCTION hub_tell_solution_versions_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    (
      SELECT x.id, md5(x::text)
      FROM new_rows x
      WHERE x.status = 'published'
      EXCEPT ALL
      SELECT x.id, md5(x::text)
      FROM old_rows x
      WHERE x.status = 'published'
    )
    UNION ALL (
      SELECT x.id, md5(x::text)
      FROM old_rows x
      WHERE x.status = 'published'
      EXCEPT ALL
      SELECT x.id, md5(x::text)
      FROM new_rows x
      WHERE x.status = 'published'
    )
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_versions_tell_update AFTER UPDATE ON solution_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_versions_update();
