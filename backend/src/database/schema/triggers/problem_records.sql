CREATE TRIGGER tr_problem_records_tell AFTER INSERT OR UPDATE ON problem_records FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');
