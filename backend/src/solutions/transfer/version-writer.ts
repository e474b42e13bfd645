import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { solutionNameTaken } from '../../common/errors/constraint-messages';
import { HubError } from '../../common/errors/hub-error';
import { Settings } from '../../config/settings';
import { type Transaction, Transactions } from '../../database/transactions';
import { ProjectAccessService } from '../../projects/project-access.service';
import type { ReceivedFile } from '../../storage/file-store';
import { StoredFilesService } from '../../storage/stored-files.service';
import { derivedColumns } from './derived-columns';
import type { UploadAnswerDto } from './dto/upload.dto';
import type { UploadContents } from './read-contents';
import type { ShownVersion } from './shown-version';
import type { SolutionPart } from './solution-part';
import { UploadAttemptsRepository } from './upload-attempts.repository';
import { createItFirst } from './upload-refusals';
import { UploadRepository } from './upload.repository';

/** An upload that may be stored. */
export interface CheckedUpload {
  projectId: number;
  /** Of the solution, in normal form. */
  name: string;
  solution: SolutionPart;
  contents: UploadContents;
}

/** Stores a checked upload: names, solution, version, file and attempt in one transaction, or nothing of it. */
@Injectable()
export class VersionWriter {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly attempts: UploadAttemptsRepository,
    private readonly files: StoredFilesService,
    private readonly projects: ProjectAccessService,
    private readonly transactions: Transactions,
    private readonly settings: Settings,
  ) {}

  /**
   * @param label as sent, for the list of attempts
   * @throws 404 for a project that is gone by now, 409 for a name that is reserved, 413 over the quota
   */
  async write(actor: Actor, file: ReceivedFile, label: string, upload: CheckedUpload): Promise<UploadAnswerDto> {
    try {
      return await this.transactions.run((tx) => this.writeAll(tx, actor, file, label, upload));
    } catch (error) {
      await this.files.forget(file.sha256); // unless another version has the same bytes
      throw error;
    }
  }

  /** Locks in one order everywhere: user, project, solution, file. */
  private async writeAll(
    tx: Transaction,
    actor: Actor,
    file: ReceivedFile,
    label: string,
    upload: CheckedUpload,
  ): Promise<UploadAnswerDto> {
    const { projectId, solution, contents } = upload;
    await this.checkQuota(tx, actor, file);
    const project = await this.projects.lock(tx, projectId);
    if (!project) throw createItFirst(label.split('/')[0]!);
    const solutionId = await this.solutionOfName(tx, projectId, project.name, upload.name);
    const { headVersion, ...names } = await this.uploads.lock(tx, solutionId);
    const head = await this.uploads.shownBy(tx, solutionId, headVersion);
    const version = headVersion + 1;
    const derived = derivedColumns(version, solution, contents, head);

    await this.files.keep(tx, file);
    await this.uploads.addVersion(tx, {
      solutionId,
      version,
      description: solution.description || (head?.description ?? ''),
      typeName: solution.typeName,
      uploadedBy: actor.userId,
      sha256: file.sha256,
      details: { ...solution.details },
      ...derived,
    });
    const remarks = remarksOn(version, derived, contents);
    await this.attempts.add({ userId: actor.userId, label, outcome: 'accepted', ...remarks, solutionId, version }, tx);
    return {
      id: solutionId,
      ...names,
      projectname: project.name,
      version,
      hub_status: 'created',
      size: file.size,
      sha256: file.sha256,
      inspection: contents.inspection,
      url: `${this.settings.publicUrl ?? ''}/solutions/${solutionId}`,
    };
  }

  private async checkQuota(tx: Transaction, { userId }: Actor, file: ReceivedFile): Promise<void> {
    const used = await this.uploads.usedBytes(tx, userId, file.sha256);
    if (used + file.size <= this.settings.userQuotaBytes) return;
    const [quota, left] = [this.settings.userQuotaBytes, Math.max(this.settings.userQuotaBytes - used, 0)].map(
      inMegabytes,
    );
    throw new HubError(
      413,
      'quota-exceeded',
      `All your files together may have ${quota} MB, and ${left} MB of it are left: delete solutions you no longer need`,
    );
  }

  private async solutionOfName(tx: Transaction, projectId: number, projectName: string, name: string): Promise<number> {
    const holder = await this.uploads.takeName(tx, projectId, name);
    if (holder === 'reserved') throw solutionNameTaken('This name belonged to another solution: save under a new one');
    return holder === 'free' ? this.uploads.create(tx, projectId, projectName, name) : holder.solutionId;
  }
}

const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1).replace(/\.0$/, '');

/** What the uploader of an accepted file should know all the same; the Python client shows nothing of it. */
function remarksOn(
  version: number,
  { equationVersion }: ShownVersion,
  { apiKeys, facts }: UploadContents,
): { reason: string | null; cure: string | null } {
  if (apiKeys.length > 0) {
    return {
      reason: 'An API key stood in the upload. It no longer works.',
      cure: 'Make a new key, and keep it out of the script that trains.',
    };
  }
  if (equationVersion !== version) {
    return {
      reason: `No equation could be read from the source that was sent; the one of version ${equationVersion} stays shown.`,
      cure: null,
    };
  }
  if (facts.conditionsAreText) {
    return {
      reason: "The boundary functions were saved as text: after loading, this solver can't be trained on.",
      cure: 'Load it with fresh conditions, as the page of the solution shows.',
    };
  }
  return { reason: null, cure: null };
}
