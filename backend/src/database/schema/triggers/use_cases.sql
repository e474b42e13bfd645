CREATE TRIGGER tr_use_cases_tell AFTER INSERT OR DELETE OR UPDATE ON use_cases FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');
