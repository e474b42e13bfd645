/** What is due later than any pause between attempts was queued while the clock was ahead. */
export const DUE = `(k.due_at <= now() or k.due_at > now() + interval '1 hour')`;

export interface CertificateWaiting {
  /** Seconds since the oldest version that waits was queued; 0 if none waits. */
  oldest: number;
  /** Seconds for which something was due and nothing was begun; 0 if nothing is due. */
  idle: number;
}

/** One row with a {@link CertificateWaiting}. */
export const WAITING_CERTIFICATES = `
  with queue as (
    select min(k.queued_at) as oldest, min(k.due_at) filter (where ${DUE}) as due
    from solution_certificates k where k.state <> 'done'
  )
  select greatest(0, coalesce(extract(epoch from now() - oldest), 0))::int as oldest,
    case when due is null then 0 else greatest(0, extract(epoch from now() - greatest(due,
      (select max(taken_at) from solution_certificates where taken_at <= now()))))::int end as idle
  from queue`;
