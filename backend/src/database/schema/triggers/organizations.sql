-- Keeps the rights of members when an organization gives them others in its projects.
CREATE FUNCTION hub_settle_rights_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_settle_rights(array_agg(p.id), array_agg(m.user_id))
    FROM projects p JOIN organization_members m ON m.organization_id = p.organization_id
    WHERE p.organization_id = new.id AND m.role = 'member';
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_organizations_rights AFTER UPDATE OF member_permission ON organizations
  FOR EACH ROW WHEN (old.member_permission <> new.member_permission) EXECUTE FUNCTION hub_settle_rights_of_organization();
