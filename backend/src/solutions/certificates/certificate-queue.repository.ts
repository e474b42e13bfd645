import { Injectable } from '@nestjs/common';
import { CERTIFIED_WITH } from '@hub/certify';
import { DERIVED_WITH, type Derived, type MergedDetails } from '@hub/solver-file';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { type Transaction, Transactions } from '../../database/transactions';
import { SolutionEntity } from '../solution.entity';
import { STATED_WITH } from './certified-problem';
import type { ComputedCertificate } from './certify-file.worker';
import { type CertificateWaiting, DUE, WAITING_CERTIFICATES } from './waiting-certificates.sql';
import { SolutionCertificateEntity } from './solution-certificate.entity';

/** A version that one process has taken, with what its certificate needs. */
export interface TakenVersion {
  versionId: number;
  solutionId: number;
  /** This one included; tells whether the row is still the taker's. */
  attempts: number;
  label: string;
  version: number;
  sha256: string;
  derivedWith: number;
  /** Details as the client sent them. */
  details: Record<string, unknown>;
  merged: MergedDetails;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
  /** What the authors give as the exact solution. */
  formulas: string[] | null;
}

/** Accounts that were served longer ago count as not served. */
const REMEMBERED = `interval '10 minutes'`;

/**
 * Finds, of what is due, a version of the account that was served longest ago. Of its versions, one that never had a certificate, in the
 * order of the queue; then those that everybody sees, the most downloaded ones and the newest first. An account with one under way waits.
 */
const NEXT = `
  with served as (
    select v.uploaded_by as account, max(k.taken_at) as at,
      bool_or(k.state = 'computing' and not ${DUE}) as busy
    from solution_certificates k join solution_versions v on v.id = k.version_id
    where k.taken_at > now() - ${REMEMBERED} group by 1
  )
  select k.version_id as id
  from solution_certificates k
  join solution_versions v on v.id = k.version_id
  join solutions s on s.id = v.solution_id
  left join served on served.account is not distinct from v.uploaded_by
  where k.state <> 'done' and ${DUE} and not coalesce(served.busy, false)
  order by served.at nulls first, k.rung is not null, case when k.rung is null then k.queued_at end,
    v.version is distinct from s.published_version, s.download_count desc, k.version_id desc
  limit 1 for update of k skip locked`;

const TAKE = `
  update solution_certificates
  set state = 'computing', attempts = attempts + 1, taken_at = clock_timestamp(), due_at = now() + $2 * interval '1 millisecond'
  where version_id = $1`;

const TAKEN = `
  select v.id as "versionId", v.solution_id as "solutionId", k.attempts, s.label, v.version, v.sha256, v.derived_with as "derivedWith", v.details,
    v.merged_details as merged, v.exact_solution as formulas,
    jsonb_build_object('dependent_variables', v.derived->'dependent_variables',
      'independent_variables', v.derived->'independent_variables') as names
  from solution_certificates k
  join solution_versions v on v.id = k.version_id
  join solutions s on s.id = v.solution_id
  where k.version_id = $1`;

const VERSIONS = 'solution_versions v left join solution_certificates k on k.version_id = v.id';

/** @param from tables with versions `v`, as {@link VERSIONS}. @param where condition on them */
const queueWhere = (from: string, where: string) => `
  insert into solution_certificates (version_id)
  select v.id from ${from}
  where ${where} order by v.id
  on conflict (version_id) do update set state = 'waiting', queued_at = now(), due_at = now(), attempts = 0, failure = null`;

const NO_SIZE = { numbers: null, operations: null, isNetwork: false, programSha256: null };

const COUNT = `
  select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'computing')::int as computing,
    count(*) filter (where state = 'done')::int as failed
  from solution_certificates where state <> 'done' or failure is not null`;

