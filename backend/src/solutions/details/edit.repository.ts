import { Injectable } from '@nestjs/common';
import type { Derived, MergedDetails } from '@hub/solver-file';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import type { EditSolutionDto } from './dto/edit-solution.dto';

/** Text fields that are columns of `solutions` under the same name. */
const TEXTS = [
  'variable_summary',
  'usecase_summary',
  'reference_summary',
  'training_summary',
  'other_summary',
  'citation',
] as const;

/** A solution before it is edited. */
export interface EditedSolution {
  label: string;
  revision: number;
  featured: boolean;
}

/** The latest version of a solution, with what reading its file needs. */
export interface HeadVersion {
  sha256: string;
  /** Details as the client sent them. */
  details: Record<string, unknown>;
  merged: MergedDetails;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
}

@Injectable()
export class EditRepository {
  constructor(private readonly db: DataSource) {}

  /** Locks a solution, so that edits of it run one after the other. @returns null if it does not exist */
  async lock(tx: Transaction, id: number): Promise<EditedSolution | null> {
    const [row] = await tx.query<EditedSolution[]>(
      `select label, revision, featured from solutions where id = $1 for no key update`,
      [id],
    );
    return row ?? null;
  }

  /** Writes the given fields and increases the revision. */
  async write(tx: Transaction, id: number, edit: EditSolutionDto): Promise<void> {
    const values: unknown[] = [id];
    const set = (column: string, value: unknown) => `${column} = $${values.push(value)}`;
    const { equation_tex: equationTex, conditions_tex: conditionsTex } = edit.equation_details ?? {};
    const changes = TEXTS.filter((column) => edit[column] !== undefined).map((column) =>
      set(column, edit[column] ?? ''),
    );
    if (edit.equation_id !== undefined) changes.push(set('equation_id', edit.equation_id));
    if (equationTex !== undefined) changes.push(set('typed_equation_tex', linesOrNull(equationTex)));
    if (conditionsTex !== undefined) changes.push(set('typed_conditions_tex', linesOrNull(conditionsTex)));
    changes.push(
      'revision = revision + 1',
      'updated_at = now()',
      'public_updated_at = case when published_version is not null then now() end',
    );
    await tx.query(`update solutions set ${changes.join(', ')} where id = $1`, values);
    if (edit.description !== undefined) await this.describe(tx, id, edit.description ?? '');
    if (edit.use_cases !== undefined) await this.replaceUseCases(tx, id, edit.use_cases ?? []);
  }

  /** Locks the name of the project, with which labels begin. Must come first: projects are locked before solutions. */
  async lockProject(tx: Transaction, id: number): Promise<void> {
    await tx.query(`select from projects where id = (select project_id from solutions where id = $1) for share`, [id]);
  }

  /**
   * Renames a solution in a locked project. The previous name still leads to it. @returns the new label; null if the
   * name belongs or belonged to another solution
   */
  async rename(tx: Transaction, id: number, name: string): Promise<string | null> {
    await tx.query(
      `insert into solution_names (project_id, name, solution_id) select project_id, $2, id from solutions where id = $1
       on conflict do nothing`,
      [id, name],
    );
    const [rows] = await tx.query<[{ label: string }[], number]>(
      `update solutions s set name = n.name, label = p.name || '/' || n.name
       from projects p join solution_names n on n.project_id = p.id
       where s.id = $1 and p.id = s.project_id and n.name = $2 and n.solution_id = s.id
       returning s.label`,
      [id, name],
    );
    return rows[0]?.label ?? null;
  }

  /** The latest version of a solution, with what reading its file needs; null if the solution does not exist. */
  async findHead(id: number): Promise<HeadVersion | null> {
    const [row] = await this.db.query<HeadVersion[]>(
      `select v.sha256, v.details, v.merged_details as merged,
         jsonb_build_object('dependent_variables', v.derived->'dependent_variables',
           'independent_variables', v.derived->'independent_variables') as names
       from solutions s join solution_versions v on v.solution_id = s.id and v.version = s.head_version where s.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** @returns the id of the version that has other formulas now; null if they were the same before */
  async writeExactSolution(tx: Transaction, id: number, formulas: string[] | null): Promise<number | null> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `update solution_versions v set exact_solution = $2 from solutions s
       where s.id = $1 and v.solution_id = s.id and v.version = s.head_version and v.exact_solution is distinct from $2::text[]
       returning v.id`,
      [id, formulas],
    );
    return rows[0]?.id ?? null;
  }

  private async describe(tx: Transaction, id: number, description: string): Promise<void> {
    await tx.query(
      `update solution_versions v set description = $2 from solutions s where s.id = $1 and v.solution_id = s.id and v.version = s.head_version`,
      [id, description],
    );
  }

  private async replaceUseCases(tx: Transaction, id: number, useCases: number[]): Promise<void> {
    await tx.query(`delete from solution_use_cases where solution_id = $1`, [id]);
    await tx.query(
      `insert into solution_use_cases (solution_id, use_case_id) select distinct $1::int, unnest($2::int[])`,
      [id, useCases],
    );
  }
}

const linesOrNull = (lines: string[] | null) => (lines?.length ? JSON.stringify(lines) : null);
