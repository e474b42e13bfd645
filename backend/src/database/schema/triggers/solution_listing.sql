-- Keeps the counts of cells, the downloads, and the domain that contains those of all solutions of a cell; and what hangs on
-- the narrow rows: their words and their equations.
CREATE FUNCTION hub_count_listed_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_cells c
    SET solutions = c.solutions + x.more
    FROM (
      SELECT cell_id, sum(more) AS more
      FROM (SELECT cell_id, 1 AS more FROM (SELECT * FROM solution_listing WHERE false) UNION ALL SELECT cell_id, -1 FROM old_rows) y
      GROUP BY cell_id
      HAVING sum(more) <> 0
    ) x
    WHERE c.id = x.cell_id;
  UPDATE download_totals t
    SET downloads = t.downloads + x.more
    FROM (
      SELECT coalesce((SELECT sum(download_count) FROM (SELECT * FROM solution_listing WHERE false)), 0)
        - coalesce((SELECT sum(download_count) FROM old_rows), 0) AS more
    ) x
    WHERE t.slot = pg_backend_pid() % 64 AND x.more <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_count_listed_delete AFTER DELETE ON solution_listing REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_count_listed_delete();

CREATE FUNCTION hub_count_listed_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_cells c
    SET solutions = c.solutions + x.more
    FROM (
      SELECT cell_id, sum(more) AS more
      FROM (SELECT cell_id, 1 AS more FROM new_rows UNION ALL SELECT cell_id, -1 FROM (SELECT * FROM solution_listing WHERE false)) y
      GROUP BY cell_id
      HAVING sum(more) <> 0
    ) x
    WHERE c.id = x.cell_id;
  UPDATE download_totals t
    SET downloads = t.downloads + x.more
    FROM (
      SELECT coalesce((SELECT sum(download_count) FROM new_rows), 0)
        - coalesce((SELECT sum(download_count) FROM (SELECT * FROM solution_listing WHERE false)), 0) AS more
    ) x
    WHERE t.slot = pg_backend_pid() % 64 AND x.more <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_count_listed_insert AFTER INSERT ON solution_listing REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_count_listed_insert();

CREATE FUNCTION hub_count_listed_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_cells c
    SET solutions = c.solutions + x.more
    FROM (
      SELECT cell_id, sum(more) AS more
      FROM (SELECT cell_id, 1 AS more FROM new_rows UNION ALL SELECT cell_id, -1 FROM old_rows) y
      GROUP BY cell_id
      HAVING sum(more) <> 0
    ) x
    WHERE c.id = x.cell_id;
  UPDATE download_totals t
    SET downloads = t.downloads + x.more
    FROM (
      SELECT coalesce((SELECT sum(download_count) FROM new_rows), 0) - coalesce((SELECT sum(download_count) FROM old_rows), 0) AS more
    ) x
    WHERE t.slot = pg_backend_pid() % 64 AND x.more <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_count_listed_update AFTER UPDATE ON solution_listing
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_count_listed_update();

CREATE FUNCTION hub_list_equations_insert() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM hub_list_equations(ARRAY(SELECT solution_id FROM new_rows));
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_list_equations_insert AFTER INSERT ON solution_listing REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_equations_insert();

