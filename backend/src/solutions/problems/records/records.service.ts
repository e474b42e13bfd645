import { paths } from '@hub/shared/paths';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { notFound } from '../../../common/errors/hub-error';
import { RepeatedWork } from '../../../common/repeated-work';
import { type Transaction, Transactions } from '../../../database/transactions';
import { NoticesService } from '../../../notices/notices.service';
import { ConcernedPeopleRepository } from '../../concerned-people.repository';
import { ProblemsService } from '../problems.service';
import { FollowersRepository } from './followers.repository';
import { recordBadge } from './record-badge';
import { newHolders, recordChanges, type RecordChanges } from './record-changes';
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
    private readonly followers: FollowersRepository,
    private readonly problems: ProblemsService,
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

  /** Draws the records of a solution as SVG. @throws 404 for what is missing or not published */
  async drawBadge(solutionId: number): Promise<string> {
    const held = await this.records.findHeld(solutionId);
    if (!held) throw notFound('solution');
    return recordBadge(held.label, held.records);
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
    const told = new Set<number>();
    for (const [versionId, by] of holders)
      for (const userId of await this.tellHolder(tx, problemId, versionId, board, by)) told.add(userId);
    const labels = newHolders(standing, changes).map((id) => board.find((row) => row.solutionId === id)?.label);
    const lost = changes.ended.some(({ by }) => by === null);
    if (labels.length > 0 || lost) await this.tellFollowers(tx, problemId, labels[0] ?? null, told);
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

  /** @returns the accounts that were told */
  private async tellHolder(
    tx: Transaction,
    problemId: number,
    versionId: number,
    board: readonly BoardRow[],
    by: number,
  ): Promise<number[]> {
    const labelOf = (matches: (row: BoardRow) => boolean) => board.find(matches)?.label ?? 'a solution';
    const text = `${labelOf((row) => row.solutionId === by)} has beaten a record of ${labelOf((row) => row.versionId === versionId)}`;
    const link = paths.problem.to(await this.records.findTag(tx, problemId));
    const authors = (await this.people.ofVersion(tx, versionId)).filter(({ isAuthor }) => isAuthor).map(({ id }) => id);
    for (const id of authors) await this.notices.notify(tx, id, { text, link });
    return authors;
  }

  /**
   * @param holder label of a solution with a new record; null where a record has ended and no other solution has it
   * @param told accounts that know it as holders of the record before
   */
  private async tellFollowers(
    tx: Transaction,
    problemId: number,
    holder: string | null,
    told: ReadonlySet<number>,
  ): Promise<void> {
    const followers = (await this.followers.findOf(tx, problemId)).filter((id) => !told.has(id));
    const problem = followers.length > 0 && (await this.problems.findSome([problemId])).get(problemId);
    if (!problem) return;
    const text =
      holder === null
        ? `A record of ${problem.title} has ended, and no other solution has it`
        : `${holder} has a new record of ${problem.title}`;
    for (const userId of followers)
      await this.notices.notify(tx, userId, { text, link: paths.problem.to(problem.slug) });
  }
}
