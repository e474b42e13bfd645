CREATE TRIGGER tr_problem_references_tell AFTER UPDATE OF summary ON problem_references FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');