CREATE FUNCTION hub_list_equations_update() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE equation_solutions e
    SET relative_error = n.relative_error, download_count = n.download_count, updated_at = n.updated_at
    FROM new_rows n
    WHERE e.solution_id = n.solution_id AND (e.relative_error, e.download_count, e.updated_at)
      IS DISTINCT FROM (n.relative_error, n.download_count, n.updated_at);
  PERFORM hub_list_equations(
    ARRAY(
      SELECT solution_id
      FROM (SELECT solution_id, version_id, cell_id FROM new_rows EXCEPT SELECT solution_id, version_id, cell_id FROM old_rows) n
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_list_equations_update AFTER UPDATE ON solution_listing
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_equations_update();

CREATE FUNCTION hub_list_words_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_words(ARRAY(SELECT solution_id FROM new_rows));
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_list_words_insert AFTER INSERT ON solution_listing REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_words_insert();

CREATE FUNCTION hub_list_words_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_list_words(
    ARRAY(
      SELECT solution_id
      FROM (
        SELECT solution_id, version_id, cell_id, label FROM new_rows EXCEPT SELECT solution_id, version_id, cell_id, label FROM old_rows
      ) n
    )
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_list_words_update AFTER UPDATE ON solution_listing
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_list_words_update();

CREATE FUNCTION hub_widen_cells_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_cells c
    SET domain_t_min = least(c.domain_t_min, x.domain_t_min), domain_t_max = greatest(c.domain_t_max, x.domain_t_max),
      domain_x_min = least(c.domain_x_min, x.domain_x_min), domain_x_max = greatest(c.domain_x_max, x.domain_x_max),
      domain_y_min = least(c.domain_y_min, x.domain_y_min), domain_y_max = greatest(c.domain_y_max, x.domain_y_max)
    FROM (
      SELECT cell_id, min(domain_t_min) AS domain_t_min, max(domain_t_max) AS domain_t_max, min(domain_x_min) AS domain_x_min,
        max(domain_x_max) AS domain_x_max, min(domain_y_min) AS domain_y_min, max(domain_y_max) AS domain_y_max
      FROM new_rows y
      GROUP BY cell_id
    ) x
    WHERE c.id = x.cell_id AND (c.domain_t_min, c.domain_t_max, c.domain_x_min, c.domain_x_max, c.domain_y_min, c.domain_y_max)
      IS DISTINCT FROM (
      least(c.domain_t_min, x.domain_t_min), greatest(c.domain_t_max, x.domain_t_max), least(c.domain_x_min, x.domain_x_min),
        greatest(c.domain_x_max, x.domain_x_max), least(c.domain_y_min, x.domain_y_min), greatest(c.domain_y_max, x.domain_y_max)
    );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_widen_cells_insert AFTER INSERT ON solution_listing REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_widen_cells_insert();

CREATE FUNCTION hub_widen_cells_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_cells c
    SET domain_t_min = least(c.domain_t_min, x.domain_t_min), domain_t_max = greatest(c.domain_t_max, x.domain_t_max),
      domain_x_min = least(c.domain_x_min, x.domain_x_min), domain_x_max = greatest(c.domain_x_max, x.domain_x_max),
      domain_y_min = least(c.domain_y_min, x.domain_y_min), domain_y_max = greatest(c.domain_y_max, x.domain_y_max)
    FROM (
      SELECT cell_id, min(domain_t_min) AS domain_t_min, max(domain_t_max) AS domain_t_max, min(domain_x_min) AS domain_x_min,
        max(domain_x_max) AS domain_x_max, min(domain_y_min) AS domain_y_min, max(domain_y_max) AS domain_y_max
      FROM (
        SELECT cell_id, domain_t_min, domain_t_max, domain_x_min, domain_x_max, domain_y_min, domain_y_max
        FROM new_rows
        EXCEPT
        SELECT cell_id, domain_t_min, domain_t_max, domain_x_min, domain_x_max, domain_y_min, domain_y_max
        FROM old_rows
      ) y
      GROUP BY cell_id
    ) x
    WHERE c.id = x.cell_id AND (c.domain_t_min, c.domain_t_max, c.domain_x_min, c.domain_x_max, c.domain_y_min, c.domain_y_max)
      IS DISTINCT FROM (
      least(c.domain_t_min, x.domain_t_min), greatest(c.domain_t_max, x.domain_t_max), least(c.domain_x_min, x.domain_x_min),
        greatest(c.domain_x_max, x.domain_x_max), least(c.domain_y_min, x.domain_y_min), greatest(c.domain_y_max, x.domain_y_max)
    );
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_solution_listing_widen_cells_update AFTER UPDATE ON solution_listing
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_widen_cells_update();
