import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { invalid } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { SolutionAccessService } from '../solution-access.service';
import type { ReplicasDto } from './replicas.dto';
import { ReplicasRepository } from './replicas.repository';

/** Who trained a solution again, and what came out. */
@Injectable()
export class ReplicasService {
  constructor(
    private readonly replicas: ReplicasRepository,
    private readonly accesses: SolutionAccessService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 404 if the caller may not see the solution */
  async find(actor: Actor | null, id: number): Promise<ReplicasDto> {
    await this.accesses.findAccess(actor, id);
    const [replicaOf, replicas] = await Promise.all([this.replicas.findOriginal(id), this.replicas.findReplicas(id)]);
    const people = new Set(replicas.map(({ username }) => username));
    return { replica_of: replicaOf, replicas, people: people.size };
  }

  /** @param label null for a solution that is not one. @throws 403, 404; 422 for a label that no other published solution has */
  async set(actor: Actor, id: number, label: string | null): Promise<ReplicasDto> {
    await this.accesses.requirePermission(actor, id, 'edit');
    await this.transactions.run(async (tx) => {
      if (label === null) return this.replicas.clear(tx, id);
      if (!(await this.replicas.set(tx, id, label)))
        throw invalid([{ field: 'label', message: 'No other published solution has this label' }]);
    });
    return this.find(actor, id);
  }
}
