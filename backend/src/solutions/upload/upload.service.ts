import type { PieceOfFile } from '@hub/solver-file';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { may } from '../../auth/access/policy';
import { RefusedKeys } from '../../auth/access/refused-keys';
import { ApiKeysService } from '../../auth/api-keys/api-keys.service';
import { errorOfConstraint } from '../../common/errors/constraint-messages';
import { forbidden, invalid } from '../../common/errors/hub-error';
import { splitLabel } from '../../common/names';
import { seesProject } from '../../projects/project-access';
import { ProjectAccessService } from '../../projects/project-access.service';
import type { ReceivedFile } from '../../storage/file-place';
import { FileStore } from '../../storage/file-store';
import { UploadsFirst } from '../certificates/uploads-first';
import { cleanText } from '../derivation/clean-text';
import type { UploadAnswerDto, UploadAttemptDto } from './dto/upload.dto';
import { fileRefused, reasonAndCureOf } from '../derivation/refused-file';
import type { UploadReading } from '../derivation/read-upload';
import { UploadAdmission } from './upload-admission';
import { UploadAttemptsRepository } from './upload-attempts.repository';
import { type UploadBody, type UploadForm, UploadFormReader } from './upload-form';
import { UploadReader } from '../derivation/upload-reader';
import { createItFirst, KEY_REFUSALS } from './upload-refusals';
import { type CheckedUpload, VersionWriter } from './version-writer';

const MAX_LABEL_LENGTH = 300;

/** Receives uploads: reads, checks and stores them, and records every attempt, including refused ones. */
@Injectable()
export class UploadService implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Upload');
  /** Uploads until their attempts are recorded. They go on after their callers have left. */
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly admission: UploadAdmission,
    private readonly forms: UploadFormReader,
    private readonly store: FileStore,
    private readonly reader: UploadReader,
    private readonly projects: ProjectAccessService,
    private readonly apiKeys: ApiKeysService,
    private readonly writer: VersionWriter,
    private readonly attemptRows: UploadAttemptsRepository,
    private readonly refusedKeys: RefusedKeys,
    private readonly uploadsFirst: UploadsFirst,
  ) {}

  onModuleInit(): void {
    this.refusedKeys.register(async ({ userId, why }, { method, routeOptions: { url } }) => {
      if (method !== 'POST' || !url?.endsWith('/solutions/upload')) return;
      await this.attemptRows.insert({ userId, label: '', outcome: 'refused', ...KEY_REFUSALS[why] });
    });
  }

  /** Waits for what callers have begun, while the database still answers. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Reads and stores an upload. @throws HubError for every refusal, after it was recorded */
  receive(actor: Actor, body: UploadBody): Promise<UploadAnswerDto> {
    return this.onRecord(actor, (attempt) =>
      this.admission.run(actor, body, async (limits) => {
        this.reader.prepare();
        const form = await this.forms.read(body, limits, (part) => this.checkPlace(actor, part, attempt));
        return this.uploadsFirst.run(() => this.storeUpload(actor, form, attempt));
      }),
    );
  }

  /** Stores an upload whose parts are on the disk already. The file is moved. @throws like {@link receive} */
  receiveFromDisk(actor: Actor, form: UploadForm): Promise<UploadAnswerDto> {
    return this.onRecord(actor, (attempt) => this.storeUpload(actor, form, attempt));
  }

  /** The caller's own attempts, newest first. */
  attempts(
    actor: Actor,
    page: { page_num: number; page_size: number },
  ): Promise<{ total: number; attempts: UploadAttemptDto[] }> {
    return this.attemptRows.ofUser(actor.userId, page);
  }

  private async storeUpload(actor: Actor, form: UploadForm, attempt: { label: string }): Promise<UploadAnswerDto> {
    const { file, solution } = form;
    try {
      const reading = await this.reader.read(actor.userId, { file: file.path, solution: solution.path });
      attempt.label = cleanText(reading.solution?.name ?? '').slice(0, MAX_LABEL_LENGTH);
      const upload = await this.check(actor, reading);
      // Before the file can be downloaded, because it contains the keys.
      await this.apiKeys.revokeLeaked(actor, upload.contents.apiKeys);
      if (!upload.pieces) return await this.writer.write(actor, { file, sentFile: null }, attempt.label, upload);
      return await this.writeMended(actor, file, upload.pieces, attempt.label, upload);
    } finally {
      await this.forms.discard(form);
    }
  }

  private async writeMended(
    actor: Actor,
    sentFile: ReceivedFile,
    pieces: PieceOfFile[],
    label: string,
    upload: CheckedUpload,
  ): Promise<UploadAnswerDto> {
    const file = await this.store.receivePieces(sentFile, pieces);
    try {
      return await this.writer.write(actor, { file, sentFile }, label, upload);
    } finally {
      await this.store.discard(file);
    }
  }

  /** Checks the permission before the file is sent, if the solution part comes first. */
  private async checkPlace(actor: Actor, solution: ReceivedFile, attempt: { label: string }): Promise<void> {
    const read = await this.reader.readLabel(actor.userId, { solution: solution.path });
    if ('reason' in read) throw invalid([{ field: 'solution', message: read.reason }]);
    attempt.label = cleanText(read.label).slice(0, MAX_LABEL_LENGTH);
    await this.placeOf(actor, read.label);
  }

  /** Checks the description, then the name, then the permission, then the file. */
  private async check(actor: Actor, reading: UploadReading): Promise<CheckedUpload> {
    if (!reading.solution) throw invalid([{ field: 'solution', message: reading.reason }]);
    const place = await this.placeOf(actor, reading.solution.name);
    if (!('contents' in reading)) throw fileRefused(reading.problem);
    return { ...place, solution: reading.solution, contents: reading.contents, pieces: reading.pieces };
  }

  /** @throws 403 and 404 if the caller may not upload */
  private async placeOf(actor: Actor, label: string): Promise<Pick<CheckedUpload, 'projectId' | 'name'>> {
    const { project, name } = splitLabel(label);
    const home =
      project === null ? await this.projects.defaultProject(actor) : await this.projects.findByName(actor, project);
    if (!home || !seesProject(home))
      throw createItFirst(project ?? actor.username, project && (await this.projects.suggestion(actor, project)));
    if (!may(home.role, 'upload')) throw forbidden(`You only have read permission in the project ${home.name}`);
    return { projectId: home.projectId, name };
  }

  private onRecord<T>(actor: Actor, work: (attempt: { label: string }) => Promise<T>): Promise<T> {
    const upload = this.recorded(actor, work);
    this.running.add(upload);
    void upload.catch(() => undefined).finally(() => this.running.delete(upload));
    return upload;
  }

  private async recorded<T>(actor: Actor, work: (attempt: { label: string }) => Promise<T>): Promise<T> {
    const attempt = { label: '' };
    try {
      return await work(attempt);
    } catch (error) {
      const refusal = {
        userId: actor.userId,
        label: attempt.label,
        outcome: 'refused' as const,
        ...reasonAndCureOf(error),
      };
      await this.attemptRows.insert(refusal).catch((failure: unknown) => {
        if (errorOfConstraint(failure)) return; // the account was removed, so nobody can read it
        this.log.error(`A refused upload could not be recorded: ${String(failure)}`);
      });
      throw error;
    }
  }
}
