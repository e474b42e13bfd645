-- The first page of all

select (select coalesce(sum(solutions), 0)::int
  from listing_cells) as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = null::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    null::json as review,
    null::json as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(s.public_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from (select l.solution_id
      from solution_listing l
      order by l.created_at desc, l.solution_id desc limit 20 offset 0) page
    join solution_listing l on l.solution_id = page.solution_id
    join solutions s on s.id = l.solution_id
    join solution_versions v on v.id = l.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = null::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by l.created_at desc, l.solution_id desc
  ) c) as json;

-- A page far behind

select null as cells,
coalesce(sum(c.solutions) filter (where true), 0)::int as total, coalesce(sum(c.solutions), 0)::int as "all"
from listing_cells c
where c.solutions > 0;

select 6000 as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = $2::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    null::json as review,
    null::json as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(s.public_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from (select l.solution_id
      from solution_listing l
      where l.cell_id = any($1)
      order by l.like_count desc, l.solution_id desc limit 20 offset 2000) page
    join solution_listing l on l.solution_id = page.solution_id
    join solutions s on s.id = l.solution_id
    join solution_versions v on v.id = l.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = $2::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by l.like_count desc, l.solution_id desc
  ) c) as json;

-- Filters

select coalesce(array_agg(c.id) filter (where c.proven and c.equation_type = any($1) and c.use_cases && $2 and c.domain_t_min <= $3), '{}') as cells,
coalesce(sum(c.solutions) filter (where c.proven and c.equation_type = any($1) and c.use_cases && $2 and c.domain_t_min <= $3), 0)::int as total, coalesce(sum(c.solutions), 0)::int as "all"
from listing_cells c
where c.solutions > 0;

select (select count(*)::int
  from (select
    from solution_listing l
    where l.domain_t_min <= $1 and l.cell_id = any($2) limit 10001) x) as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = null::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    null::json as review,
    null::json as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(s.public_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from (select l.solution_id
      from solution_listing l
      where l.domain_t_min <= $1 and l.cell_id = any($2)
      order by l.created_at desc, l.solution_id desc limit 20 offset 0) page
    join solution_listing l on l.solution_id = page.solution_id
    join solutions s on s.id = l.solution_id
    join solution_versions v on v.id = l.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = null::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by l.created_at desc, l.solution_id desc
  ) c) as json;

-- A word, the best first

select null as cells,
coalesce(sum(c.solutions) filter (where true), 0)::int as total, coalesce(sum(c.solutions), 0)::int as "all"
from listing_cells c
where c.solutions > 0;

select whole, array(select e.id
  from equations e
  where hub_fold(e.name) like '%' || regexp_replace(whole, '([\\%_])', '\\\1', 'g') || '%') as equations,
(select json_agg(json_build_object('pieces', pieces,
      'inner', array(
        select word
        from search_words
        where char_length(pieces[1]) >= 3 and not is_whole
        and word like '%' || pieces[1] || case when cardinality(pieces) = 1 then '%' else '' end
        and word not like pieces[1] || '%'
        group by word
        order by length(word), word limit 50),
      'longer', array(
        select word
        from search_words
        where not is_whole and word > ending and word < ending || chr(1114111)
        group by word limit 6),
      'equations', array(select e.id
        from equations e
        where case when is_whole then hub_fold(e.name) ~ ('(^|[^[:alnum:]])' || folded || '([^[:alnum:]]|$)') else hub_fold(e.name) like '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' end))
    order by at)
  from (select *, hub_fold(text) as folded, hub_pieces(text) as pieces, (hub_pieces(text))[cardinality(hub_pieces(text))] as ending
    from unnest($2::text[], $3::boolean[]) with ordinality t(text, is_whole, at)) w) as words
from (select hub_fold($1::text) as whole) x;

with sample as (select words
  from listing_words
  order by solution_id desc limit 2000),
hits as materialized (select count(*) filter (where words @@ $1::tsquery) as n
  from sample),
found as materialized (
  select array(select solution_id
    from listing_words
    where case when words @@ $1::tsquery then true else false end
    order by solution_id desc limit $2::int + 1) as ids
  where (select n
    from hits) >= $3::int
  union all
  select array(select solution_id
    from listing_words
    where words @@ (select $1::tsquery) limit $2::int + 1)
  where (select n
    from hits) < $3::int)
