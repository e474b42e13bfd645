CREATE TRIGGER tr_projects_tell AFTER UPDATE OF name ON projects FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');
