-- For what hubs keep in memory of those who call.
CREATE FUNCTION hub_tell_callers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hub_callers', '');
  RETURN NULL;
END
$$;