/** The queue lies in the table of the certificates, so that it survives restarts and several processes share its work. */
@Injectable()
export class CertificateQueueRepository {
  constructor(
    private readonly db: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async add(tx: Transaction, versionId: number): Promise<void> {
    await tx.insert(SolutionCertificateEntity, { versionId });
  }

  /**
   * What was proven no longer counts, because it was about something else. A process that computes it right now notices by the number of
   * attempts, which therefore does not begin anew.
   */
  async startAnew(tx: Transaction, versionId: number): Promise<void> {
    await tx.query(
      `insert into solution_certificates (version_id) values ($1)
       on conflict (version_id) do update set state = 'waiting', queued_at = now(), due_at = now(), failure = null,
         attempts = case when solution_certificates.state = 'computing' then solution_certificates.attempts else 0 end,
         certified_with = 0, rung = null, proven_error = null, relative_error = null, certified_residual = null, summary = null,
         document = null, document_sha256 = null, computed_ms = null, made_at = null`,
      [versionId],
    );
  }

  /** Versions without a certificate, from before there were any. Looks at all versions. */
  async queueMissing(): Promise<void> {
    await this.db.query(queueWhere(VERSIONS, 'k.version_id is null'));
  }

  /**
   * What older code proved, or what older code had read and newer code has read since; what waits already keeps its place. Found by
   * indexes: a certificate of what this code has read is not outdated for it.
   */
  async queueOutdated(): Promise<void> {
    await this.db.query(
      queueWhere(
        VERSIONS,
        `k.state = 'done' and (k.certified_with < $1 or k.derived_with < $2 and k.derived_with < v.derived_with or k.stated_with < $3)`,
      ),
      [CERTIFIED_WITH, DERIVED_WITH, STATED_WITH],
    );
  }

  async queueAll(): Promise<void> {
    await this.db.query(queueWhere('solution_versions v', 'true'));
  }

  /** All versions of one solution. @returns whether there is such a solution */
  async queueSolution(label: string): Promise<boolean> {
    await this.db.query(queueWhere('solution_versions v join solutions s on s.id = v.solution_id', 's.label = $1'), [
      label,
    ]);
    return this.db.manager.existsBy(SolutionEntity, { label });
  }

  /**
   * Takes a version for one process alone, until the time has passed. Only one process chooses at a time: two would not see each
   * other's choice, and could take two versions of one account.
   */
  async takeNext(milliseconds: number): Promise<TakenVersion | null> {
    return this.transactions.run(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('certificates'))`);
      const [next] = await tx.query<{ id: number }[]>(NEXT);
      if (!next) return null;
      await tx.query(TAKE, [next.id, milliseconds]);
      const [taken] = await tx.query<TakenVersion[]>(TAKEN, [next.id]);
      return taken ?? null;
    });
  }

  /** What is claimed of a published version, until its new certificate is finished; null where nothing is. */
  async findClaim(tx: Transaction, { versionId }: TakenVersion): Promise<number | null> {
    const [row] = await tx.query<{ bound: number | null }[]>(
      `select k.proven_error as bound from solution_certificates k join solution_versions v on v.id = k.version_id
       where v.id = $1 and v.status = 'published' for update of k`,
      [versionId],
    );
    return row?.bound ?? null;
  }

  /** What a published version claimed until now, with its certificate. Does nothing where {@link finish} would do nothing. */
  async keepWithdrawn(tx: Transaction, { versionId, attempts }: TakenVersion, reason: string): Promise<void> {
    await tx.query(
      `insert into withdrawn_certificates (version_id, proven_error, certified_with, made_at, reason, document, document_sha256)
       select version_id, proven_error, certified_with, made_at, $3, document, document_sha256 from solution_certificates
       where version_id = $1 and attempts = $2 and state = 'computing' and document is not null`,
      [versionId, attempts, reason],
    );
  }

  /**
   * Does nothing where the version is gone, or was queued again or taken by another process meanwhile.
   * @returns whether it was finished
   */
  async finish(
    tx: Transaction,
    taken: TakenVersion,
    certificate: ComputedCertificate,
    problemId: number | null,
  ): Promise<boolean> {
    const { certifiedWith, rung, provenError, relativeError, certifiedResidual, summary, size } = certificate;
    const { documentSha256, computedMs } = certificate;
    return this.change(tx, taken, {
      ...{ certifiedWith, rung, provenError, relativeError, certifiedResidual, summary, documentSha256, computedMs },
      ...(size ?? NO_SIZE),
      problemId,
      statedWith: STATED_WITH,
      document: Buffer.from(certificate.document),
      derivedWith: taken.derivedWith,
      state: 'done',
      failure: null,
      madeAt: () => 'now()',
    });
  }

  /** @param pause milliseconds until the next attempt */
  async retryLater(taken: TakenVersion, failure: string, pause: number): Promise<void> {
    await this.change(this.db.manager, taken, {
      state: 'waiting',
      failure,
      dueAt: () => `now() + interval '${Number(pause)} milliseconds'`,
    });
  }

  /** There is no certificate, and nobody tries again until there is newer code. */
  async giveUp(tx: Transaction, taken: TakenVersion, failure: string): Promise<boolean> {
    return this.change(tx, taken, {
      state: 'done',
      failure,
      certifiedWith: CERTIFIED_WITH,
      derivedWith: taken.derivedWith,
      rung: null,
      provenError: null,
      relativeError: null,
      certifiedResidual: null,
      ...NO_SIZE,
      problemId: null,
      statedWith: STATED_WITH,
      summary: null,
      document: null,
      documentSha256: null,
      computedMs: null,
      madeAt: null,
    });
  }

  /** Returns a version to the queue as if it had not been taken, because the process stops. */
  async giveBack(taken: TakenVersion): Promise<void> {
    await this.change(this.db.manager, taken, { state: 'waiting', dueAt: () => 'now()', attempts: taken.attempts - 1 });
  }

  /** How many can be computed now or are being computed; what waits for another attempt does not count. */
  async countActive(): Promise<number> {
    const [row] = await this.db.query<[{ count: number }]>(
      `select count(*)::int as count from solution_certificates k
       where state = 'computing' or state = 'waiting' and ${DUE}`,
    );
    return row.count;
  }

  /** How many of all versions are in which state; `failed`: there is none, and nobody tries again. */
  async countByState(): Promise<{ waiting: number; computing: number; failed: number }> {
    const [row] = await this.db.query<[{ waiting: number; computing: number; failed: number }]>(COUNT);
    return row;
  }

  async findWaiting(): Promise<CertificateWaiting> {
    const [row] = await this.db.query<[CertificateWaiting]>(WAITING_CERTIFICATES);
    return row;
  }

  private async change(
    tx: Transaction,
    { versionId, attempts }: TakenVersion,
    columns: QueryDeepPartialEntity<SolutionCertificateEntity>,
  ): Promise<boolean> {
    const mine = { versionId, attempts, state: 'computing' } as const;
    const { affected } = await tx.update(SolutionCertificateEntity, mine, columns);
    return affected === 1;
  }
}
