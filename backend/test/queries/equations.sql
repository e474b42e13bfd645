-- A page of forms

select (select count(*)::int
  from equation_forms g
  left join equations e on e.id = g.equation_id
  where g.solutions > 0) as total,
(select coalesce(json_agg(x), '[]')
  from (
    select
    g.equation_key as key, g.solutions as solutions_count, k.proven_error, k.relative_error, g.equation_type, v.derived->'canonical' as canonical, v.preview,
    coalesce(e.description, '') as description,
    case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as catalog_equation,
    json_build_object('id', s.id, 'label', s.label) as example,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x)->'equation_tex' as equation_tex, coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) as solved_tex
    from (select g.*
      from equation_forms g
      left join equations e on e.id = g.equation_id
      where g.solutions > 0
      order by g.solutions desc, e.name nulls last, g.equation_key limit 20 offset 0) g
    left join equations e on e.id = g.equation_id
    cross join lateral (select q.solution_id
      from equation_solutions q
      where q.equation_key = g.equation_key
      order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id limit 1) best
    left join lateral (select q.solution_id
      from equation_solutions q
      where q.equation_key = g.equation_key and q.equation_id = g.equation_id
      order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id limit 1) named on true
    join solutions s on s.id = coalesce(named.solution_id, best.solution_id)
    join solution_versions v on v.solution_id = s.id and v.version = s.published_version
    join solutions bs on bs.id = best.solution_id
    join solution_versions bv on bv.solution_id = bs.id and bv.version = bs.published_version
    left join solution_certificates k on k.version_id = bv.id
    order by g.solutions desc, e.name nulls last, g.equation_key
  ) x) as rows;

-- One form

select
g.equation_key as key, g.solutions as solutions_count, k.proven_error, k.relative_error, g.equation_type, v.derived->'canonical' as canonical, v.preview,
coalesce(e.description, '') as description,
case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as catalog_equation,
json_build_object('id', s.id, 'label', s.label) as example,
(
  select json_strip_nulls(row_to_json(x))
  from (
    select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
    coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
    case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
    from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x)->'equation_tex' as equation_tex, coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) as solved_tex
from equation_forms g
left join equations e on e.id = g.equation_id
cross join lateral (select q.solution_id
  from equation_solutions q
  where q.equation_key = g.equation_key
  order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id limit 1) best
left join lateral (select q.solution_id
  from equation_solutions q
  where q.equation_key = g.equation_key and q.equation_id = g.equation_id
  order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id limit 1) named on true
join solutions s on s.id = coalesce(named.solution_id, best.solution_id)
join solution_versions v on v.solution_id = s.id and v.version = s.published_version
join solutions bs on bs.id = best.solution_id
join solution_versions bv on bv.solution_id = bs.id and bv.version = bs.published_version
left join solution_certificates k on k.version_id = bv.id
where g.equation_key = (
  select (array_agg(g.equation_key
      order by g.solutions desc, g.equation_key))[1]
  from equation_forms g
  where g.equation_key between $1 and $1 || '~' and g.solutions > 0);

-- The best solutions of a form

select
s.id, s.name, s.label, u.username, v.version, v.derived->'canonical' as canonical, v.derived->'equation' as equation,
coalesce(s.typed_conditions_tex, v.derived->'conditions_tex') as conditions_tex,
v.derived->'parameters_tex' as parameters_tex,
v.merged_details->'networks'->'value' as networks, (v.facts->>'epochs')::int as epochs,
(select min(loss::float8)
  from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss) as lowest_loss,
s.download_count,
case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
k.relative_error, k.certified_residual, v.preview
from (select *
  from equation_solutions q
  where q.equation_key = $1
  order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id limit 200) q
join solutions s on s.id = q.solution_id
join solution_versions v on v.solution_id = s.id and v.version = s.published_version
left join solution_certificates k on k.version_id = v.id
left join users u on u.id = v.uploaded_by
order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id;

-- Solutions with other numbers

select
s.id, s.name, s.label, u.username, v.version, v.derived->'canonical' as canonical, v.derived->'equation' as equation,
coalesce(s.typed_conditions_tex, v.derived->'conditions_tex') as conditions_tex,
v.derived->'parameters_tex' as parameters_tex,
v.merged_details->'networks'->'value' as networks, (v.facts->>'epochs')::int as epochs,
(select min(loss::float8)
  from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss) as lowest_loss,
s.download_count,
case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
k.relative_error, k.certified_residual, v.preview
from (select *
  from equation_solutions q
  where q.equation_key = $1 and q.equation_values_key is distinct
  from $2 and q.solution_id <> $3
  order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id limit 50) q
join solutions s on s.id = q.solution_id
join solution_versions v on v.solution_id = s.id and v.version = s.published_version
left join solution_certificates k on k.version_id = v.id
left join users u on u.id = v.uploaded_by
order by q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id;

-- Of a version, for members

select v.equation_key as key, v.equation_values_key as values_key,
nullif(v.derived->'canonical', 'null') as canonical, s.equation_id is not null as has_catalog_equation
from solutions s
left join projects p on p.id = s.project_id
left join project_rights m on m.project_id = s.project_id and m.user_id = $2
join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end)
where s.id = $1 and ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
  when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
  when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
  when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
  when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
  else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end);
