CREATE TRIGGER tr_replicas_tell AFTER INSERT OR DELETE OR UPDATE ON replicas
  FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');
