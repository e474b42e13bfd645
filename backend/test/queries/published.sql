-- One solution

select
s.id, s.name, s.label, v.version, v.equation_type, e.name as equation_name, u.username, u.full_name, v.description,
to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at, v.type_name, s.citation, (
  select json_strip_nulls(row_to_json(x))
  from (
    select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
    coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
    case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
    from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details, coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) as solved_tex, v.preview,
to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(s.public_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
array(select c.name
  from solution_use_cases su
  join use_cases c on c.id = su.use_case_id
  where su.solution_id = s.id
  order by c.name, c.id) as use_cases,
case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
k.relative_error, k.document_sha256 is not null as has_certificate, v.facts->>'epochs' as epochs, v.facts->>'libraryHint' as library,
(select json_agg(json_build_object('version', w.version, 'published_at', to_char(w.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by w.version desc)
  from solution_versions w
  where w.solution_id = s.id and w.status = 'published') as versions
from solutions s
join solution_versions v on v.solution_id = s.id and v.version = s.published_version
left join equations e on e.id = s.equation_id
left join users u on u.id = v.uploaded_by
left join solution_certificates k on k.version_id = v.id
where s.id = $1;

-- The newest of a user

select
s.id, s.name, s.label, v.version, v.equation_type, e.name as equation_name, u.username, u.full_name, v.description,
to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
from solution_versions v
join solutions s on s.id = v.solution_id
left join equations e on e.id = s.equation_id
left join users u on u.id = v.uploaded_by
where v.status = 'published' and v.uploaded_by = (select id
  from users
  where username = $2)
order by v.published_at desc, v.id desc limit $1;

-- Parts of the sitemap

with recursive parts as (
  select (select x.id / $1
    from (select user_id as id
      from contributors
      where solutions > 0
      and user_id is distinct
      from (select id
        from users
        where username = 'former-member')) x
    where x.id >= 0
    order by x.id limit 1) as part
  union all select (select x.id / $1
    from (select user_id as id
      from contributors
      where solutions > 0
      and user_id is distinct
      from (select id
        from users
        where username = 'former-member')) x
    where x.id >= (parts.part + 1) * $1
    order by x.id limit 1)
  from parts
  where parts.part is not null)
select part
from parts
where part is not null;
