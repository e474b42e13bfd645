-- For tables and columns of which visitors see every row.
CREATE FUNCTION hub_tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hub_public_changes', '');
  RETURN NULL;
END
$$;
