import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../auth/access/actor';
import { may } from '../../auth/access/policy';
import { ApiKeysService } from '../../auth/api-keys/api-keys.service';
import { errorOfConstraint } from '../../common/errors/constraint-messages';
import { forbidden, invalid } from '../../common/errors/hub-error';
import { splitLabel } from '../../common/names';
import { seesProject } from '../../projects/project-access';
import { ProjectAccessService } from '../../projects/project-access.service';
import { cleanText } from './clean-text';
import type { UploadAnswerDto, UploadAttemptDto } from './dto/upload.dto';
import type { UploadReading } from './read-upload';
import { UploadAttemptsRepository } from './upload-attempts.repository';
import { type UploadForm, UploadFormReader } from './upload-form';
import { UploadReader } from './upload-reader';
import { createItFirst, fileRefused, whatToTell } from './upload-refusals';
import { type CheckedUpload, VersionWriter } from './version-writer';

const MOST_LABEL = 300;

/** Takes uploads: reads them, checks them, has them stored, and keeps book of every attempt, refused ones too. */
@Injectable()
export class UploadService {
  private readonly log = new Logger('Upload');

  constructor(
    private readonly forms: UploadFormReader,
    private readonly reader: UploadReader,
    private readonly projects: ProjectAccessService,
    private readonly apiKeys: ApiKeysService,
    private readonly writer: VersionWriter,
    private readonly attemptRows: UploadAttemptsRepository,
  ) {}

  /** The body of a request. @throws HubError for every refusal, after it was put on record */
  receive(actor: Actor, request: FastifyRequest): Promise<UploadAnswerDto> {
    return this.onRecord(actor, async (attempt) => this.add(actor, await this.forms.read(request), attempt));
  }

  /** An upload that is on the disk already; its file is taken. @throws like {@link receive} */
  take(actor: Actor, form: UploadForm): Promise<UploadAnswerDto> {
    return this.onRecord(actor, (attempt) => this.add(actor, form, attempt));
  }

  /** The caller's own attempts, newest first. */
  attempts(
    actor: Actor,
    page: { page_num: number; page_size: number },
  ): Promise<{ total: number; attempts: UploadAttemptDto[] }> {
    return this.attemptRows.ofUser(actor.userId, page);
  }

  private async add(
    actor: Actor,
    { file, solution }: UploadForm,
    attempt: { label: string },
  ): Promise<UploadAnswerDto> {
    try {
      const reading = await this.reader.read({ file: file.path, solution });
      attempt.label = cleanText(reading.solution?.name ?? '').slice(0, MOST_LABEL);
      const upload = await this.check(actor, reading);
      // Before the file is anywhere to be found: whoever loads it could read the keys.
      await this.apiKeys.revokeLeaked(actor, upload.contents.apiKeys);
      return await this.writer.write(actor, file, attempt.label, upload);
    } finally {
      await this.forms.discard(file);
    }
  }

  /** The description first, then the name, then the right to it, then the file: each asks for the one before. */
  private async check(actor: Actor, reading: UploadReading): Promise<CheckedUpload> {
    if (!reading.solution) throw invalid([{ field: 'solution', message: reading.reason }]);
    const { project, name } = splitLabel(reading.solution.name);
    const home =
      project === null ? await this.projects.defaultProject(actor) : await this.projects.resolve(actor, project);
    if (!home || !seesProject(home)) throw createItFirst(project ?? actor.username);
    if (!may(home.standing, 'upload')) throw forbidden(`You may only read in the project ${home.name}`);
    if (!('contents' in reading)) throw fileRefused(reading.problem);
    return { projectId: home.projectId, name, solution: reading.solution, contents: reading.contents };
  }

  private async onRecord<T>(actor: Actor, work: (attempt: { label: string }) => Promise<T>): Promise<T> {
    const attempt = { label: '' };
    try {
      return await work(attempt);
    } catch (error) {
      const refusal = { userId: actor.userId, label: attempt.label, outcome: 'refused' as const, ...whatToTell(error) };
      await this.attemptRows.add(refusal).catch((failure: unknown) => {
        if (errorOfConstraint(failure)) return; // the account was removed: nobody is left to read it
        this.log.error(`A refusal is not on record: ${String(failure)}`);
      });
      throw error;
    }
  }
}
