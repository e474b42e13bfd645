-- What is written down stays as it is. The trigger holds for every role, the owner of the table and replication too.
CREATE FUNCTION hub_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER tr_audit_log_final BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION hub_audit_is_final();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER tr_audit_log_final;
