-- Brings the rows by which the best solutions of an equation are found to what is published.
-- Lock and plans are as in hub_list_solutions.
CREATE FUNCTION hub_list_equations(ids integer[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM solutions WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM equation_solutions e
    WHERE e.solution_id = ANY (ids) AND NOT EXISTS (
      SELECT
      FROM solution_listing l
      JOIN solution_versions v ON v.id = l.version_id
      WHERE l.solution_id = e.solution_id AND v.equation_key IS NOT NULL
    );
  INSERT INTO equation_solutions AS e (
    solution_id, equation_key, equation_values_key, equation_type, equation_id, relative_error, certified_residual, download_count,
      updated_at, problem_id, proven_error
  )
    SELECT l.solution_id, v.equation_key, v.equation_values_key, c.equation_type, c.equation_id, l.relative_error, k.certified_residual,
      l.download_count, l.updated_at, k.problem_id, k.proven_error
    FROM solution_listing l
    JOIN listing_cells c ON c.id = l.cell_id
    JOIN solution_versions v ON v.id = l.version_id AND v.equation_key IS NOT NULL
    LEFT JOIN solution_certificates k ON k.version_id = l.version_id
    WHERE l.solution_id = ANY (ids)
    ORDER BY l.solution_id
    ON CONFLICT (solution_id) DO UPDATE SET equation_key = excluded.equation_key, equation_values_key = excluded.equation_values_key,
      equation_type = excluded.equation_type, equation_id = excluded.equation_id, relative_error = excluded.relative_error,
      certified_residual = excluded.certified_residual, download_count = excluded.download_count, updated_at = excluded.updated_at,
      problem_id = excluded.problem_id, proven_error = excluded.proven_error
    WHERE (e.*) IS DISTINCT FROM (excluded.*);
END
$$;
