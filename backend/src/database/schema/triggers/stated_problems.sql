CREATE TRIGGER tr_stated_problems_tell AFTER INSERT OR UPDATE ON stated_problems FOR EACH ROW WHEN (new.problem_id IS NOT NULL) EXECUTE FUNCTION hub_tell('hub_public_changes');

CREATE TRIGGER tr_stated_problems_tell_delete AFTER DELETE ON stated_problems FOR EACH ROW WHEN (old.problem_id IS NOT NULL) EXECUTE FUNCTION hub_tell('hub_public_changes');

CREATE TRIGGER tr_stated_problems_tell_hidden AFTER UPDATE ON stated_problems FOR EACH ROW WHEN (old.problem_id IS NOT NULL) EXECUTE FUNCTION hub_tell('hub_public_changes');
