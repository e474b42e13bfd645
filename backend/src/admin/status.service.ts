import { Injectable } from '@nestjs/common';
import { BackupSchedule } from '../backup/backup-schedule.service';
import { hubVersion, Settings } from '../config/settings';
import { nodeVersion, startedAt } from '../config/this-process';
import { DatabaseFacts } from '../database/database-facts.service';
import { ReadReplica } from '../database/read-replica';
import { MailService } from '../mail/mail.service';
import { RequestTimes } from '../monitoring/request-times.service';
import { CertificateWorker } from '../solutions/certificates/certificate-worker.service';
import { RederiveService } from '../solutions/derivation/rederive.service';
import { FileStore } from '../storage/file-store';
import { FileVerification } from '../storage/file-verification.service';
import type { RetriedMailsDto } from './dto/retry-mails.dto';
import {
  type StatusDto,
  toBackupStatusDto,
  toDatabaseStatusDto,
  toFailedMailDto,
  toReplicaStatusDto,
  toSlowCallDto,
  toVerificationStatusDto,
} from './dto/status.dto';

const SLOW_CALLS = 10;

/** Puts together what the rooms of the hub say about its operation. */
@Injectable()
export class StatusService {
  constructor(
    private readonly settings: Settings,
    private readonly database: DatabaseFacts,
    private readonly replica: ReadReplica,
    private readonly store: FileStore,
    private readonly verification: FileVerification,
    private readonly backups: BackupSchedule,
    private readonly certificates: CertificateWorker,
    private readonly rederive: RederiveService,
    private readonly mails: MailService,
    private readonly times: RequestTimes,
  ) {}

  async read(): Promise<StatusDto> {
    const { settings } = this;
    const [database, replica, checks, queues] = await Promise.all([
      this.database.read(),
      this.replica.readState(),
      this.verification.summarize(),
      this.readQueues(),
    ]);
    return {
      at: new Date().toISOString(),
      version: hubVersion,
      node_version: nodeVersion,
      postgresql_version: database.version,
      started_at: startedAt.toISOString(),
      database: toDatabaseStatusDto(database),
      replica: replica && toReplicaStatusDto(replica),
      queues,
      storage: {
        place: this.store.place.kind,
        files: checks.files,
        bytes: checks.size,
        free_bytes: await this.store.freeBytes(),
        min_free_bytes: settings.minFreeBytes,
      },
      backup: toBackupStatusDto(settings.backups !== null, await this.backups.findNewest()),
      verification: toVerificationStatusDto(settings.verifyDays, checks, await this.verification.listFaulty()),
      slow_calls: (await this.times.findSlowest(SLOW_CALLS)).map(toSlowCallDto),
      failed_mails: (await this.mails.listFailed()).map(toFailedMailDto),
    };
  }

  /** @param id of one mail; null for all whose last attempt failed */
  async retryMails(id: number | null): Promise<RetriedMailsDto> {
    return { count: await this.mails.retry(id) };
  }

  private async readQueues(): Promise<StatusDto['queues']> {
    const [certificates, waiting, mails, oldestMail, outdated] = await Promise.all([
      this.certificates.countByState(),
      this.certificates.findWaiting(),
      this.mails.countByState(),
      this.mails.oldestSeconds(),
      this.rederive.countOld(),
    ]);
    return {
      certificates_waiting: certificates.waiting,
      certificates_running: certificates.computing,
      certificates_failed: certificates.failed,
      certificates_oldest_seconds: waiting.oldest,
      certificates_idle_seconds: waiting.idle,
      mails_waiting: mails.waiting,
      mails_given_up: mails['given-up'],
      mails_oldest_seconds: oldestMail,
      versions_outdated: outdated,
    };
  }
}
