import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { CARD_JOINS, cardColumns, standingJoins } from '../card.sql';
import { type Visibility, visibilityFor } from '../visibility';

export interface SolutionJson {
  revision: number;
  /** The whole answer. */
  json: string;
}

@Injectable()
export class DetailsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the one that the caller is shown */
  async one(actor: Actor | null, id: number, version: number | null): Promise<SolutionJson | null> {
    const [row] = await this.statements.rows<SolutionJson>(detailSql(actor), [id, actor?.userId ?? null, version]);
    return row ?? null;
  }
}

/** Null where the file tells of none; what older code read of a file lacks the class. */
const FILE_NETWORKS = `(select jsonb_agg(
  n.network - 'className' || jsonb_strip_nulls(jsonb_build_object('class_name', n.network->'className')) order by n.at)
  from jsonb_array_elements(v.facts->'networks') with ordinality as n(network, at))`;

const MOST_OF_SAME_FILE = 20;

/** Versions of other solutions, and older ones of this, with the bytes of version `v`; for members and admins. The inner names hide the outer ones. */
const sameFile = ({ sees, seesAll }: Visibility) => `
  case when ${seesAll} then (
    select coalesce(json_agg(x), '[]') from (
      select s.id, s.label, w.version
      from solution_versions w
      join solutions s on s.id = w.solution_id
      ${standingJoins('$2')}
      where w.sha256 = v.sha256 and (w.solution_id <> v.solution_id or w.version < v.version) and ${sees('w')}
      order by s.label, w.version desc limit ${MOST_OF_SAME_FILE}
    ) x) else '[]' end`;

/** The JSON is made where the data lies: no row of it becomes a JavaScript object on its way out. */
function detailSql(actor: Actor | null): string {
  const visibility = visibilityFor(actor);
  const versionOfOthers = (what: string, where: string) =>
    `(select ${what} from solution_versions w where w.solution_id = s.id and ${where} and ${visibility.sees('w')})`;
  return `
    select x.revision, row_to_json(x)::text as json from (
      select ${cardColumns(actor, '$2', visibility.updatedAt('v'))},
        v.status, v.description, ${visibility.revision} as revision, s.equation_id,
        ${versionOfOthers('max(w.version)', 'true')} as head_version,
        s.published_version,
        ${versionOfOthers('w.version', `w.status = 'submitted'`)} as submitted_version,
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
          from solution_use_cases su join use_cases c on c.id = su.use_case_id where su.solution_id = s.id) as use_cases,
        s.variable_summary, s.usecase_summary, s.reference_summary, s.training_summary, s.other_summary, s.citation,
        v.equation_version <> v.version as source_differs,
        not (v.facts->>'conditionsAreText')::boolean as retrainable,
        v.details || jsonb_build_object(
          'variables', v.derived->'variables', 'dependent_variables', v.derived->'dependent_variables',
          'independent_variables', v.derived->'independent_variables', 'order', v.derived->'order',
          'networks', coalesce(${FILE_NETWORKS}, v.details->'networks')
        ) as diff_equation_details,
        v.evaluated, v.values_version,
        json_build_object('reason', v.evaluation->'reason', 'samples_differ', v.evaluation->'samplesDiffer',
          'held', v.evaluation->'held') as evaluation,
        json_build_object('epochs', v.facts->'epochs', 'train_loss', v.facts->'trainLoss', 'valid_loss', v.facts->'validLoss',
          'library', v.facts->'libraryHint', 'torch', v.facts->'torchHint', 'python', v.facts->'pythonHint') as training,
        json_build_object('network_source', v.facts->'networkSource', 'conditions', v.facts->'conditions',
          'generator', v.facts->'generator', 'optimizer', v.facts->'optimizer', 'loss', v.facts->'lossName',
          'metrics', v.facts->'metrics', 'functions', v.facts->'functions', 'parameters', v.facts->'parameters') as contents,
        v.differences,
        f.size, v.sha256, ${sameFile(visibility)} as same_file, v.inspection
      from solutions s
      ${standingJoins('$2')}
      join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, ${visibility.shownVersion})
      join files f on f.sha256 = v.sha256
      ${CARD_JOINS}
      where s.id = $1 and ${visibility.sees('v')}
    ) x`;
}
