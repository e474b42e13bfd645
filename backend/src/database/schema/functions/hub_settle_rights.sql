-- Brings the rights of people in projects to what memberships say, for pairs of a project and a person. The projects are locked first and
-- in one order; the statement after that sees what others have committed before they let go. It is planned each time, because one member
-- and ten thousand need different plans.
CREATE FUNCTION hub_settle_rights(project_ids integer[], user_ids integer[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF coalesce(cardinality(project_ids), 0) = 0 THEN RETURN; END IF;
  PERFORM FROM projects p WHERE p.id = ANY (project_ids) ORDER BY p.id FOR NO KEY UPDATE;
  WITH pairs AS MATERIALIZED (
    SELECT DISTINCT x.project_id, x.user_id FROM unnest(project_ids, user_ids) x (project_id, user_id)
  ), gone AS (
    DELETE FROM project_rights r
      USING pairs x
      WHERE r.project_id = x.project_id AND r.user_id = x.user_id
        AND NOT EXISTS (SELECT FROM project_members m WHERE m.project_id = x.project_id AND m.user_id = x.user_id)
        AND NOT EXISTS (SELECT FROM projects p JOIN organization_members m ON m.organization_id = p.organization_id
                        WHERE p.id = x.project_id AND m.user_id = x.user_id)
  ), sources AS (
    SELECT m.project_id, m.user_id, m.permission
    FROM pairs x
    JOIN project_members m ON m.project_id = x.project_id AND m.user_id = x.user_id
    UNION ALL
    SELECT p.id, m.user_id, CASE m.role WHEN 'owner' THEN 'owner' ELSE o.member_permission END
    FROM pairs x
    JOIN projects p ON p.id = x.project_id
    JOIN organizations o ON o.id = p.organization_id
    JOIN organization_members m ON m.organization_id = o.id AND m.user_id = x.user_id
  )
  INSERT INTO project_rights AS r (project_id, user_id, permission)
    SELECT DISTINCT ON (s.project_id, s.user_id) s.project_id, s.user_id, s.permission
    FROM sources s
    JOIN projects p ON p.id = s.project_id
    JOIN users u ON u.id = s.user_id
    ORDER BY s.project_id, s.user_id, array_position(ARRAY['owner', 'readwrite', 'read'], s.permission)
    ON CONFLICT (project_id, user_id) DO UPDATE SET permission = excluded.permission WHERE r.permission <> excluded.permission;
END
$$;
