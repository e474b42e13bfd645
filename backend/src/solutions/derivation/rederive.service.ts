import { paths } from '@hub/shared/paths';
import { Injectable, Logger } from '@nestjs/common';
import { DERIVED_WITH, readSentDetails, type SentDetails } from '@hub/solver-file';
import { ApiKeysService } from '../../auth/api-keys/api-keys.service';
import { HubError } from '../../common/errors/hub-error';
import { type Transaction, Transactions } from '../../database/transactions';
import { HubAddress } from '../../config/hub-address.service';
import { MailService } from '../../mail/mail.service';
import { NoticesService } from '../../notices/notices.service';
import { FileMissing, type ReceivedFile } from '../../storage/file-place';
import { FileStore } from '../../storage/file-store';
import { type DerivedColumns, derivedColumns, type SentText } from './version-columns';
import { ConcernedPeopleRepository } from '../concerned-people.repository';
import type { ContentsReading, UploadContents } from './upload-contents';
import { UploadReader } from './upload-reader';
import { DerivationRepository, type OldVersion } from './derivation.repository';
import { reasonAndCureOf } from './refused-file';
import type { InspectedFile } from './without-code';

/** The problem of a file whose version is left unchanged. */
type Unread = { problem: { reason: string }; inspection?: InspectedFile };

/** Solutions between two lines of progress. */
const BATCH = 20;
/** Number of findings in a notice; the page shows all. */
const MAX_SENTENCES = 3;

/** Derives again from stored files that older code has read. Texts that people wrote stay unchanged. */
@Injectable()
export class RederiveService {
  private readonly log = new Logger('Rederive');

  constructor(
    private readonly versions: DerivationRepository,
    private readonly reader: UploadReader,
    private readonly store: FileStore,
    private readonly apiKeys: ApiKeysService,
    private readonly transactions: Transactions,
    private readonly mails: MailService,
    private readonly people: ConcernedPeopleRepository,
    private readonly notices: NoticesService,
    private readonly address: HubAddress,
  ) {}

  /** Runs after the start of the server without delaying it. The rest is done after the next start if the server stops. */
  runInBackground(): void {
    this.run({ all: false }, (text) => this.log.log(text)).catch((error: unknown) => {
      this.log.warn(`Reading files again stopped: ${String(error)}`);
    });
  }

  /** How many versions wait to be read again, because older code has read them. */
  countOld(): Promise<number> {
    return this.versions.countOld();
  }

  /**
   * Each version has its own transaction, so an interrupted run can be continued by running it again.
   * @param all whether to derive from every file, not only from those that older code has read
   */
  async run({ all }: { all: boolean }, say: (text: string) => void): Promise<void> {
    if (all) await this.versions.markAllOld();
    const total = await this.versions.countOld();
    if (total === 0) say('All versions are up to date.');
    const seen = { done: 0, unreadable: 0 };
    // Another process with older code may write meanwhile.
    for (let ids; (ids = await this.versions.listOldSolutions()).length > 0;) {
      for (let first = 0; first < ids.length; first += BATCH) {
        for (const version of await this.versions.listOld(ids.slice(first, first + BATCH))) {
          const problem = await this.derive(version);
          seen.done += 1;
          if (problem === null) continue;
          seen.unreadable += 1;
          say(`${version.label}, version ${version.version}: ${problem} The version was not changed.`);
        }
        say(`${seen.done} of ${Math.max(total, seen.done)} versions, ${seen.unreadable} unreadable`);
      }
    }
  }

  /** @returns why the version was left unchanged; null if it was derived again or does not exist any more */
  private async derive(version: OldVersion): Promise<string | null> {
    const stored = await this.versions.findSent(version.id);
    if (!stored) return null;
    const { sample_loss_epochs } = stored.details as Pick<SentDetails, 'sample_loss_epochs'>;
    const details = { ...readSentDetails(stored.details), ...(sample_loss_epochs && { sample_loss_epochs }) };
    const sent = { details, typeName: stored.typeName };
    const reading = await this.read(version.sha256, sent);
    if ('contents' in reading) {
      await this.write(version, sent, reading.contents);
      return null;
    }
    const isNews =
      'inspection' in reading && reading.inspection
        ? await this.writeVerdict(version, reading.inspection)
        : await this.versions.markDerived(version.id);
    return isNews ? reading.problem.reason : null;
  }

  private async read(sha256: string, sent: SentText): Promise<ContentsReading | Unread> {
    const copy = await this.copyOf(sha256);
    if (!copy) return { problem: { reason: 'The stored file is missing.' } };
    try {
      if (copy.sha256 !== sha256) return { problem: { reason: 'The stored file is damaged.' } };
      return await this.reader.readAgain({ file: copy.path, ...sent });
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      return { problem: reasonAndCureOf(error) };
    } finally {
      await this.store.discard(copy);
    }
  }

  /** Copies the file, which also verifies its bytes. @returns null if the file is missing */
  private async copyOf(sha256: string): Promise<ReceivedFile | null> {
    try {
      return await this.store.copy(sha256);
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  private async write(old: OldVersion, sent: SentText, contents: UploadContents) {
    const { solutionId, version } = old;
    await this.apiKeys.revokeLeaked(null, contents.apiKeys);
    await this.transactions.run(async (tx) => {
      if (!(await this.versions.lock(tx, solutionId))) return;
      const previous = await this.versions.findShown(tx, solutionId, version - 1);
      await this.change(tx, old, derivedColumns(version, sent, contents, previous));
    });
  }

  /** A version whose file would be refused today keeps its contents, and gets the new verdict. */
  private async writeVerdict(old: OldVersion, inspection: InspectedFile): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.versions.lock(tx, old.solutionId))) return false;
      return this.change(tx, old, { derivedWith: DERIVED_WITH, inspection });
    });
  }

  /** Notifies people in the transaction of the change, so that they are notified once, whichever process makes it. */
  private async change(
    tx: Transaction,
    old: OldVersion,
    columns: Pick<DerivedColumns, 'derivedWith' | 'inspection'>,
  ): Promise<boolean> {
    const before = await this.versions.findVerdict(tx, old.id);
    const written = await this.versions.write(tx, old.id, columns);
    const { verdict } = columns.inspection;
    if (!written || !before?.published || verdict === 'usual' || verdict === before.verdict) return written;
    const page = paths.solution.to(old.solutionId, { version: `${old.version}` });
    for (const person of await this.people.ofVersion(tx, old.id)) {
      const news = verdictNews(old, columns.inspection);
      await this.notices.notify(tx, person.id, { ...news, link: page });
      if (person.isAuthor) {
        const text = [news.text + '.', news.comment, this.address.of(page)].join('\n\n');
        await this.mails.queue(tx, { to: person.email, subject: news.text, text });
      }
    }
    return written;
  }
}

function verdictNews({ label, version }: OldVersion, { verdict, notes }: InspectedFile) {
  const found = notes.filter(({ kind }) => kind !== 'ok').map(({ text }) => text);
  const consequence =
    verdict === 'dangerous' ? 'Only its owner and admins can download it now. ' : 'Its page shows the verdict. ';
  return {
    text: `The file of version ${version} of ${label} was read again and is ${verdict}`,
    comment: consequence + found.slice(0, MAX_SENTENCES).join(' '),
  };
}
