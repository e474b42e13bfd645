import { paths } from '@hub/shared/paths';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatedWork } from '../../../common/repeated-work';
import { type Transaction, Transactions } from '../../../database/transactions';
import { NoticesService } from '../../../notices/notices.service';
import { ConcernedPeopleRepository } from '../../concerned-people.repository';
import { recordChanges, type RecordChanges } from './record-changes';
import { type BoardRow, RecordsRepository } from './records.repository';

const LOOK_EVERY = 5000;

/** Keeps the records of problems up to date: each hub looks at what has changed every few seconds. */
@Injectable()
export class RecordsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looking = new RepeatedWork(() => this.update(), {
    every: LOOK_EVERY,
    log: new Logger('Records'),
    failure: 'Could not look for new records',
  });

  constructor(
    private readonly records: RecordsRepository,
    private readonly transactions: Transactions,
    private readonly people: ConcernedPeopleRepository,
    private readonly notices: NoticesService,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.looking.stop();
  }

  /** Looks at all problems whose solutions have changed. */
  async update(): Promise<void> {
    while (!this.looking.stopped.aborted && (await this.transactions.run((tx) => this.updateSome(tx))));
  }

  private async updateSome(tx: Transaction): Promise<boolean> {
    const changed = await this.records.takeChanged(tx);
    for (const problemId of changed) await this.updateProblem(tx, problemId);
    return changed.length > 0;
  }

  private async updateProblem(tx: Transaction, problemId: number): Promise<void> {
    const [board, standing] = [
      await this.records.findBoard(tx, problemId),
      await this.records.findStanding(tx, problemId),
    ];
    const changes = recordChanges(standing, board);
    const holders = await this.beatenHolders(tx, changes);
    for (const { id, reason } of changes.ended) await this.records.end(tx, id, reason);
    for (const { candidate, value, ...task } of changes.begun)
      await this.records.begin(tx, problemId, task, candidate, value);
    for (const [versionId, by] of holders) await this.tellHolder(tx, problemId, versionId, board, by);
  }

  /** Versions that have lost a record to another solution, each with the one that beat it. */
  private async beatenHolders(tx: Transaction, { ended }: RecordChanges): Promise<Map<number, number>> {
    const holders = new Map<number, number>();
    for (const { id, reason, by } of ended) {
      const versionId = reason === 'beaten' ? await this.records.findHolder(tx, id) : null;
      if (versionId !== null && by) holders.set(versionId, by.solutionId);
    }
    return holders;
  }

  private async tellHolder(
    tx: Transaction,
    problemId: number,
    versionId: number,
    board: readonly BoardRow[],
    by: number,
  ): Promise<void> {
    const labelOf = (matches: (row: BoardRow) => boolean) => board.find(matches)?.label ?? 'a solution';
    const text = `${labelOf((row) => row.solutionId === by)} has beaten a record of ${labelOf((row) => row.versionId === versionId)}`;
    const link = paths.problem.to(await this.records.findTag(tx, problemId));
    for (const { id, isAuthor } of await this.people.ofVersion(tx, versionId))
      if (isAuthor) await this.notices.notify(tx, id, { text, link });
  }
}
