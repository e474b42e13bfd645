-- Brings the narrow rows of these solutions, and the cells that they belong to, to what is published.
-- The lock comes first, so that what follows reads all that others have committed about these solutions.
-- PostgreSQL plans this once for each connection, and the plan must fit any number of rows.
CREATE FUNCTION hub_list_solutions(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM solutions WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO listing_cells (key, equation_type, condition_types, library, proven, featured, equation_id, use_cases)
    SELECT DISTINCT x.key, x.equation_type, x.condition_types, x.library, x.proven, x.featured, x.equation_id, x.use_cases
    FROM (
      SELECT *,
        concat_ws(
          '|', coalesce(equation_type::text, ''), coalesce(condition_types::text, ''), coalesce(library::text, ''),
            coalesce(proven::text, ''), coalesce(featured::text, ''), coalesce(equation_id::text, ''), coalesce(use_cases::text, '')
        ) AS key
      FROM (
        SELECT s.id AS solution_id, v.id AS version_id, s.project_id, s.created_at, s.public_updated_at AS updated_at, s.like_count,
          s.download_count, k.relative_error, s.featured_position, v.domain_t_min, v.domain_t_max, v.domain_x_min, v.domain_x_max,
          v.domain_y_min, v.domain_y_max, s.label, v.equation_type, v.library, coalesce(k.relative_error <= 0.1, false) AS proven,
          s.featured, s.equation_id,
          ARRAY(
            SELECT t FROM unnest('{dirichletbvp,dirichletbvp2d,ibvp1d,ivp}'::text[]) t WHERE t = ANY (v.condition_types)
          ) AS condition_types,
          ARRAY(SELECT c.use_case_id FROM solution_use_cases c WHERE c.solution_id = s.id ORDER BY 1) AS use_cases
        FROM solutions s
        JOIN solution_versions v ON v.solution_id = s.id AND v.version = s.published_version
        LEFT JOIN solution_certificates k ON k.version_id = v.id
        WHERE s.id = ANY (ids) OFFSET 0
      ) parts
    ) x
    WHERE NOT EXISTS (SELECT FROM listing_cells c WHERE c.key = x.key)
    ON CONFLICT DO NOTHING;
  DELETE FROM solution_listing l
    WHERE l.solution_id = ANY (ids) AND NOT EXISTS (
      SELECT
      FROM solutions s
      JOIN solution_versions v ON v.solution_id = s.id AND v.version = s.published_version
      WHERE s.id = l.solution_id
    );
  INSERT INTO solution_listing AS l (
    solution_id, cell_id, version_id, project_id, created_at, updated_at, like_count, download_count, relative_error, featured_position,
      domain_t_min, domain_t_max, domain_x_min, domain_x_max, domain_y_min, domain_y_max, label
  )
    SELECT x.solution_id, c.id, x.version_id, x.project_id, x.created_at, x.updated_at, x.like_count, x.download_count, x.relative_error,
      x.featured_position, x.domain_t_min, x.domain_t_max, x.domain_x_min, x.domain_x_max, x.domain_y_min, x.domain_y_max, x.label
    FROM (
      SELECT *,
        concat_ws(
          '|', coalesce(equation_type::text, ''), coalesce(condition_types::text, ''), coalesce(library::text, ''),
            coalesce(proven::text, ''), coalesce(featured::text, ''), coalesce(equation_id::text, ''), coalesce(use_cases::text, '')
        ) AS key
      FROM (
        SELECT s.id AS solution_id, v.id AS version_id, s.project_id, s.created_at, s.public_updated_at AS updated_at, s.like_count,
          s.download_count, k.relative_error, s.featured_position, v.domain_t_min, v.domain_t_max, v.domain_x_min, v.domain_x_max,
          v.domain_y_min, v.domain_y_max, s.label, v.equation_type, v.library, coalesce(k.relative_error <= 0.1, false) AS proven,
          s.featured, s.equation_id,
          ARRAY(
            SELECT t FROM unnest('{dirichletbvp,dirichletbvp2d,ibvp1d,ivp}'::text[]) t WHERE t = ANY (v.condition_types)
          ) AS condition_types,
          ARRAY(SELECT c.use_case_id FROM solution_use_cases c WHERE c.solution_id = s.id ORDER BY 1) AS use_cases
        FROM solutions s
        JOIN solution_versions v ON v.solution_id = s.id AND v.version = s.published_version
        LEFT JOIN solution_certificates k ON k.version_id = v.id
        WHERE s.id = ANY (ids) OFFSET 0
      ) parts
    ) x
    JOIN listing_cells c ON c.key = x.key
    ORDER BY x.solution_id
    ON CONFLICT (solution_id) DO UPDATE SET cell_id = excluded.cell_id, version_id = excluded.version_id, project_id = excluded.project_id,
      created_at = excluded.created_at, updated_at = excluded.updated_at, like_count = excluded.like_count,
      download_count = excluded.download_count, relative_error = excluded.relative_error, featured_position = excluded.featured_position,
      domain_t_min = excluded.domain_t_min, domain_t_max = excluded.domain_t_max, domain_x_min = excluded.domain_x_min,
      domain_x_max = excluded.domain_x_max, domain_y_min = excluded.domain_y_min, domain_y_max = excluded.domain_y_max,
      label = excluded.label
    WHERE (l.*) IS DISTINCT FROM (excluded.*);
END
$$;
