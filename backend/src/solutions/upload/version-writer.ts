import { paths } from '@hub/shared/paths';
import type { PieceOfFile } from '@hub/solver-file';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { lockAccount } from '../../auth/block/lock-account';
import { seenOnOneLine } from '../../common/entered-text';
import { solutionNameTaken } from '../../common/errors/constraint-messages';
import { Settings } from '../../config/settings';
import { type Transaction, Transactions } from '../../database/transactions';
import { YoungAccounts } from '../../limits/young-accounts.service';
import { NoticesService } from '../../notices/notices.service';
import { ProjectAccessService } from '../../projects/project-access.service';
import type { ReceivedFile } from '../../storage/file-place';
import { StoredFilesService } from '../../storage/stored-files.service';
import { CertificateWorker } from '../certificates/certificate-worker.service';
import { DerivationRepository } from '../derivation/derivation.repository';
import { derivedColumns } from '../derivation/version-columns';
import type { UploadAnswerDto } from './dto/upload.dto';
import type { UploadContents } from '../derivation/upload-contents';
import type { SolutionPart } from '../derivation/solution-part';
import { UploadAttemptsRepository } from './upload-attempts.repository';
import { quotaExceeded } from './upload-limits';
import { inOneLine, mendingNews, remarksOn, remarksOnRepeated, type Remark } from './upload-remarks';
import { createItFirst, fileOfAnotherSave, solutionTakenDown } from './upload-refusals';
import { type LockedSolution, type NameHolder, UploadRepository } from './upload.repository';

/** An upload that passed all checks. */
export interface CheckedUpload {
  projectId: number;
  /** Name of the solution, in normal form. */
  name: string;
  solution: SolutionPart;
  contents: UploadContents;
  /** How to make a whole file of the one that was sent, whose end is missing. */
  pieces?: PieceOfFile[] | undefined;
}

/** The files of an upload. */
export interface UploadedFiles {
  /** The one to load: as it was sent, or mended. */
  file: ReceivedFile;
  /** The file as it was sent, if it was mended; else null. */
  sentFile: ReceivedFile | null;
}

