CREATE TRIGGER tr_sessions_tell_callers AFTER DELETE OR UPDATE OF user_id, expires_at ON sessions FOR EACH ROW EXECUTE FUNCTION hub_tell('hub_callers');
