-- Lists a solution again when something public of it has changed; likes and downloads change often and are copied.
-- What is told leaves out these counts, and what only members see.
CREATE FUNCTION hub_list_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT x.id
        FROM (
          (
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM (SELECT * FROM solutions WHERE false)
            EXCEPT ALL
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM old_rows
          )
          UNION ALL (
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM old_rows
            EXCEPT ALL
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM (SELECT * FROM solutions WHERE false)
          )
        ) x
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solutions_list_delete AFTER DELETE ON solutions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_delete();

CREATE FUNCTION hub_list_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT x.id
        FROM (
          (
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM new_rows
            EXCEPT ALL
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM (SELECT * FROM solutions WHERE false)
          )
          UNION ALL (
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM (SELECT * FROM solutions WHERE false)
            EXCEPT ALL
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM new_rows
          )
        ) x
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solutions_list_insert AFTER INSERT ON solutions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_insert();

CREATE FUNCTION hub_list_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT x.id
        FROM (
          (
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM new_rows
            EXCEPT ALL
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM old_rows
          )
          UNION ALL (
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM old_rows
            EXCEPT ALL
            SELECT id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at
            FROM new_rows
          )
        ) x
      ) y
    )
  );
  UPDATE solution_listing l
    SET like_count = n.like_count, download_count = n.download_count
    FROM new_rows n
    WHERE l.solution_id = n.id AND (l.like_count, l.download_count) <> (n.like_count, n.download_count);
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solutions_list_update AFTER UPDATE ON solutions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_update();

CREATE FUNCTION hub_tell_solutions_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[]
    FROM old_rows x
    WHERE x.published_version IS NOT NULL
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solutions_tell_delete AFTER DELETE ON solutions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solutions_delete();

CREATE FUNCTION hub_tell_solutions_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[]
    FROM new_rows x
    WHERE x.published_version IS NOT NULL
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solutions_tell_insert AFTER INSERT ON solutions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solutions_insert();

CREATE FUNCTION hub_tell_solutions_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    (
      SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[]
      FROM new_rows x
      WHERE x.published_version IS NOT NULL
      EXCEPT ALL
      SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[]
      FROM old_rows x
      WHERE x.published_version IS NOT NULL
    )
    UNION ALL (
      SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[]
      FROM old_rows x
      WHERE x.published_version IS NOT NULL
      EXCEPT ALL
      SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[]
      FROM new_rows x
      WHERE x.published_version IS NOT NULL
    )
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solutions_tell_update AFTER UPDATE ON solutions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solutions_update();
