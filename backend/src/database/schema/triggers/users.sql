CREATE TRIGGER tr_users_tell AFTER UPDATE OF username, full_name, blocked_at ON users FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes');

CREATE TRIGGER tr_users_tell_callers AFTER UPDATE OF username, full_name, account_type, token_version, blocked_at, has_second_factor ON users FOR EACH ROW EXECUTE FUNCTION hub_tell('hub_callers');

-- Keeps the name of each account for ever, among those of organizations.
CREATE FUNCTION hub_keep_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_names (name) VALUES (new.username);
  RETURN NULL;
END
$$;
CREATE TRIGGER tr_users_name AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION hub_keep_username();
