CREATE TRIGGER tr_users_tell AFTER UPDATE OF username, full_name ON users FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_public_change();
