CREATE TRIGGER tr_equations_tell AFTER INSERT OR DELETE OR UPDATE ON equations FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');
