import { Injectable } from '@nestjs/common';
import { NamedStatements } from '../../../database/named-statements';
import type { Transaction } from '../../../database/transactions';
import { TAG_LENGTH } from '../../card/tag-length';
import type { HeldRecord } from './record-badge';
import type { Candidate, EndReason, StandingRecord, Task } from './record-changes';

/** A candidate with what people are told of it. */
export interface BoardRow extends Candidate {
  versionId: number;
  label: string;
}

const AT_ONCE = 20;

/** Published solutions with a proven error, in the order of their publication. */
const BOARD = `
  select s.id as "solutionId", v.version, v.id as "versionId", s.label, k.proven_error as "provenError", k.relative_error as "relativeError",
    k.numbers, k.operations, k.is_network as "isNetwork", k.program_sha256 as program
  from equation_solutions q
  join solutions s on s.id = q.solution_id
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  join solution_certificates k on k.version_id = v.id
  where q.problem_id = $1 and k.proven_error is not null and k.numbers is not null
  order by v.published_at, v.id`;

@Injectable()
export class RecordsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** The records of a published solution, those among all solutions first; null for any other. */
  async findHeld(solutionId: number): Promise<{ label: string; records: HeldRecord[] } | null> {
    const [row] = await this.statements.rows<{ label: string; records: HeldRecord[] }>(
      `select s.label, (
         select coalesce(json_agg(json_build_object('kind', r.kind, 'bound', r.bound, 'division', r.division, 'value', r.value)
           order by r.division, r.kind, r.bound nulls first), '[]')
         from problem_records r where r.solution_id = s.id and r.ended_at is null
       ) as records
       from solutions s where s.id = $1 and s.published_version is not null`,
      [solutionId],
    );
    return row ?? null;
  }

  /** Takes some problems whose solutions have changed. Each is locked, so that its records are changed by one process at a time. */
  async takeChanged(tx: Transaction): Promise<number[]> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `delete from changed_problems where id in (select id from changed_problems order by id limit $1 for update skip locked)
       returning problem_id as id`,
      [AT_ONCE],
    );
    const ids = [...new Set(rows.map(({ id }) => id))].toSorted((a, b) => a - b);
    await tx.query(`select from problems where id = any ($1) order by id for no key update`, [ids]);
    return ids;
  }

  findBoard(tx: Transaction, problemId: number): Promise<BoardRow[]> {
    return tx.query<BoardRow[]>(BOARD, [problemId]);
  }

  findStanding(tx: Transaction, problemId: number): Promise<StandingRecord[]> {
    return tx.query<StandingRecord[]>(
      `select id, kind, bound, division, solution_id as "solutionId", version, value from problem_records
       where problem_id = $1 and ended_at is null`,
      [problemId],
    );
  }

  async end(tx: Transaction, id: number, reason: EndReason): Promise<void> {
    await tx.query(`update problem_records set ended_at = now(), end_reason = $2 where id = $1`, [id, reason]);
  }

  async begin(
    tx: Transaction,
    problemId: number,
    { kind, bound, division }: Task,
    row: Candidate,
    value: number,
  ): Promise<void> {
    await tx.query(
      `insert into problem_records (problem_id, kind, bound, division, solution_id, version, value) values ($1, $2, $3, $4, $5, $6, $7)`,
      [problemId, kind, bound, division, row.solutionId, row.version, value],
    );
  }

  /** The end of the address of a problem. */
  async findTag(tx: Transaction, problemId: number): Promise<string> {
    const [row] = await tx.query<{ key: string }[]>(`select key from problems where id = $1`, [problemId]);
    return row!.key.slice(0, TAG_LENGTH);
  }

  /** Id of the version that holds a record; null for a solution that was removed. */
  async findHolder(tx: Transaction, recordId: number): Promise<number | null> {
    const [row] = await tx.query<{ id: number }[]>(
      `select v.id from problem_records r join solution_versions v on v.solution_id = r.solution_id and v.version = r.version where r.id = $1`,
      [recordId],
    );
    return row?.id ?? null;
  }
}
