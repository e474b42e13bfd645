import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { AUTHORS } from '../card/authors.sql';
import { concernsSql } from '../card/concerns.sql';
import { CARD_JOINS, cardColumns, queuePosition, roleJoins } from '../card/card.sql';
import { SOLVED_TEX } from '../card/equation.sql';
import { proofSql } from '../card/proof.sql';
import { versionParameters, versionSql } from '../card/version.sql';
import { mayHaveSentFile } from '../sent-file.sql';
import { timeSql, type Visibility, visibilityFor } from '../visibility';

export interface SolutionJson {
  revision: number;
  /** The whole response as JSON. */
  json: string;
}

@Injectable()
export class DetailsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the default version of the caller */
  async findById(actor: Actor | null, id: number, version: number | null): Promise<SolutionJson | null> {
    const [row] = await this.statements.rows<SolutionJson>(detailSql(actor), versionParameters(actor, id, version));
    return row ?? null;
  }

  /** @param version null for the default version of the caller */
  async samplesRef(actor: Actor | null, id: number, version: number | null): Promise<SamplesRef | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<SamplesRef>(
      `select v.id as "versionId", format('"samples-%s-%s-%s"', v.id, v.derived_with, v.stored_bytes) as etag
       ${asked.from}
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }

  /** The long lists of a version as JSON; null if it was deleted in the meantime. */
  async samples(versionId: number): Promise<string | null> {
    const [row] = await this.statements.rows<{ json: string }>(
      `select row_to_json(x)::text as json from (
         select v.version, v.details->'sample_solution' as sample_solution,
           v.details->'sample_loss' as sample_loss, v.details->'sample_loss_epochs' as sample_loss_epochs,
           v.facts->'trainLoss' as train_loss, v.facts->'trainLossEpochs' as train_loss_epochs,
           v.facts->'validLoss' as valid_loss, v.facts->'validLossEpochs' as valid_loss_epochs, v.evaluated
         from solution_versions v where v.id = $1) x`,
      [versionId],
    );
    return row?.json ?? null;
  }
}

/** Identifies the lists; equal texts mean equal lists. */
export interface SamplesRef {
  versionId: number;
  etag: string;
}

/** A submitted version `w`, whichever version is shown. */
const SUBMISSION = `json_build_object('version', w.version, 'submitted_at', ${timeSql('w.submitted_at')},
  'submitted_by', w.submitted_by, 'queue_position', ${queuePosition('w')})`;

/** Records, so that PostgreSQL unpacks each of the two columns once. */
const FACTS = `jsonb_to_record(v.facts) as facts("conditionsAreText" boolean, loading jsonb, epochs jsonb, "trainLoss" jsonb, "trainLossEpochs" jsonb,
  "validLoss" jsonb, "validLossEpochs" jsonb, "libraryHint" jsonb, "torchHint" jsonb, "pythonHint" jsonb, "networkSource" jsonb, conditions jsonb,
  imposed jsonb, generator jsonb, optimizer jsonb, "lossName" jsonb, metrics jsonb, functions jsonb, parameters jsonb)`;
const DERIVED = `jsonb_to_record(v.derived) as derived(variables jsonb, dependent_variables jsonb, independent_variables jsonb, "order" jsonb,
  equation_origin jsonb, code_reason jsonb, equation jsonb, equation_reason jsonb)`;

/** Facts about loading the file, as SQL; null for a file that newer code has not read yet. */
const LOADING = `(select json_build_object('loader', l.loader, 'keeps_optimizer', l."keepsOptimizer", 'precision', l.precision,
    'is_vector', l."isVector", 'looked_up', l."lookedUp", 'domain', l.domain, 'needed_modules', coalesce(l.modules, '[]'), 'device', l.device)
  from jsonb_to_record(facts.loading) as l(loader jsonb, "keepsOptimizer" jsonb, precision jsonb, "isVector" jsonb, "lookedUp" jsonb, domain jsonb,
    modules jsonb, device jsonb)
  where facts.loading is not null)`;

/** Versions up to this size are sent complete; the long lists of larger ones have a separate call. */
const MAX_BYTES_IN_PAGE = 512 * 1024;
const samplesApart = `v.stored_bytes > ${MAX_BYTES_IN_PAGE}`;
const unlessApart = (column: string, instead: string) => `case when ${samplesApart} then ${instead} else ${column} end`;
const NO_LOSSES = `'[]'::jsonb`;

const MAX_OF_SAME_FILE = 20;

/** Versions of other solutions, and older ones of this, with the bytes of version `v`; for members and admins. The inner names hide the outer ones. */
const sameFile = ({ sees, seesAll }: Visibility) => `
  case when ${seesAll} then (
    select coalesce(json_agg(x), '[]') from (
      select s.id, s.label, w.version
      from solution_versions w
      join solutions s on s.id = w.solution_id
      ${roleJoins('$2')}
      where w.sha256 = v.sha256 and (w.solution_id <> v.solution_id or w.version < v.version) and ${sees('w')}
      order by s.label, w.version desc limit ${MAX_OF_SAME_FILE}
    ) x) else '[]' end`;

/** The file that was sent, of a version `v` whose file was mended. */
const mendedSql = (actor: Actor | null) => `
  (select json_build_object('size', sent.size, 'sha256', sent.sha256, 'may_download', ${mayHaveSentFile(actor)})
   from files sent where sent.sha256 = v.mended_from)`;

/** PostgreSQL builds the JSON, so that no row becomes a JavaScript object on the way. */
function detailSql(actor: Actor | null): string {
  const visibility = visibilityFor(actor);
  const asked = versionSql(actor);
  // With an API key, an admin has the rights of an ordinary user.
  const keyVisibility = visibilityFor(actor && { ...actor, accountType: 'hub' });
  const versionOfOthers = (what: string, where: string) =>
    `(select ${what} from solution_versions w where w.solution_id = s.id and ${where} and ${visibility.sees('w')})`;
  return `
    select x.revision, row_to_json(x)::text as json from (
      select ${cardColumns(actor, '$2', visibility.updatedAt('v'))}, ${SOLVED_TEX} as solved_tex,
        v.status, v.description, ${visibility.revision} as revision, s.equation_id,
        ${versionOfOthers('max(w.version)', 'true')} as head_version,
        s.published_version,
        ${AUTHORS} as authors, ${timeSql('coalesce(v.published_at, v.created_at)')} as version_date,
        ${versionOfOthers('w.version', `w.status = 'submitted'`)} as submitted_version,
        ${versionOfOthers(SUBMISSION, `w.status = 'submitted'`)} as submission,
        ${keyVisibility.sees('v')} as loads_with_key,
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
          from solution_use_cases su join use_cases c on c.id = su.use_case_id where su.solution_id = s.id) as use_cases,
        coalesce(v.exact_solution, '{}') as exact_solution, s.variable_summary, s.usecase_summary, s.reference_summary, s.training_summary, s.other_summary, s.citation,
        v.equation_version <> v.version as source_differs,
        not facts."conditionsAreText" and coalesce(jsonb_array_length(facts.loading->'modules'), 0) = 0 as retrainable,
        exists (select from replicas r where r.original_id = s.id) or exists (select from replicas r where r.solution_id = s.id) as has_replicas,
        ${samplesApart} as samples_apart,
        ${unlessApart('v.details', `v.details - 'sample_loss_epochs' || '{"sample_solution": [], "sample_loss": []}'`)} || jsonb_build_object(
          'variables', derived.variables, 'dependent_variables', derived.dependent_variables,
          'independent_variables', derived.independent_variables, 'order', derived."order",
          'networks', v.merged_details->'networks'->'value'
        ) as diff_equation_details,
        v.merged_details,
        json_build_object('origin', derived.equation_origin, 'code_reason', case when ${visibility.seesAll} then derived.code_reason end,
          'tree', derived.equation, 'tree_reason', derived.equation_reason) as read_equation,
        ${unlessApart('v.evaluated', `'{"source": "none", "kind": "none"}'::json`)} as evaluated, v.values_version,
        json_build_object('reason', v.evaluation->'reason', 'samples_differ', v.evaluation->'samplesDiffer',
          'held', v.evaluation->'held') as evaluation,
        json_build_object('epochs', facts.epochs,
          'train_loss', ${unlessApart('facts."trainLoss"', NO_LOSSES)}, 'train_loss_epochs', ${unlessApart('facts."trainLossEpochs"', 'null')},
          'valid_loss', ${unlessApart('facts."validLoss"', NO_LOSSES)}, 'valid_loss_epochs', ${unlessApart('facts."validLossEpochs"', 'null')},
          'library', facts."libraryHint", 'torch', facts."torchHint", 'python', facts."pythonHint") as training,
        json_build_object('network_source', facts."networkSource", 'conditions', facts.conditions, 'imposed', coalesce(facts.imposed, '[]'),
          'generator', facts.generator, 'optimizer', facts.optimizer, 'loss', facts."lossName",
          'metrics', facts.metrics, 'functions', facts.functions, 'parameters', facts.parameters, 'loading', ${LOADING}) as contents,
        v.differences,
        ${proofSql(visibility.sees)} as proof,
        f.size, v.sha256, case v.inspection->>'verdict' when 'no_code' then 'open' else 'solver' end as format, ${mendedSql(actor)} as mended, same_file, v.inspection,
        case when ${visibility.seesAll} then ${concernsSql('json_array_length(same_file) > 0')} end as findings
      ${asked.from}
      join files f on f.sha256 = v.sha256
      ${CARD_JOINS}
      cross join lateral ${FACTS}
      cross join lateral ${DERIVED}
      cross join lateral (select ${sameFile(visibility)} as same_file) others
      ${asked.where}
    ) x`;
}
