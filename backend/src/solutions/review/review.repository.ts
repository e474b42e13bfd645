import { Injectable } from '@nestjs/common';
import { canLogInSql } from '../../auth/can-log-in';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { type HubStatus, MOVES, type Move } from '../solution-status';

/** The entry in the history for a status change. */
export interface MoveEntry {
  username: string;
  comment: string;
}

/** The data of a version that a status change needs. */
export interface MovedVersion {
  label: string;
  /** Whether the caller uploaded or submitted it. */
  isOwn: boolean;
  /** Uploader and submitter, without the caller and without accounts that cannot log in. */
  authors: { id: number; email: string }[];
}

const statuses = (move: Move) => MOVES[move].from.map((status) => `'${status}'`).join(', ');

@Injectable()
export class ReviewRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Locks the solution, so that status changes run one after the other. */
  async lock(tx: Transaction, id: number): Promise<void> {
    await tx.query(`select from solutions where id = $1 for no key update`, [id]);
  }

  /** Submits the latest version. @returns its number; null if its status does not allow it */
  async submit(tx: Transaction, id: number, entry: MoveEntry): Promise<number | null> {
    return this.move(
      tx,
      `update solution_versions v set status = '${MOVES.submit.to}', submitted_at = now(), submitted_by = $2
       from solutions s
       where s.id = $1 and v.solution_id = s.id and v.version = s.head_version and v.status in (${statuses('submit')})
         and not exists (select from solution_versions q where q.solution_id = s.id and q.status = 'submitted')
       returning v.version`,
      [id, entry.username],
    );
  }

  /**
   * Changes the status of the submitted version.
   * @param version the expected version, or null for any
   * @returns the changed version, or null
   */
  async decide(
    tx: Transaction,
    id: number,
    move: 'publish' | 'reject' | 'withdraw',
    version: number | null,
  ): Promise<number | null> {
    return this.move(
      tx,
      `update solution_versions v set status = '${MOVES[move].to}'${move === 'publish' ? ', published_at = now()' : ''}
       where v.solution_id = $1 and v.status in (${statuses(move)}) and v.version = coalesce($2, v.version)
       returning v.version`,
      [id, version],
    );
  }

  /** Makes the version public. A version older than the public one changes nothing there. */
  async setPublishedVersion(tx: Transaction, id: number, version: number): Promise<void> {
    await tx.query(
      `update solutions set published_version = greatest(published_version, $2), public_updated_at = now() where id = $1`,
      [id, version],
    );
  }

  async record(tx: Transaction, id: number, version: number, move: Move, entry: MoveEntry): Promise<void> {
    await tx.query(
      `insert into solution_status_history (solution_id, version, hub_status, comments, username) values ($1, $2, $3, $4, $5)`,
      [id, version, MOVES[move].to, entry.comment, entry.username],
    );
  }

  /** @param userId id of the caller */
  async findMovedVersion(tx: Transaction, id: number, version: number, userId: number): Promise<MovedVersion> {
    const [row] = await tx.query<[MovedVersion]>(
      `with authors as (
         select u.id, u.email, ${canLogInSql('u')} as can_log_in
         from solution_versions v join users u on u.id = v.uploaded_by or u.username = v.submitted_by
         where v.solution_id = $1 and v.version = $2)
       select label, exists (select from authors where id = $3) as "isOwn",
         (select coalesce(json_agg(json_build_object('id', id, 'email', email) order by id), '[]')
           from authors where can_log_in and id <> $3) as authors
       from solutions where id = $1`,
      [id, version, userId],
    );
    return row;
  }

  /** The last status change of a version. */
  async lastMove(id: number, version: number): Promise<{ status: HubStatus; username: string } | null> {
    const [row] = await this.statements.rows<{ status: HubStatus; username: string }>(
      `select hub_status as status, username from solution_status_history
       where solution_id = $1 and version = $2 order by created_at desc, id desc limit 1`,
      [id, version],
    );
    return row ?? null;
  }

  private async move(tx: Transaction, text: string, values: unknown[]): Promise<number | null> {
    const [rows] = await tx.query<[{ version: number }[], number]>(text, values);
    return rows[0]?.version ?? null;
  }
}
