-- Keeps the rights of people whose own membership in a project has changed.
CREATE FUNCTION hub_settle_rights_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM hub_settle_rights(array_agg(project_id), array_agg(user_id)) FROM old_rows;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM hub_settle_rights(array_agg(project_id), array_agg(user_id)) FROM new_rows;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_project_members_rights_delete AFTER DELETE ON project_members REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_members();
CREATE TRIGGER tr_project_members_rights_insert AFTER INSERT ON project_members REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_members();
CREATE TRIGGER tr_project_members_rights_update AFTER UPDATE ON project_members
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hub_settle_rights_of_members();
