/** The author `u`; null where there is none. */
export const AUTHOR = `case when u.id is not null then json_build_object('username', u.username, 'full_name', nullif(u.full_name, '')) end`;

/** The authors of version `v`, the same for every caller: older versions that are not public do not count. */
export const AUTHORS = `(
  select coalesce(json_agg(json_build_object('username', x.username, 'full_name', nullif(x.full_name, '')) order by x.first), '[]') from (
    select a.username, a.full_name, min(w.version) as first
    from solution_versions w
    join users a on a.id = w.uploaded_by
    where w.solution_id = s.id and (w.version = v.version or w.version < v.version and w.status = 'published')
    group by a.id
  ) x)`;
