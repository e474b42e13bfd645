-- Lists a solution again when the certificate of its published version has changed, and tells what visitors see of it.
CREATE FUNCTION hub_list_certificate_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT s.id
        FROM (
          (
            SELECT version_id, relative_error
            FROM (SELECT * FROM solution_certificates WHERE false)
            EXCEPT ALL
            SELECT version_id, relative_error
            FROM old_rows
          )
          UNION ALL (
            SELECT version_id, relative_error
            FROM old_rows
            EXCEPT ALL
            SELECT version_id, relative_error
            FROM (SELECT * FROM solution_certificates WHERE false)
          )
        ) k
        JOIN solution_versions x ON x.id = k.version_id
        JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_list_certificate_delete AFTER DELETE ON solution_certificates REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_certificate_delete();

CREATE FUNCTION hub_list_certificate_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT s.id
        FROM (
          (
            SELECT version_id, relative_error
            FROM new_rows
            EXCEPT ALL
            SELECT version_id, relative_error
            FROM (SELECT * FROM solution_certificates WHERE false)
          )
          UNION ALL (
            SELECT version_id, relative_error
            FROM (SELECT * FROM solution_certificates WHERE false)
            EXCEPT ALL
            SELECT version_id, relative_error
            FROM new_rows
          )
        ) k
        JOIN solution_versions x ON x.id = k.version_id
        JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_list_certificate_insert AFTER INSERT ON solution_certificates REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_certificate_insert();

CREATE FUNCTION hub_list_certificate_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_solutions(
    ARRAY(
      SELECT DISTINCT id
      FROM (
        SELECT s.id
        FROM (
          (SELECT version_id, relative_error FROM new_rows EXCEPT ALL SELECT version_id, relative_error FROM old_rows)
          UNION ALL (SELECT version_id, relative_error FROM old_rows EXCEPT ALL SELECT version_id, relative_error FROM new_rows)
        ) k
        JOIN solution_versions x ON x.id = k.version_id
        JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version
      ) y
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_list_certificate_update AFTER UPDATE ON solution_certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_certificate_update();

CREATE FUNCTION hub_list_certified_equations_delete() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM hub_list_equations(
    ARRAY(
      SELECT v.solution_id
      FROM old_rows n
      JOIN solution_versions v ON v.id = n.version_id
      JOIN solution_listing l ON l.solution_id = v.solution_id AND l.version_id = v.id
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_list_certified_equations_delete AFTER DELETE ON solution_certificates
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_certified_equations_delete();

CREATE FUNCTION hub_list_certified_equations_insert() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM hub_list_equations(
    ARRAY(
      SELECT v.solution_id
      FROM new_rows n
      JOIN solution_versions v ON v.id = n.version_id
      JOIN solution_listing l ON l.solution_id = v.solution_id AND l.version_id = v.id
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_list_certified_equations_insert AFTER INSERT ON solution_certificates
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_certified_equations_insert();

CREATE FUNCTION hub_list_certified_equations_update() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM hub_list_equations(
    ARRAY(
      SELECT v.solution_id
      FROM (
        SELECT version_id, certified_residual, proven_error, problem_id
        FROM new_rows
        EXCEPT
        SELECT version_id, certified_residual, proven_error, problem_id
        FROM old_rows
      ) n
      JOIN solution_versions v ON v.id = n.version_id
      JOIN solution_listing l ON l.solution_id = v.solution_id AND l.version_id = v.id
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_list_certified_equations_update AFTER UPDATE ON solution_certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_certified_equations_update();

CREATE FUNCTION hub_tell_solution_certificates_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256
    FROM old_rows x
    JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_tell_delete AFTER DELETE ON solution_certificates REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_certificates_delete();

CREATE FUNCTION hub_tell_solution_certificates_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256
    FROM new_rows x
    JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_tell_insert AFTER INSERT ON solution_certificates REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_certificates_insert();

CREATE FUNCTION hub_tell_solution_certificates_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    (
      SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256
      FROM new_rows x
      JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'
      EXCEPT ALL
      SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256
      FROM old_rows x
      JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'
    )
    UNION ALL (
      SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256
      FROM old_rows x
      JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'
      EXCEPT ALL
      SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256
      FROM new_rows x
      JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'
    )
  ) THEN
    PERFORM pg_notify('hub_public_changes', '');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_certificates_tell_update AFTER UPDATE ON solution_certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_solution_certificates_update();