select ids[1:$2::int]::text as ids, cardinality(ids) as total
from found;

with sample as (select words
  from listing_words
  order by solution_id desc limit 2000),
hits as materialized (select count(*) filter (where words @@ $1::tsquery) as n
  from sample),
found as materialized (
  select array(select solution_id
    from listing_words
    where case when words @@ $1::tsquery then true else false end
    order by solution_id desc limit $2::int + 1) as ids
  where (select n
    from hits) >= $3::int
  union all
  select array(select solution_id
    from listing_words
    where words @@ (select $1::tsquery) limit $2::int + 1)
  where (select n
    from hits) < $3::int)
select ids[1:$2::int]::text as ids, cardinality(ids) as total
from found;

with sample as (select words
  from listing_words
  order by solution_id desc limit 2000),
hits as materialized (select count(*) filter (where words @@ $1::tsquery) as n
  from sample),
found as materialized (
  select array(select solution_id
    from listing_words
    where case when words @@ $1::tsquery then true else false end
    order by solution_id desc limit $2::int + 1) as ids
  where (select n
    from hits) >= $3::int
  union all
  select array(select solution_id
    from listing_words
    where words @@ (select $1::tsquery) limit $2::int + 1)
  where (select n
    from hits) < $3::int)
select ids[1:$2::int]::text as ids, cardinality(ids) as total
from found;

with sample as (select words
  from listing_words
  order by solution_id desc limit 2000),
hits as materialized (select count(*) filter (where words @@ $1::tsquery) as n
  from sample),
found as materialized (
  select array(select solution_id
    from listing_words
    where case when words @@ $1::tsquery then true else false end
    order by solution_id desc limit $2::int + 1) as ids
  where (select n
    from hits) >= $3::int
  union all
  select array(select solution_id
    from listing_words
    where words @@ (select $1::tsquery) limit $2::int + 1)
  where (select n
    from hits) < $3::int)
select ids[1:$2::int]::text as ids, cardinality(ids) as total
from found;

select (select count(*)::int
  from (select
    from solution_listing l
    where l.cell_id = any($1) and l.solution_id = any($2::int[]) limit 10001) x) as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = null::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    null::json as review,
    null::json as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(s.public_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from (select l.solution_id, max(match_rank) as match_rank
      from (
        (select l.created_at, l.solution_id, 0 as match_rank
          from solution_listing l
          where l.cell_id = any($1) and (select w.words @@ $3::tsquery
            from listing_words w
            where w.solution_id = l.solution_id)
          order by l.created_at desc, l.solution_id desc limit 20)
        union all
        (select l.created_at, l.solution_id, -1 as match_rank
          from solution_listing l
          where l.cell_id = any($1) and (select w.words @@ $4::tsquery
            from listing_words w
            where w.solution_id = l.solution_id)
          order by l.created_at desc, l.solution_id desc limit 20)
        union all
        (select l.created_at, l.solution_id, -2 as match_rank
          from solution_listing l
          where l.cell_id = any($1) and (select w.words @@ $5::tsquery
            from listing_words w
            where w.solution_id = l.solution_id)
          order by l.created_at desc, l.solution_id desc limit 20)
        union all
        (select l.created_at, l.solution_id, -3 as match_rank
          from solution_listing l
          where l.cell_id = any($1) and l.solution_id = any($6::int[])
          order by l.created_at desc, l.solution_id desc limit 20)) l
      group by l.created_at, l.solution_id
      order by match_rank desc, l.created_at desc, l.solution_id desc limit 20 offset 0) page
    join solution_listing l on l.solution_id = page.solution_id
    join solutions s on s.id = l.solution_id
    join solution_versions v on v.id = l.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = null::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by match_rank desc, l.created_at desc, l.solution_id desc
  ) c) as json;

-- What a user has published, for visitors

select null as cells,
coalesce(sum(c.solutions) filter (where true), 0)::int as total, coalesce(sum(c.solutions), 0)::int as "all"
from listing_cells c
where c.solutions > 0;

with found as materialized (
  select l.*
  from solution_listing l
  where l.solution_id in (
    select w.solution_id
    from solution_versions w
    where w.uploaded_by = (select x.id
      from users x
      where x.username = $1) and w.status = 'published') and l.cell_id = any($2))
