-- Suggestions for a word

select coalesce(json_agg(found), '[]')::text as json
from (with occurs_0 as materialized (select x.id
    from equations x
    where (hub_fold(x.name) like '%' || regexp_replace(hub_fold($1::text), '([\\%_])', '\\\1', 'g') || '%') and true), word_0 as (select id
    from occurs_0 union all
    select id
    from (select x.id
      from equations x
      where ((hub_typo_keys(x.name) && hub_typo_keys(hub_fold($1::text)) and exists (select
            from unnest(hub_words(x.name)) known
            where hub_is_typo(known, hub_fold($1::text))))) and true) y
    where not exists (select
      from occurs_0))
  select x.id, x.name
  from (
    select x.*, hub_fold(x.name) as folded_0
    from equations x
    where x.id in (select id
      from word_0) offset 0) x
  order by greatest(case when folded_0 = hub_fold($2::text) then 3
    when starts_with(folded_0, hub_fold($2::text)) then 2 when strpos(folded_0, hub_fold($2::text)) > 0 then 1 else 0 end) desc, x.name, x.id limit 5) found;

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

select coalesce(json_agg(found), '[]')::text as json
from (with occurs_0 as materialized (select x.id
    from users x
    where (hub_fold(x.username) like '%' || regexp_replace(hub_fold($1::text), '([\\%_])', '\\\1', 'g') || '%' or hub_fold(x.full_name) like '%' || regexp_replace(hub_fold($1::text), '([\\%_])', '\\\1', 'g') || '%') and x.username <> 'former-member' and exists (select
      from contributors c
      where c.user_id = x.id and c.solutions > 0)), word_0 as (select id
    from occurs_0 union all
    select id
    from (select x.id
      from users x
      where ((hub_typo_keys(x.username) && hub_typo_keys(hub_fold($1::text)) and exists (select
            from unnest(hub_words(x.username)) known
            where hub_is_typo(known, hub_fold($1::text)))) or (hub_typo_keys(x.full_name) && hub_typo_keys(hub_fold($1::text)) and exists (select
            from unnest(hub_words(x.full_name)) known
            where hub_is_typo(known, hub_fold($1::text))))) and x.username <> 'former-member' and exists (select
        from contributors c
        where c.user_id = x.id and c.solutions > 0)) y
    where not exists (select
      from occurs_0))
  select x.username, x.full_name
  from (
    select x.*, hub_fold(x.username) as folded_0, hub_fold(x.full_name) as folded_1
    from users x
    where x.id in (select id
      from word_0) offset 0) x
  order by greatest(case when folded_0 = hub_fold($2::text) then 3
    when starts_with(folded_0, hub_fold($2::text)) then 2 when strpos(folded_0, hub_fold($2::text)) > 0 then 1 else 0 end, case when folded_1 = hub_fold($2::text) then 3
    when starts_with(folded_1, hub_fold($2::text)) then 2 when strpos(folded_1, hub_fold($2::text)) > 0 then 1 else 0 end) desc, x.username, x.id limit 5) found;

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

select coalesce(json_agg(found), '[]')::text as json
from (select s.id, s.name, s.label, e.name as equation_name, u.username
  from (select l.solution_id, max(match_rank) as match_rank
    from (
      (select l.like_count, l.solution_id, 0 as match_rank
        from solution_listing l
        where (select w.words @@ $1::tsquery
          from listing_words w
          where w.solution_id = l.solution_id)
        order by l.like_count desc, l.solution_id desc limit 5)
      union all
      (select l.like_count, l.solution_id, -1 as match_rank
        from solution_listing l
        where (select w.words @@ $2::tsquery
          from listing_words w
          where w.solution_id = l.solution_id)
        order by l.like_count desc, l.solution_id desc limit 5)
      union all
      (select l.like_count, l.solution_id, -2 as match_rank
        from solution_listing l
        where (select w.words @@ $3::tsquery
          from listing_words w
          where w.solution_id = l.solution_id)
        order by l.like_count desc, l.solution_id desc limit 5)
      union all
      (select l.like_count, l.solution_id, -3 as match_rank
        from solution_listing l
        where l.solution_id = any($4::int[])
        order by l.like_count desc, l.solution_id desc limit 5)) l
    group by l.like_count, l.solution_id
    order by match_rank desc, l.like_count desc, l.solution_id desc limit 5 offset 0) found
  join solution_listing l on l.solution_id = found.solution_id
  join solutions s on s.id = l.solution_id
  join solution_versions v on v.id = l.version_id
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  order by found.match_rank desc, l.like_count desc, l.solution_id desc) found;
