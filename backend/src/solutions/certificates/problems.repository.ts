import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import type { CertifiedProblem } from './certified-problem';

/** Keeps the problems that certificates are about. */
@Injectable()
export class ProblemsRepository {
  /** Finds or adds a problem; a new one waits for its reference. @returns its id */
  async note(tx: Transaction, problem: CertifiedProblem): Promise<number> {
    const { key, equation_key, order, linear, statement } = problem;
    const type = statement.coordinates.length > 1 ? 'pde' : 'ode';
    const [row] = await tx.query<{ id: number }[]>(
      `with added as (
         insert into problems (key, equation_key, equation_type, "order", linear, statement) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do nothing returning id
       ), waiting as (insert into problem_references (problem_id) select id from added)
       select id from added union all select id from problems where key = $1 limit 1`,
      [key, equation_key, type, order, linear, JSON.stringify(statement)],
    );
    // Another transaction has added it since this statement began: it is seen by the next one.
    return row?.id ?? this.note(tx, problem);
  }
}
