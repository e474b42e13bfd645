-- For visitors

select x.revision, row_to_json(x)::text as json
from (
  select
  s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
  v.status as hub_status, s.featured, v.version, s.like_count,
  exists (select
    from likes l
    where l.solution_id = s.id and l.user_id = $2) as liked,
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
  to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(case when 'visitor' in ('read', 'readwrite', 'owner', 'admin') then s.updated_at else coalesce(s.public_updated_at, v.created_at) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) as solved_tex,
  v.status, v.description, case when 'visitor' in ('read', 'readwrite', 'owner', 'admin') then s.revision
  else extract(epoch
    from coalesce(s.public_updated_at, s.created_at))::int end as revision, s.equation_id,
  (select max(w.version)
    from solution_versions w
    where w.solution_id = s.id and true and ((w.status = 'published' or w.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
      when w.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as head_version,
  s.published_version,
  (
    select coalesce(json_agg(json_build_object('username', x.username, 'full_name', nullif(x.full_name, ''))
        order by x.first), '[]')
    from (
      select a.username, a.full_name, min(w.version) as first
      from solution_versions w
      join users a on a.id = w.uploaded_by
      where w.solution_id = s.id and (w.version = v.version or w.version < v.version and w.status = 'published')
      group by a.id
    ) x) as authors, to_char(coalesce(v.published_at, v.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version_date,
  (select w.version
    from solution_versions w
    where w.solution_id = s.id and w.status = 'submitted' and ((w.status = 'published' or w.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
      when w.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as submitted_version,
  (select json_build_object('version', w.version, 'submitted_at', to_char(w.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'submitted_by', w.submitted_by, 'queue_position', (
        select count(*)
        from solution_versions earlier
        where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (w.submitted_at, w.id)
      ))
    from solution_versions w
    where w.solution_id = s.id and w.status = 'submitted' and ((w.status = 'published' or w.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
      when w.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
      else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as submission,
  ((v.status = 'published' or v.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
    when v.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
    else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end) as loads_with_key,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
        order by c.name, c.id), '[]')
    from solution_use_cases su
    join use_cases c on c.id = su.use_case_id
    where su.solution_id = s.id) as use_cases,
  coalesce(v.exact_solution, '{}') as exact_solution, s.variable_summary, s.usecase_summary, s.reference_summary, s.training_summary, s.other_summary, s.citation,
  v.equation_version <> v.version as source_differs,
  not facts."conditionsAreText" and coalesce(jsonb_array_length(facts.loading->'modules'), 0) = 0 as retrainable,
  exists (select
    from replicas r
    where r.original_id = s.id) or exists (select
    from replicas r
    where r.solution_id = s.id) as has_replicas,
  v.stored_bytes > 524288 as samples_apart,
  case when v.stored_bytes > 524288 then v.details - 'sample_loss_epochs' || '{"sample_solution": [], "sample_loss": []}' else v.details end || jsonb_build_object(
    'variables', derived.variables, 'dependent_variables', derived.dependent_variables,
    'independent_variables', derived.independent_variables, 'order', derived."order",
    'networks', v.merged_details->'networks'->'value'
  ) as diff_equation_details,
  v.merged_details,
  json_build_object('origin', derived.equation_origin, 'code_reason', case when 'visitor' in ('read', 'readwrite', 'owner', 'admin') then derived.code_reason end,
    'tree', derived.equation, 'tree_reason', derived.equation_reason) as read_equation,
  case when v.stored_bytes > 524288 then '{"source": "none", "kind": "none"}'::json else v.evaluated end as evaluated, v.values_version,
  json_build_object('reason', v.evaluation->'reason', 'samples_differ', v.evaluation->'samplesDiffer',
    'held', v.evaluation->'held') as evaluation,
  json_build_object('epochs', facts.epochs,
    'train_loss', case when v.stored_bytes > 524288 then '[]'::jsonb else facts."trainLoss" end, 'train_loss_epochs', case when v.stored_bytes > 524288 then null else facts."trainLossEpochs" end,
    'valid_loss', case when v.stored_bytes > 524288 then '[]'::jsonb else facts."validLoss" end, 'valid_loss_epochs', case when v.stored_bytes > 524288 then null else facts."validLossEpochs" end,
    'library', facts."libraryHint", 'torch', facts."torchHint", 'python', facts."pythonHint") as training,
  json_build_object('network_source', facts."networkSource", 'conditions', facts.conditions, 'imposed', coalesce(facts.imposed, '[]'),
    'generator', facts.generator, 'optimizer', facts.optimizer, 'loss', facts."lossName",
    'metrics', facts.metrics, 'functions', facts.functions, 'parameters', facts.parameters, 'loading', (select json_build_object('loader', l.loader, 'keeps_optimizer', l."keepsOptimizer", 'precision', l.precision,
        'is_vector', l."isVector", 'looked_up', l."lookedUp", 'domain', l.domain, 'needed_modules', coalesce(l.modules, '[]'), 'device', l.device)
      from jsonb_to_record(facts.loading) as l(loader jsonb, "keepsOptimizer" jsonb, precision jsonb, "isVector" jsonb, "lookedUp" jsonb, domain jsonb,
        modules jsonb, device jsonb)
      where facts.loading is not null)) as contents,
  v.differences,
  json_build_object(
    'state', case when k.state = 'done' then 'done' else 'waiting' end, 'place', case when k.state <> 'done' then (
      select count(*)
      from solution_certificates earlier
      where earlier.state <> 'done' and (earlier.queued_at, earlier.version_id) <= (k.queued_at, k.version_id)
    ) end,
    'rung', k.rung, 'proven_error', k.proven_error, 'relative_error', k.relative_error, 'certified_residual', k.certified_residual,
    'domain', coalesce(k.summary->'domain', '[]'), 'errors', coalesce(k.summary->'errors', '[]'), 'residuals', coalesce(k.summary->'residuals', '[]'),
    'sampled_residuals', coalesce(k.summary->'sampled_residuals', '[]'), 'reasons', coalesce(k.summary->'reasons', '[]'),
    'failure', case when k.state = 'done' then k.failure end,
    'has_certificate', k.document_sha256 is not null,
    'certified_with', nullif(k.certified_with, 0), 'computed_ms', k.computed_ms, 'made_at', to_char(k.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'problem', (
      select json_build_object('slug', left(p.key, 8), 'solutions_count', p.solutions)
      from problems p
      where p.id = k.problem_id and (p.is_stated or p.solutions > 0)), 'older', case when k.state is distinct
    from 'done' and k.rung is null then (
      select json_build_object('version', w.version, 'rung', o.rung, 'proven_error', o.proven_error, 'errors', o.summary->'errors')
      from solution_versions w
      join solution_certificates o on o.version_id = w.id
      where w.solution_id = s.id and w.version < v.version and o.proven_error is not null and ((w.status = 'published' or w.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
        when w.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
        when w.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
        when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
        when w.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
        else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end)
      order by w.version desc limit 1
    ) end, 'withdrawn', (
      select json_build_object('proven_error', w.proven_error, 'certified_with', w.certified_with, 'made_at', to_char(w.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'withdrawn_at', to_char(w.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', w.reason)
      from withdrawn_certificates w
      where w.version_id = v.id
      order by w.id desc limit 1)
  ) as proof,
  f.size, v.sha256, case v.inspection->>'verdict' when 'no_code' then 'open' else 'solver' end as format,
  (select json_build_object('size', sent.size, 'sha256', sent.sha256, 'may_download', ('visitor' in ('owner', 'admin') or coalesce(v.uploaded_by = $2, false)))
    from files sent
    where sent.sha256 = v.mended_from) as mended, same_file, v.inspection,
  case when 'visitor' in ('read', 'readwrite', 'owner', 'admin') then to_json(array_remove(array[case when k.state = 'done' and k.proven_error is not null and not coalesce(k.relative_error <= 0.1, false) then 'large_error' end, case when k.state = 'done' and k.proven_error is null then 'not_proven' end, case when k.state is distinct
      from 'done' then 'proof_waiting' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') = '' then 'no_equation' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') <> '' then 'unreadable_equation' end, case when v.evaluated->>'kind' = 'none' then 'no_values' end, case when v.evaluated->>'kind' <> 'none' and v.values_version <> v.version then 'older_values' end, case when v.values_version = v.version and (jsonb_path_exists(v.evaluated::jsonb, '$.series[*].y[*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.z[*][*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.others[*].z[*][*] ? (@ == null)')) then 'gaps_in_values' end, case when coalesce(jsonb_array_length(nullif(v.facts->'trainLoss', 'null')), 0) = 0 and coalesce(jsonb_array_length(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')), 0) = 0 then 'no_loss' end, case when jsonb_path_exists(v.facts->'trainLoss', '$[*] ? (@ == null)') or jsonb_path_exists(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, '$[*] ? (@ == null)') then 'gaps_in_loss' end, case when least((select min(loss::float8)
          from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss), (select min(loss::float8)
          from jsonb_array_elements_text(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')) loss)) > 1 then 'high_loss' end, case when v.inspection->>'verdict' in ('unusual', 'dangerous') then 'unusual_file' end, case when json_array_length(same_file) > 0 then 'same_file' end, case when btrim(v.description) = '' then 'no_description' end, case when btrim(s.citation) = '' then 'no_citation' end], null)) end as findings
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $2
  join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, case when 'visitor' in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end)
  join files f on f.sha256 = v.sha256
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  cross join lateral jsonb_to_record(v.facts) as facts("conditionsAreText" boolean, loading jsonb, epochs jsonb, "trainLoss" jsonb, "trainLossEpochs" jsonb,
    "validLoss" jsonb, "validLossEpochs" jsonb, "libraryHint" jsonb, "torchHint" jsonb, "pythonHint" jsonb, "networkSource" jsonb, conditions jsonb,
    imposed jsonb, generator jsonb, optimizer jsonb, "lossName" jsonb, metrics jsonb, functions jsonb, parameters jsonb)
  cross join lateral jsonb_to_record(v.derived) as derived(variables jsonb, dependent_variables jsonb, independent_variables jsonb, "order" jsonb,
    equation_origin jsonb, code_reason jsonb, equation jsonb, equation_reason jsonb)
  cross join lateral (select
    case when 'visitor' in ('read', 'readwrite', 'owner', 'admin') then (
      select coalesce(json_agg(x), '[]')
      from (
        select s.id, s.label, w.version
        from solution_versions w
        join solutions s on s.id = w.solution_id
        left join projects p on p.id = s.project_id
        left join project_rights m on m.project_id = s.project_id and m.user_id = $2
        where w.sha256 = v.sha256 and (w.solution_id <> v.solution_id or w.version < v.version) and ((w.status = 'published' or w.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
          when w.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
          when w.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
          when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
          when w.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
          else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end)
        order by s.label, w.version desc limit 20
      ) x) else '[]' end as same_file) others
  where s.id = $1 and ((v.status = 'published' or v.version = s.head_version or 'visitor' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'visitor' in ('admin')
    when v.status = 'published' then 'visitor' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then 'visitor' in ('read', 'readwrite', 'owner', 'admin')
    else 'visitor' in ('user', 'read', 'readwrite', 'owner', 'admin') end)
) x;

-- One version, for members

select x.revision, row_to_json(x)::text as json
from (
  select
  s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
  v.status as hub_status, s.featured, v.version, s.like_count,
  exists (select
    from likes l
    where l.solution_id = s.id and l.user_id = $2) as liked,
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
  to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.updated_at else coalesce(s.public_updated_at, v.created_at) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) as solved_tex,
  v.status, v.description, case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.revision
  else extract(epoch
    from coalesce(s.public_updated_at, s.created_at))::int end as revision, s.equation_id,
  (select max(w.version)
    from solution_versions w
    where w.solution_id = s.id and true and ((w.status = 'published' or w.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
      when w.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as head_version,
  s.published_version,
  (
    select coalesce(json_agg(json_build_object('username', x.username, 'full_name', nullif(x.full_name, ''))
        order by x.first), '[]')
    from (
      select a.username, a.full_name, min(w.version) as first
      from solution_versions w
      join users a on a.id = w.uploaded_by
      where w.solution_id = s.id and (w.version = v.version or w.version < v.version and w.status = 'published')
      group by a.id
    ) x) as authors, to_char(coalesce(v.published_at, v.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version_date,
  (select w.version
    from solution_versions w
    where w.solution_id = s.id and w.status = 'submitted' and ((w.status = 'published' or w.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
      when w.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as submitted_version,
  (select json_build_object('version', w.version, 'submitted_at', to_char(w.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'submitted_by', w.submitted_by, 'queue_position', (
        select count(*)
        from solution_versions earlier
        where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (w.submitted_at, w.id)
      ))
    from solution_versions w
    where w.solution_id = s.id and w.status = 'submitted' and ((w.status = 'published' or w.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
      when w.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
      else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as submission,
  ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
    when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end) as loads_with_key,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
        order by c.name, c.id), '[]')
    from solution_use_cases su
    join use_cases c on c.id = su.use_case_id
    where su.solution_id = s.id) as use_cases,
  coalesce(v.exact_solution, '{}') as exact_solution, s.variable_summary, s.usecase_summary, s.reference_summary, s.training_summary, s.other_summary, s.citation,
  v.equation_version <> v.version as source_differs,
  not facts."conditionsAreText" and coalesce(jsonb_array_length(facts.loading->'modules'), 0) = 0 as retrainable,
  exists (select
    from replicas r
    where r.original_id = s.id) or exists (select
    from replicas r
    where r.solution_id = s.id) as has_replicas,
  v.stored_bytes > 524288 as samples_apart,
  case when v.stored_bytes > 524288 then v.details - 'sample_loss_epochs' || '{"sample_solution": [], "sample_loss": []}' else v.details end || jsonb_build_object(
    'variables', derived.variables, 'dependent_variables', derived.dependent_variables,
    'independent_variables', derived.independent_variables, 'order', derived."order",
    'networks', v.merged_details->'networks'->'value'
  ) as diff_equation_details,
  v.merged_details,
  json_build_object('origin', derived.equation_origin, 'code_reason', case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then derived.code_reason end,
    'tree', derived.equation, 'tree_reason', derived.equation_reason) as read_equation,
  case when v.stored_bytes > 524288 then '{"source": "none", "kind": "none"}'::json else v.evaluated end as evaluated, v.values_version,
  json_build_object('reason', v.evaluation->'reason', 'samples_differ', v.evaluation->'samplesDiffer',
    'held', v.evaluation->'held') as evaluation,
  json_build_object('epochs', facts.epochs,
    'train_loss', case when v.stored_bytes > 524288 then '[]'::jsonb else facts."trainLoss" end, 'train_loss_epochs', case when v.stored_bytes > 524288 then null else facts."trainLossEpochs" end,
    'valid_loss', case when v.stored_bytes > 524288 then '[]'::jsonb else facts."validLoss" end, 'valid_loss_epochs', case when v.stored_bytes > 524288 then null else facts."validLossEpochs" end,
    'library', facts."libraryHint", 'torch', facts."torchHint", 'python', facts."pythonHint") as training,
  json_build_object('network_source', facts."networkSource", 'conditions', facts.conditions, 'imposed', coalesce(facts.imposed, '[]'),
    'generator', facts.generator, 'optimizer', facts.optimizer, 'loss', facts."lossName",
    'metrics', facts.metrics, 'functions', facts.functions, 'parameters', facts.parameters, 'loading', (select json_build_object('loader', l.loader, 'keeps_optimizer', l."keepsOptimizer", 'precision', l.precision,
        'is_vector', l."isVector", 'looked_up', l."lookedUp", 'domain', l.domain, 'needed_modules', coalesce(l.modules, '[]'), 'device', l.device)
      from jsonb_to_record(facts.loading) as l(loader jsonb, "keepsOptimizer" jsonb, precision jsonb, "isVector" jsonb, "lookedUp" jsonb, domain jsonb,
        modules jsonb, device jsonb)
      where facts.loading is not null)) as contents,
  v.differences,
  json_build_object(
    'state', case when k.state = 'done' then 'done' else 'waiting' end, 'place', case when k.state <> 'done' then (
      select count(*)
      from solution_certificates earlier
      where earlier.state <> 'done' and (earlier.queued_at, earlier.version_id) <= (k.queued_at, k.version_id)
    ) end,
    'rung', k.rung, 'proven_error', k.proven_error, 'relative_error', k.relative_error, 'certified_residual', k.certified_residual,
    'domain', coalesce(k.summary->'domain', '[]'), 'errors', coalesce(k.summary->'errors', '[]'), 'residuals', coalesce(k.summary->'residuals', '[]'),
    'sampled_residuals', coalesce(k.summary->'sampled_residuals', '[]'), 'reasons', coalesce(k.summary->'reasons', '[]'),
    'failure', case when k.state = 'done' then k.failure end,
    'has_certificate', k.document_sha256 is not null,
    'certified_with', nullif(k.certified_with, 0), 'computed_ms', k.computed_ms, 'made_at', to_char(k.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'problem', (
      select json_build_object('slug', left(p.key, 8), 'solutions_count', p.solutions)
      from problems p
      where p.id = k.problem_id and (p.is_stated or p.solutions > 0)), 'older', case when k.state is distinct
    from 'done' and k.rung is null then (
      select json_build_object('version', w.version, 'rung', o.rung, 'proven_error', o.proven_error, 'errors', o.summary->'errors')
      from solution_versions w
      join solution_certificates o on o.version_id = w.id
      where w.solution_id = s.id and w.version < v.version and o.proven_error is not null and ((w.status = 'published' or w.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
        when w.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
        when w.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
        when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
        when w.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
        else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)
      order by w.version desc limit 1
    ) end, 'withdrawn', (
      select json_build_object('proven_error', w.proven_error, 'certified_with', w.certified_with, 'made_at', to_char(w.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'withdrawn_at', to_char(w.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', w.reason)
      from withdrawn_certificates w
      where w.version_id = v.id
      order by w.id desc limit 1)
  ) as proof,
  f.size, v.sha256, case v.inspection->>'verdict' when 'no_code' then 'open' else 'solver' end as format,
  (select json_build_object('size', sent.size, 'sha256', sent.sha256, 'may_download', (coalesce(m.permission, 'user') in ('owner', 'admin') or coalesce(v.uploaded_by = $2, false)))
    from files sent
    where sent.sha256 = v.mended_from) as mended, same_file, v.inspection,
  case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then to_json(array_remove(array[case when k.state = 'done' and k.proven_error is not null and not coalesce(k.relative_error <= 0.1, false) then 'large_error' end, case when k.state = 'done' and k.proven_error is null then 'not_proven' end, case when k.state is distinct
      from 'done' then 'proof_waiting' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') = '' then 'no_equation' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') <> '' then 'unreadable_equation' end, case when v.evaluated->>'kind' = 'none' then 'no_values' end, case when v.evaluated->>'kind' <> 'none' and v.values_version <> v.version then 'older_values' end, case when v.values_version = v.version and (jsonb_path_exists(v.evaluated::jsonb, '$.series[*].y[*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.z[*][*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.others[*].z[*][*] ? (@ == null)')) then 'gaps_in_values' end, case when coalesce(jsonb_array_length(nullif(v.facts->'trainLoss', 'null')), 0) = 0 and coalesce(jsonb_array_length(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')), 0) = 0 then 'no_loss' end, case when jsonb_path_exists(v.facts->'trainLoss', '$[*] ? (@ == null)') or jsonb_path_exists(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, '$[*] ? (@ == null)') then 'gaps_in_loss' end, case when least((select min(loss::float8)
          from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss), (select min(loss::float8)
          from jsonb_array_elements_text(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')) loss)) > 1 then 'high_loss' end, case when v.inspection->>'verdict' in ('unusual', 'dangerous') then 'unusual_file' end, case when json_array_length(same_file) > 0 then 'same_file' end, case when btrim(v.description) = '' then 'no_description' end, case when btrim(s.citation) = '' then 'no_citation' end], null)) end as findings
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $2
  join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end)
  join files f on f.sha256 = v.sha256
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  cross join lateral jsonb_to_record(v.facts) as facts("conditionsAreText" boolean, loading jsonb, epochs jsonb, "trainLoss" jsonb, "trainLossEpochs" jsonb,
    "validLoss" jsonb, "validLossEpochs" jsonb, "libraryHint" jsonb, "torchHint" jsonb, "pythonHint" jsonb, "networkSource" jsonb, conditions jsonb,
    imposed jsonb, generator jsonb, optimizer jsonb, "lossName" jsonb, metrics jsonb, functions jsonb, parameters jsonb)
  cross join lateral jsonb_to_record(v.derived) as derived(variables jsonb, dependent_variables jsonb, independent_variables jsonb, "order" jsonb,
    equation_origin jsonb, code_reason jsonb, equation jsonb, equation_reason jsonb)
  cross join lateral (select
    case when coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin') then (
      select coalesce(json_agg(x), '[]')
      from (
        select s.id, s.label, w.version
        from solution_versions w
        join solutions s on s.id = w.solution_id
        left join projects p on p.id = s.project_id
        left join project_rights m on m.project_id = s.project_id and m.user_id = $2
        where w.sha256 = v.sha256 and (w.solution_id <> v.solution_id or w.version < v.version) and ((w.status = 'published' or w.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
          when w.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
          when w.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
          when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
          when w.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
          else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)
        order by s.label, w.version desc limit 20
      ) x) else '[]' end as same_file) others
  where s.id = $1 and ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
    when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end)
) x;

-- For admins

select x.revision, row_to_json(x)::text as json
from (
  select
  s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.library, v.type_name,
  v.status as hub_status, s.featured, v.version, s.like_count,
  exists (select
    from likes l
    where l.solution_id = s.id and l.user_id = $2) as liked,
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
  to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, to_char(case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then s.updated_at else coalesce(s.public_updated_at, v.created_at) end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, coalesce(s.typed_equation_tex, nullif(v.derived->'solved_tex', 'null'), coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) as solved_tex,
  v.status, v.description, case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then s.revision
  else extract(epoch
    from coalesce(s.public_updated_at, s.created_at))::int end as revision, s.equation_id,
  (select max(w.version)
    from solution_versions w
    where w.solution_id = s.id and true and ((w.status = 'published' or w.version = s.head_version or 'admin' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'admin' in ('admin')
      when w.status = 'published' then 'admin' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      else 'admin' in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as head_version,
  s.published_version,
  (
    select coalesce(json_agg(json_build_object('username', x.username, 'full_name', nullif(x.full_name, ''))
        order by x.first), '[]')
    from (
      select a.username, a.full_name, min(w.version) as first
      from solution_versions w
      join users a on a.id = w.uploaded_by
      where w.solution_id = s.id and (w.version = v.version or w.version < v.version and w.status = 'published')
      group by a.id
    ) x) as authors, to_char(coalesce(v.published_at, v.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version_date,
  (select w.version
    from solution_versions w
    where w.solution_id = s.id and w.status = 'submitted' and ((w.status = 'published' or w.version = s.head_version or 'admin' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'admin' in ('admin')
      when w.status = 'published' then 'admin' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      else 'admin' in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as submitted_version,
  (select json_build_object('version', w.version, 'submitted_at', to_char(w.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'submitted_by', w.submitted_by, 'queue_position', (
        select count(*)
        from solution_versions earlier
        where earlier.status = 'submitted' and (earlier.submitted_at, earlier.id) <= (w.submitted_at, w.id)
      ))
    from solution_versions w
    where w.solution_id = s.id and w.status = 'submitted' and ((w.status = 'published' or w.version = s.head_version or 'admin' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'admin' in ('admin')
      when w.status = 'published' then 'admin' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
      when w.status = 'withheld' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      when not p.is_public then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      when w.status = 'rejected' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
      else 'admin' in ('user', 'read', 'readwrite', 'owner', 'admin') end)) as submission,
  ((v.status = 'published' or v.version = s.head_version or coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then coalesce(m.permission, 'user') in ('admin')
    when v.status = 'published' then coalesce(m.permission, 'user') in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then coalesce(m.permission, 'user') in ('read', 'readwrite', 'owner', 'admin')
    else coalesce(m.permission, 'user') in ('user', 'read', 'readwrite', 'owner', 'admin') end) as loads_with_key,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
        order by c.name, c.id), '[]')
    from solution_use_cases su
    join use_cases c on c.id = su.use_case_id
    where su.solution_id = s.id) as use_cases,
  coalesce(v.exact_solution, '{}') as exact_solution, s.variable_summary, s.usecase_summary, s.reference_summary, s.training_summary, s.other_summary, s.citation,
  v.equation_version <> v.version as source_differs,
  not facts."conditionsAreText" and coalesce(jsonb_array_length(facts.loading->'modules'), 0) = 0 as retrainable,
  exists (select
    from replicas r
    where r.original_id = s.id) or exists (select
    from replicas r
    where r.solution_id = s.id) as has_replicas,
  v.stored_bytes > 524288 as samples_apart,
  case when v.stored_bytes > 524288 then v.details - 'sample_loss_epochs' || '{"sample_solution": [], "sample_loss": []}' else v.details end || jsonb_build_object(
    'variables', derived.variables, 'dependent_variables', derived.dependent_variables,
    'independent_variables', derived.independent_variables, 'order', derived."order",
    'networks', v.merged_details->'networks'->'value'
  ) as diff_equation_details,
  v.merged_details,
  json_build_object('origin', derived.equation_origin, 'code_reason', case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then derived.code_reason end,
    'tree', derived.equation, 'tree_reason', derived.equation_reason) as read_equation,
  case when v.stored_bytes > 524288 then '{"source": "none", "kind": "none"}'::json else v.evaluated end as evaluated, v.values_version,
  json_build_object('reason', v.evaluation->'reason', 'samples_differ', v.evaluation->'samplesDiffer',
    'held', v.evaluation->'held') as evaluation,
  json_build_object('epochs', facts.epochs,
    'train_loss', case when v.stored_bytes > 524288 then '[]'::jsonb else facts."trainLoss" end, 'train_loss_epochs', case when v.stored_bytes > 524288 then null else facts."trainLossEpochs" end,
    'valid_loss', case when v.stored_bytes > 524288 then '[]'::jsonb else facts."validLoss" end, 'valid_loss_epochs', case when v.stored_bytes > 524288 then null else facts."validLossEpochs" end,
    'library', facts."libraryHint", 'torch', facts."torchHint", 'python', facts."pythonHint") as training,
  json_build_object('network_source', facts."networkSource", 'conditions', facts.conditions, 'imposed', coalesce(facts.imposed, '[]'),
    'generator', facts.generator, 'optimizer', facts.optimizer, 'loss', facts."lossName",
    'metrics', facts.metrics, 'functions', facts.functions, 'parameters', facts.parameters, 'loading', (select json_build_object('loader', l.loader, 'keeps_optimizer', l."keepsOptimizer", 'precision', l.precision,
        'is_vector', l."isVector", 'looked_up', l."lookedUp", 'domain', l.domain, 'needed_modules', coalesce(l.modules, '[]'), 'device', l.device)
      from jsonb_to_record(facts.loading) as l(loader jsonb, "keepsOptimizer" jsonb, precision jsonb, "isVector" jsonb, "lookedUp" jsonb, domain jsonb,
        modules jsonb, device jsonb)
      where facts.loading is not null)) as contents,
  v.differences,
  json_build_object(
    'state', case when k.state = 'done' then 'done' else 'waiting' end, 'place', case when k.state <> 'done' then (
      select count(*)
      from solution_certificates earlier
      where earlier.state <> 'done' and (earlier.queued_at, earlier.version_id) <= (k.queued_at, k.version_id)
    ) end,
    'rung', k.rung, 'proven_error', k.proven_error, 'relative_error', k.relative_error, 'certified_residual', k.certified_residual,
    'domain', coalesce(k.summary->'domain', '[]'), 'errors', coalesce(k.summary->'errors', '[]'), 'residuals', coalesce(k.summary->'residuals', '[]'),
    'sampled_residuals', coalesce(k.summary->'sampled_residuals', '[]'), 'reasons', coalesce(k.summary->'reasons', '[]'),
    'failure', case when k.state = 'done' then k.failure end,
    'has_certificate', k.document_sha256 is not null,
    'certified_with', nullif(k.certified_with, 0), 'computed_ms', k.computed_ms, 'made_at', to_char(k.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'problem', (
      select json_build_object('slug', left(p.key, 8), 'solutions_count', p.solutions)
      from problems p
      where p.id = k.problem_id and (p.is_stated or p.solutions > 0)), 'older', case when k.state is distinct
    from 'done' and k.rung is null then (
      select json_build_object('version', w.version, 'rung', o.rung, 'proven_error', o.proven_error, 'errors', o.summary->'errors')
      from solution_versions w
      join solution_certificates o on o.version_id = w.id
      where w.solution_id = s.id and w.version < v.version and o.proven_error is not null and ((w.status = 'published' or w.version = s.head_version or 'admin' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'admin' in ('admin')
        when w.status = 'published' then 'admin' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
        when w.status = 'withheld' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
        when not p.is_public then 'admin' in ('read', 'readwrite', 'owner', 'admin')
        when w.status = 'rejected' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
        else 'admin' in ('user', 'read', 'readwrite', 'owner', 'admin') end)
      order by w.version desc limit 1
    ) end, 'withdrawn', (
      select json_build_object('proven_error', w.proven_error, 'certified_with', w.certified_with, 'made_at', to_char(w.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'withdrawn_at', to_char(w.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', w.reason)
      from withdrawn_certificates w
      where w.version_id = v.id
      order by w.id desc limit 1)
  ) as proof,
  f.size, v.sha256, case v.inspection->>'verdict' when 'no_code' then 'open' else 'solver' end as format,
  (select json_build_object('size', sent.size, 'sha256', sent.sha256, 'may_download', ('admin' in ('owner', 'admin') or coalesce(v.uploaded_by = $2, false)))
    from files sent
    where sent.sha256 = v.mended_from) as mended, same_file, v.inspection,
  case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then to_json(array_remove(array[case when k.state = 'done' and k.proven_error is not null and not coalesce(k.relative_error <= 0.1, false) then 'large_error' end, case when k.state = 'done' and k.proven_error is null then 'not_proven' end, case when k.state is distinct
      from 'done' then 'proof_waiting' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') = '' then 'no_equation' end, case when not jsonb_array_length(coalesce(s.typed_equation_tex, nullif(v.derived->'equation_tex', 'null'), '[]')) > 0 and coalesce(v.derived->>'source', '') <> '' then 'unreadable_equation' end, case when v.evaluated->>'kind' = 'none' then 'no_values' end, case when v.evaluated->>'kind' <> 'none' and v.values_version <> v.version then 'older_values' end, case when v.values_version = v.version and (jsonb_path_exists(v.evaluated::jsonb, '$.series[*].y[*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.z[*][*] ? (@ == null)') or jsonb_path_exists(v.evaluated::jsonb, '$.others[*].z[*][*] ? (@ == null)')) then 'gaps_in_values' end, case when coalesce(jsonb_array_length(nullif(v.facts->'trainLoss', 'null')), 0) = 0 and coalesce(jsonb_array_length(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')), 0) = 0 then 'no_loss' end, case when jsonb_path_exists(v.facts->'trainLoss', '$[*] ? (@ == null)') or jsonb_path_exists(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, '$[*] ? (@ == null)') then 'gaps_in_loss' end, case when least((select min(loss::float8)
          from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss), (select min(loss::float8)
          from jsonb_array_elements_text(nullif(case v.merged_details->>'validation_loss_origin' when 'client' then v.details->'sample_loss' else v.facts->'validLoss' end, 'null')) loss)) > 1 then 'high_loss' end, case when v.inspection->>'verdict' in ('unusual', 'dangerous') then 'unusual_file' end, case when json_array_length(same_file) > 0 then 'same_file' end, case when btrim(v.description) = '' then 'no_description' end, case when btrim(s.citation) = '' then 'no_citation' end], null)) end as findings
  from solutions s
  left join projects p on p.id = s.project_id
  left join project_rights m on m.project_id = s.project_id and m.user_id = $2
  join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then s.head_version else coalesce(s.published_version, s.head_version) end)
  join files f on f.sha256 = v.sha256
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by
  left join solution_certificates k on k.version_id = v.id
  cross join lateral jsonb_to_record(v.facts) as facts("conditionsAreText" boolean, loading jsonb, epochs jsonb, "trainLoss" jsonb, "trainLossEpochs" jsonb,
    "validLoss" jsonb, "validLossEpochs" jsonb, "libraryHint" jsonb, "torchHint" jsonb, "pythonHint" jsonb, "networkSource" jsonb, conditions jsonb,
    imposed jsonb, generator jsonb, optimizer jsonb, "lossName" jsonb, metrics jsonb, functions jsonb, parameters jsonb)
  cross join lateral jsonb_to_record(v.derived) as derived(variables jsonb, dependent_variables jsonb, independent_variables jsonb, "order" jsonb,
    equation_origin jsonb, code_reason jsonb, equation jsonb, equation_reason jsonb)
  cross join lateral (select
    case when 'admin' in ('read', 'readwrite', 'owner', 'admin') then (
      select coalesce(json_agg(x), '[]')
      from (
        select s.id, s.label, w.version
        from solution_versions w
        join solutions s on s.id = w.solution_id
        left join projects p on p.id = s.project_id
        left join project_rights m on m.project_id = s.project_id and m.user_id = $2
        where w.sha256 = v.sha256 and (w.solution_id <> v.solution_id or w.version < v.version) and ((w.status = 'published' or w.version = s.head_version or 'admin' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'admin' in ('admin')
          when w.status = 'published' then 'admin' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
          when w.status = 'withheld' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
          when not p.is_public then 'admin' in ('read', 'readwrite', 'owner', 'admin')
          when w.status = 'rejected' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
          else 'admin' in ('user', 'read', 'readwrite', 'owner', 'admin') end)
        order by s.label, w.version desc limit 20
      ) x) else '[]' end as same_file) others
  where s.id = $1 and ((v.status = 'published' or v.version = s.head_version or 'admin' in ('read', 'readwrite', 'owner', 'admin')) and case when p.is_withheld then 'admin' in ('admin')
    when v.status = 'published' then 'admin' in ('visitor', 'user', 'read', 'readwrite', 'owner', 'admin')
    when v.status = 'withheld' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
    when not p.is_public then 'admin' in ('read', 'readwrite', 'owner', 'admin')
    when v.status = 'rejected' then 'admin' in ('read', 'readwrite', 'owner', 'admin')
    else 'admin' in ('user', 'read', 'readwrite', 'owner', 'admin') end)
) x;
