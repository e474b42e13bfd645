/** One row: `seconds` for which the oldest mail has waited; 0 if none waits. */
export const OLDEST_MAIL = `
  select greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0))::int as seconds
  from outbox_mails where gave_up_at is null`;