/** Stores a checked upload: name, solution, version, file and attempt, all in one transaction. */
@Injectable()
export class VersionWriter {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly derivations: DerivationRepository,
    private readonly attempts: UploadAttemptsRepository,
    private readonly certificates: CertificateWorker,
    private readonly files: StoredFilesService,
    private readonly notices: NoticesService,
    private readonly projects: ProjectAccessService,
    private readonly transactions: Transactions,
    private readonly settings: Settings,
    private readonly young: YoungAccounts,
  ) {}

  /**
   * @param label as sent, for the list of attempts
   * @throws 404 for a project that was deleted in the meantime, 409 for a reserved name and a solution that was taken down, and beyond the bound of a young account, 413 over the quota
   */
  async write(actor: Actor, files: UploadedFiles, label: string, upload: CheckedUpload): Promise<UploadAnswerDto> {
    const toStore = listed(files);
    try {
      for (const file of toStore) await this.files.sendAhead(file);
      return await this.transactions.run((tx) => this.writeAll(tx, actor, files, label, upload));
    } catch (error) {
      for (const { sha256 } of toStore) await this.files.forget(sha256); // unless another version has the same bytes
      throw error;
    }
  }

  /**
   * Locks are taken in the same order everywhere: user, project, solution, file. Those that are taken together are all plain SQL, which
   * is sent, and so runs, in the order of the calls.
   */
  private async writeAll(
    tx: Transaction,
    actor: Actor,
    files: UploadedFiles,
    label: string,
    upload: CheckedUpload,
  ): Promise<UploadAnswerDto> {
    const { file, sentFile } = files;
    const { projectId, solution, contents } = upload;
    const [, project, holder] = await Promise.all([
      lockAccount(tx, actor.userId), // so that two uploads cannot both use the remaining quota
      this.projects.lock(tx, projectId),
      this.uploads.findHolder(tx, projectId, upload.name),
    ]);
    if (!project || project.isWithheld) throw createItFirst(label.split('/')[0]!);
    const { headVersion, ...names } = await this.solutionOfName(tx, projectId, project.name, holder, upload);
    const solutionId = names.id;
    const isNew = headVersion === 0;
    const answer = {
      ...names,
      sent_name: label,
      projectname: project.name,
      size: file.size,
      sha256: file.sha256,
      mended: sentFile !== null,
      inspection: contents.inspection,
      url: `${this.settings.publicUrl ?? ''}/solutions/${solutionId}`,
    };
    const attempt = { userId: actor.userId, label, savedAs: names.label, outcome: 'accepted' as const, solutionId };
    const sentBefore = isNew ? [] : await this.uploads.sentNames(tx, solutionId);
    const spelling = { sentName: nameIn(label), sentBefore };
    const sent = {
      sha256: file.sha256,
      description: solution.description || contents.texts.description,
      typeName: solution.typeName,
      details: { ...solution.details },
    };

    const same = isNew ? null : await this.uploads.sameVersion(tx, solutionId, headVersion, sent);
    if (same) {
      const remarks = remarksOnRepeated({ version: headVersion, contents, ...spelling });
      await this.attempts.insert({ ...attempt, ...inOneLine(remarks), version: headVersion, repeated: true }, tx);
      return {
        ...answer,
        version: headVersion,
        new_version: false,
        remarks: remarks.map(sentenceOf),
        hub_status: same.status,
      };
    }

    const isOlderSample = await this.checkContradiction(tx, solutionId, upload);
    const head = isNew ? null : await this.derivations.findShown(tx, solutionId, headVersion);
    const version = headVersion + 1;
    const derived = derivedColumns(version, solution, contents, head);
    for (const each of listed(files)) await this.files.storeFile(tx, each);
    const versionId = await this.uploads.addVersion(tx, {
      solutionId,
      version,
      ...sent,
      description: sent.description || (head?.description ?? ''),
      exactSolution: head?.exactSolution ?? null,
      sentName: spelling.sentName,
      uploadedBy: actor.userId,
      mendedFrom: sentFile?.sha256 ?? null,
      ...derived,
    });
    const { equationVersion } = derived;
    const isMended = sentFile !== null;
    const remarks = remarksOn({ version, equationVersion, contents, isOlderSample, isMended, ...spelling });
    const [{ used }] = await Promise.all([
      this.uploads.usage(actor.userId, tx),
      this.young.requireRoom(tx, actor.userId, 'youngUploads', () =>
        this.uploads.countOfUser(tx, actor.userId, versionId),
      ),
      this.certificates.queueVersion(tx, versionId),
      this.attempts.insert({ ...attempt, ...inOneLine(remarks), version }, tx),
    ]);
    if (used > this.settings.userQuotaBytes) {
      const before = await this.uploads.usage(actor.userId, tx, versionId);
      throw quotaExceeded(this.settings.userQuotaBytes, before.used);
    }
    if (sentFile) {
      const link = paths.solution.to(solutionId, { version: `${version}` });
      await this.notices.notify(tx, actor.userId, { ...mendingNews(names.label, version), link });
    }
    return { ...answer, version, new_version: true, remarks: remarks.map(sentenceOf), hub_status: 'created' };
  }

  /**
   * A sample without a loss history may have been taken before the solver was trained further. Then an earlier version
   * has the same sample.
   * @returns whether this is the case
   * @throws 422 for a file of another save
   */
  private async checkContradiction(
    tx: Transaction,
    solutionId: number,
    { solution, contents: { contradiction } }: CheckedUpload,
  ): Promise<boolean> {
    if (!contradiction) return false;
    const sample = contradiction.mayBeOlder ? solution.details.sample_solution : null;
    if (!sample || !(await this.uploads.hasSample(tx, solutionId, sample))) throw fileOfAnotherSave(contradiction);
    return true;
  }

  private async solutionOfName(
    tx: Transaction,
    projectId: number,
    projectName: string,
    found: NameHolder | null,
    { name, contents }: CheckedUpload,
  ): Promise<LockedSolution> {
    let holder = found;
    if (!holder) {
      const id = await this.uploads.create(tx, { projectId, projectName, name, citation: contents.texts.citation });
      if (id) return { id, label: `${projectName}/${name}`, name, headVersion: 0 };
      holder = await this.uploads.findHolder(tx, projectId, name);
    }
    if (!holder || holder === 'reserved')
      throw solutionNameTaken('This name was used by a deleted solution: save under a different name');
    const solution = await this.uploads.lock(tx, holder.solutionId);
    if (await this.uploads.isTakenDown(tx, solution.id)) throw solutionTakenDown();
    return solution;
  }
}

/** Lists the files in the order of their checksums, in which uploads lock them. */
const listed = ({ file, sentFile }: UploadedFiles): ReceivedFile[] =>
  (sentFile ? [file, sentFile] : [file]).sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));

const sentenceOf = ({ reason, cure }: Remark) => (cure ? `${reason} ${cure}` : reason);

/** The name of the solution in a label as it was sent. */
const nameIn = (label: string) => seenOnOneLine(label.slice(label.indexOf('/') + 1));
