import { randomInt } from 'node:crypto';
import type { Statement } from '@hub/solver-file';
import { computeReference } from '../../../src/solutions/certificates/compute-reference';
import { ProblemsRepository } from '../../../src/solutions/certificates/problems.repository';
import { ReferenceQueueRepository } from '../../../src/solutions/certificates/reference-queue.repository';
import { Transactions } from '../../../src/database/transactions';
import { problemKeyOf } from '@hub/solver-file';
import type { TestHub } from '../test-hub';

/** u' + k u = 0 with u(0) = 1. */
const decay = (k: number): Statement => ({
  coordinates: [{ name: 't', from: 0, to: 1 }],
  unknowns: ['u'],
  equation: [
    {
      op: 'add',
      args: [
        { op: 'derivative', args: [{ op: 'name', name: 'u' }], by: ['t'] },
        {
          op: 'multiply',
          args: [
            { op: 'number', value: k },
            { op: 'name', name: 'u' },
          ],
        },
      ],
    },
  ],
  conditions: [{ kind: 'value', unknown: 'u', at: { t: 0 }, equals: { op: 'number', value: 1 } }],
});

/** Makes a problem, with its reference, what the certificate of a solution is about. @returns the end of its address */
export async function aProblem({ app, db }: TestHub, solutionId: number): Promise<string> {
  const statement = decay(1 + randomInt(1_000_000) / 1_000_000);
  const problem = { ...problemKeyOf(statement)!, statement };
  const id = await app.get(Transactions).run((tx) => app.get(ProblemsRepository, { strict: false }).note(tx, problem));
  await db.query(
    `update solution_certificates set problem_id = $1 where version_id in (select v.id from solution_versions v where v.solution_id = $2)`,
    [id, solutionId],
  );
  await db.query(`update problem_references set state = 'computing' where problem_id = $1`, [id]);
  const taken = { problemId: id, attempts: 0, statement };
  await app.get(ReferenceQueueRepository, { strict: false }).finish(taken, computeReference(statement));
  return problem.key.slice(0, 8);
}