select (select count(*)::int
  from found) as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = null::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    null::json as review,
    null::json as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(s.public_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from (
      select *
      from found l
      order by l.created_at desc, l.solution_id desc limit 20 offset 0) page
    join solution_listing l on l.solution_id = page.solution_id
    join solutions s on s.id = l.solution_id
    join solution_versions v on v.id = l.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = null::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by l.created_at desc, l.solution_id desc
  ) c) as json;

-- What members see of their own

with texts as materialized (select v.id, s.label, e.name as equation, u.username, v.description
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $1::int
  left join solution_versions v on v.solution_id = s.id and v.version = case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  where m.user_id is not null and ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
    when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)),
occurs_1 as materialized (select id
  from texts
  where hub_fold(label) like '%' || regexp_replace(hub_fold($2::text), '([\\%_])', '\\\1', 'g') || '%' or hub_fold(equation) like '%' || regexp_replace(hub_fold($2::text), '([\\%_])', '\\\1', 'g') || '%' or hub_fold(username) like '%' || regexp_replace(hub_fold($2::text), '([\\%_])', '\\\1', 'g') || '%' or hub_fold(description) like '%' || regexp_replace(hub_fold($2::text), '([\\%_])', '\\\1', 'g') || '%'),
word_1 as materialized (select id
  from occurs_1
  union all select id
  from texts
  where (exists (select
      from unnest(hub_words(label)) known
      where hub_is_typo(known, hub_fold($2::text))) or exists (select
      from unnest(hub_words(equation)) known
      where hub_is_typo(known, hub_fold($2::text))) or exists (select
      from unnest(hub_words(username)) known
      where hub_is_typo(known, hub_fold($2::text))))
  and not exists (select
    from occurs_1) and (select count(*)
    from texts) <= 2000),
found as materialized (
  select s.id as solution_id, v.id as version_id, row_number() over (order by case when hub_fold($3::text) in (hub_fold(s.name), hub_fold(s.label)) then 5
    when starts_with(hub_fold(s.name), hub_fold($3::text)) then 4
    when strpos(hub_fold(s.label), hub_fold($3::text)) > 0 then 3 when strpos(hub_fold(e.name), hub_fold($3::text)) > 0 then 2
    when strpos(hub_fold(v.description), hub_fold($3::text)) > 0 then 1 else 0 end desc, s.created_at desc, s.id desc) as place
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $1::int
  left join solution_versions v on v.solution_id = s.id and v.version = case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  where m.user_id is not null and ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
    when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end) and v.id in (select id
    from word_1))
select (select count(*)::int
  from found) as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = $1::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    null::json as review,
    null::json as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.updated_at else coalesce(s.public_updated_at, v.created_at) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from
    (select *
      from found
      order by place limit 20 offset 0) page
    join solutions s on s.id = page.solution_id
    join solution_versions v on v.id = page.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = $1::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by page.place
  ) c) as json;

-- The queue of reviewers

with
found as materialized (
  select s.id as solution_id, v.id as version_id, row_number() over (order by v.submitted_at, v.id) as place
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $1::int
  left join solution_versions v on v.solution_id = s.id and v.status = 'submitted'
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  where v.status = 'submitted')
select (select count(*)::int
  from found) as total,
