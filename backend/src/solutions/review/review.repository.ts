import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import { MOVES, type Move } from '../solution-status';

/** What goes into the history with a move. */
export interface MoveEntry {
  username: string;
  comment: string;
}

const statuses = (move: Move) => MOVES[move].from.map((status) => `'${status}'`).join(', ');

@Injectable()
export class ReviewRepository {
  /** Two moves of one solution take turns. */
  async lock(tx: Transaction, id: number): Promise<void> {
    await tx.query(`select from solutions where id = $1 for no key update`, [id]);
  }

  /** Submits the head. @returns its version, null where it is not in a status to be submitted (any more) */
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

  /** @param version the one that was looked at, null for whichever is submitted. @returns the version decided on, else null */
  async decide(
    tx: Transaction,
    id: number,
    move: 'publish' | 'reject',
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

  /** Shows the version to the public; an older one than is shown already changes nothing there. */
  async show(tx: Transaction, id: number, version: number): Promise<void> {
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

  private async move(tx: Transaction, text: string, values: unknown[]): Promise<number | null> {
    const [rows] = await tx.query<[{ version: number }[], number]>(text, values);
    return rows[0]?.version ?? null;
  }
}
