CREATE TRIGGER tr_api_keys_tell_callers AFTER DELETE OR UPDATE OF user_id, hash, scope, expires_at ON api_keys FOR EACH ROW EXECUTE FUNCTION hub_tell('hub_callers');
