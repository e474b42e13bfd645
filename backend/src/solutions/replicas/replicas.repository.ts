import { Injectable } from '@nestjs/common';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import type { ReplicaDto, ReplicasDto } from './replicas.dto';

const MAX_REPLICAS = 50;

/** The published version of a solution `s` with its certificate `k`. */
const PUBLISHED = `
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  join solution_certificates k on k.version_id = v.id`;

/** Replicas with a certificate about the same problem, whose weights nobody of them had before. */
const REPLICAS = `
  with original as (
    select k.problem_id, k.program_sha256 from solutions s ${PUBLISHED} where s.id = $1
  ), replica as (
    select distinct on (k.program_sha256) s.id, s.label, u.username, k.proven_error, k.relative_error
    from replicas r join solutions s on s.id = r.solution_id ${PUBLISHED}
    left join users u on u.id = v.uploaded_by
    join original o on o.problem_id = k.problem_id and o.program_sha256 is distinct from k.program_sha256
    where r.original_id = $1
    order by k.program_sha256, v.published_at, s.id
  )
  select * from replica order by proven_error nulls last, id limit ${MAX_REPLICAS}`;

@Injectable()
export class ReplicasRepository {
  constructor(private readonly statements: NamedStatements) {}

  findReplicas(id: number): Promise<ReplicaDto[]> {
    return this.statements.rows<ReplicaDto>(REPLICAS, [id]);
  }

  async findOriginal(id: number): Promise<ReplicasDto['replica_of']> {
    const [row] = await this.statements.rows<{ id: number; label: string }>(
      `select s.id, s.label from replicas r join solutions s on s.id = r.original_id and s.published_version is not null
       where r.solution_id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** @returns false where no published solution has this label */
  async set(tx: Transaction, id: number, label: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into replicas (solution_id, original_id)
       select $1, s.id from solutions s where s.label = $2 and s.published_version is not null and s.id <> $1
       on conflict (solution_id) do update set original_id = excluded.original_id returning 1`,
      [id, label],
    );
    return rows.length > 0;
  }

  async clear(tx: Transaction, id: number): Promise<void> {
    await tx.query(`delete from replicas where solution_id = $1`, [id]);
  }
}
