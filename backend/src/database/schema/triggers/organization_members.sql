-- Keeps the rights of people whose membership in an organization has changed, in all of its projects.
CREATE FUNCTION hub_settle_rights_of_organization_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM hub_settle_rights(array_agg(p.id), array_agg(m.user_id))
      FROM old_rows m JOIN projects p ON p.organization_id = m.organization_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM hub_settle_rights(array_agg(p.id), array_agg(m.user_id))
      FROM new_rows m JOIN projects p ON p.organization_id = m.organization_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_organization_members_rights_delete AFTER DELETE ON organization_members REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_organization_members();
CREATE TRIGGER tr_organization_members_rights_insert AFTER INSERT ON organization_members REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_organization_members();
CREATE TRIGGER tr_organization_members_rights_update AFTER UPDATE ON organization_members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_organization_members();