(select coalesce(json_agg(c), '[]')::text
  from (
    select
    s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
    v.status as hub_status, s.featured, v.version, s.like_count,
    exists (select
      from likes l
      where l.solution_id = s.id and l.user_id = $1::int) as liked,
    s.download_count,
    (
      select json_strip_nulls(row_to_json(x))
      from (
        select coalesce(s.typed_equation_tex, d.equation_tex, '[]') as equation_tex,
        coalesce(s.typed_conditions_tex, d.conditions_tex) as conditions_tex, d.parameters_tex as parameters,
        case when s.typed_equation_tex is null and d.equation_tex is null then d.source end as source
        from jsonb_to_record(v.derived) as d(equation_tex jsonb, conditions_tex jsonb, parameters_tex jsonb, source text)) x) as equation_details,
    v.preview,
    case when k.state = 'done' then 'done' else 'waiting' end as proof_state, k.rung as proof_rung, k.proven_error,
    k.relative_error,
    case when v.status = 'submitted' then to_char(v.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as submitted_at,
    case when v.status = 'submitted' then v.submitted_by end as submitted_by,
    case when v.status = 'submitted' then (
      select count(*)
      from solution_versions earlier
      where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (v.submitted_at, v.id)
    ) end as queue_position,
    case when v.status = 'submitted' then s.published_version end as changed_since,
    (select json_build_object('claimed_by', cu.username, 'claimed_until', to_char(c.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from review_claims c
      join users cu on cu.id = c.user_id
      join solution_versions q on q.id = c.version_id and q.status = 'submitted'
      where q.solution_id = s.id and c.until > now() and cu.account_type = 'admin') as review,
    case when v.status = 'submitted' then to_json(array_remove(array[case when k.state = 'done' and k.proven_error is not null and not coalesce(k.relative_error <= 0.1, false) then 'large_error' end, case when k.state = 'done' and k.proven_error is null then 'not_proven' end, case when k.state is distinct
        from 'done' then 'proof_waiting' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') = '' then 'no_equation' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') <> '' then 'unreadable_equation' end, case when v.evaluated->>'kind' = 'none' then 'no_values' end, case when v.evaluated->>'kind' <> 'none' and v.values_version <> v.version then 'older_values' end, case when v.values_version = v.version and (jsonb_path_exists(v.evaluated::jsonb, '$.series[*].y[*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.z[*][*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.others[*].z[*][*] ? (@ == null)')) then 'gaps_in_values' end, case when coalesce(jsonb_array_length(nullif(v.facts->'trainLoss', 'null')), 0) = 0 and coalesce(jsonb_array_length(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')), 0) = 0 then 'no_loss' end, case when jsonb_path_exists(v.facts->'trainLoss', '$[*] ? (@ == null)') or jsonb_path_exists(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, '$[*] ? (@ == null)') then 'gaps_in_loss' end, case when least((select min(loss::float8)
            from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss), (select min(loss::float8)
            from jsonb_array_elements_text(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')) loss)) > 1 then 'high_loss' end, case when v.inspection->>'verdict' in ('unusual', 'dangerous') then 'unusual_file' end, case when exists (select
          from solution_versions w
          where w.sha256 = v.sha256
          and (w.solution_id <> v.solution_id or w.version < v.version)) then 'same_file' end, case when btrim(v.description) = '' then 'no_description' end, case when btrim(s.citation) = '' then 'no_citation' end], null)) end as concerns,
    to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then s.updated_at else coalesce(s.public_updated_at, v.created_at) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
    left(v.description, 200) as description,
    array(select c.name
      from solution_use_cases su
      join use_cases c on c.id = su.use_case_id
      where su.solution_id = s.id
      order by c.name, c.id) as use_cases
    from
    (select *
      from found
      order by place limit 20 offset 0) page
    join solutions s on s.id = page.solution_id
    join solution_versions v on v.id = page.version_id
    left join projects p on p.id = s.project_id
    left join project_rights m on m.project_id = s.project_id and m.user_id = $1::int
    left join equations e on e.id = s.equation_id
    left join users u on u.id = v.uploaded_by
    left join solution_certificates k on k.version_id = v.id
    order by page.place
  ) c) as json;

-- Counts next to the filters

with found as materialized (select c.equation_id, c.equation_type, c.condition_types, c.library, c.proven, c.use_cases , c.equation_type = any($2) as passes_equation_types, c.proven as passes_proven, c.use_cases && $3 as passes_use_cases, l.n
  from (
    select cell_id, count(*) as n
    from (
      select l.cell_id
      from solution_listing l
      where l.domain_t_min <= $1 limit 10000) x
    group by cell_id) l
  join listing_cells c on c.id = l.cell_id
  where c.solutions > 0)
select json_build_object(
  'equation_types', (select json_build_object('ode', coalesce(sum(n) filter (where equation_type = 'ode'), 0), 'pde', coalesce(sum(n) filter (where equation_type = 'pde'), 0))
    from found
    where true and passes_proven and passes_use_cases),
  'problem_types', (select json_build_object('ivp', coalesce(sum(n) filter (where condition_types && array['ivp', 'ibvp1d']), 0), 'bvp', coalesce(sum(n) filter (where condition_types && array['ibvp1d', 'dirichletbvp', 'dirichletbvp2d']), 0))
    from found
    where true and passes_equation_types and passes_proven and passes_use_cases),
  'condition_types', (select json_build_object('ivp', coalesce(sum(n) filter (where condition_types && array['ivp']), 0), 'ibvp1d', coalesce(sum(n) filter (where condition_types && array['ibvp1d']), 0), 'dirichletbvp', coalesce(sum(n) filter (where condition_types && array['dirichletbvp']), 0), 'dirichletbvp2d', coalesce(sum(n) filter (where condition_types && array['dirichletbvp2d']), 0))
    from found
    where true and passes_equation_types and passes_proven and passes_use_cases),
  'libraries', (select json_build_object('neurodiffeq', coalesce(sum(n) filter (where library = 'neurodiffeq'), 0), 'deepxde', coalesce(sum(n) filter (where library = 'deepxde'), 0), 'pina', coalesce(sum(n) filter (where library = 'pina'), 0), 'torch', coalesce(sum(n) filter (where library = 'torch'), 0), 'other', coalesce(sum(n) filter (where library = 'other'), 0))
    from found
    where true and passes_equation_types and passes_proven and passes_use_cases),
  'proven', (select json_build_object('true', coalesce(sum(n) filter (where proven = true), 0), 'false', coalesce(sum(n) filter (where proven = false), 0))
    from found
    where true and passes_equation_types and passes_use_cases),
  'equations', (select coalesce(json_object_agg(key, n), '{}')
    from (
      select equation_id as key, sum(n) as n
      from found
      where equation_id is not null and true and passes_equation_types and passes_proven and passes_use_cases
      group by 1) c),
  'use_cases', (select coalesce(json_object_agg(key, n), '{}')
    from (
      select use_case_id as key, sum(n) as n
      from found
      cross join unnest(use_cases) use_case_id
      where use_case_id is not null and true and passes_equation_types and passes_proven
      group by 1) c)
)::text as json;

-- Counts next to the filters, for what members see of their own

with found as materialized (
  select s.equation_id, v.equation_type, v.condition_types, v.library, coalesce(k.relative_error <= 0.1, false) as proven, 1 as n,
  array(select su.use_case_id
    from solution_use_cases su
    where su.solution_id = s.id) as use_cases
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $1::int
  left join solution_versions v on v.solution_id = s.id and v.version = case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  where m.user_id is not null and ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
    when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end))
select json_build_object(
  'equation_types', (select json_build_object('ode', coalesce(sum(n) filter (where equation_type = 'ode'), 0), 'pde', coalesce(sum(n) filter (where equation_type = 'pde'), 0))
    from found
    where true),
  'problem_types', (select json_build_object('ivp', coalesce(sum(n) filter (where condition_types && array['ivp', 'ibvp1d']), 0), 'bvp', coalesce(sum(n) filter (where condition_types && array['ibvp1d', 'dirichletbvp', 'dirichletbvp2d']), 0))
    from found
    where true),
  'condition_types', (select json_build_object('ivp', coalesce(sum(n) filter (where condition_types && array['ivp']), 0), 'ibvp1d', coalesce(sum(n) filter (where condition_types && array['ibvp1d']), 0), 'dirichletbvp', coalesce(sum(n) filter (where condition_types && array['dirichletbvp']), 0), 'dirichletbvp2d', coalesce(sum(n) filter (where condition_types && array['dirichletbvp2d']), 0))
    from found
    where true),
  'libraries', (select json_build_object('neurodiffeq', coalesce(sum(n) filter (where library = 'neurodiffeq'), 0), 'deepxde', coalesce(sum(n) filter (where library = 'deepxde'), 0), 'pina', coalesce(sum(n) filter (where library = 'pina'), 0), 'torch', coalesce(sum(n) filter (where library = 'torch'), 0), 'other', coalesce(sum(n) filter (where library = 'other'), 0))
    from found
    where true),
  'proven', (select json_build_object('true', coalesce(sum(n) filter (where proven = true), 0), 'false', coalesce(sum(n) filter (where proven = false), 0))
    from found
    where true),
  'equations', (select coalesce(json_object_agg(key, n), '{}')
    from (
      select equation_id as key, sum(n) as n
      from found
      where equation_id is not null and true
      group by 1) c),
  'use_cases', (select coalesce(json_object_agg(key, n), '{}')
    from (
      select use_case_id as key, sum(n) as n
      from found
      cross join unnest(use_cases) use_case_id
      where use_case_id is not null and true
      group by 1) c)
)::text as json;
