CREATE TRIGGER tr_projects_tell AFTER UPDATE OF name ON projects FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');

-- Gives the people of the organization that takes a project their rights in it, and takes them from the people of the one that gives it.
CREATE FUNCTION hub_settle_rights_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hub_settle_rights(array_agg(new.id), array_agg(user_id))
    FROM organization_members WHERE organization_id IN (old.organization_id, new.organization_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_projects_rights_insert AFTER INSERT ON projects
  FOR EACH ROW WHEN (new.organization_id IS NOT NULL) EXECUTE FUNCTION hub_settle_rights_of_project();
CREATE TRIGGER tr_projects_rights_update AFTER UPDATE OF organization_id ON projects
  FOR EACH ROW WHEN (old.organization_id IS DISTINCT FROM new.organization_id) EXECUTE FUNCTION hub_settle_rights_of_project();
