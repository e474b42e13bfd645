-- Tells hubs that something has changed of what they keep in memory. The argument of the trigger is the channel.
CREATE FUNCTION hub_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END
$$;
