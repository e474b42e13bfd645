import { ApiProperty } from '@nestjs/swagger';
import type { NewestBackup } from '../../backup/backup-schedule.service';
import type { DatabaseState } from '../../database/database-facts.service';
import type { ReplicaState } from '../../database/read-replica';
import type { FailedMail } from '../../mail/outbox.repository';
import type { CallTimes } from '../../monitoring/request-times.service';
import type { FaultyFile, FileChecks } from '../../storage/file-checks.repository';
import type { FilePlace } from '../../storage/file-place';

const PLACES = ['state folder', 'bucket'] as const satisfies FilePlace['kind'][];
const FAULTS = ['missing', 'damaged'] as const satisfies FaultyFile['fault'][];

class DatabaseStatusDto {
  @ApiProperty({ description: 'Size of the database, in bytes.' }) bytes: number;
  @ApiProperty({ description: 'Connections to the database, of all programs.' }) connections: number;
  @ApiProperty({ description: 'Connections that the database server allows.' }) max_connections: number;
}

class ReplicaStatusDto {
  @ApiProperty({ description: 'Whether visitors read from it.' }) used: boolean;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Replication lag in seconds; null if it is unknown or too large.',
  })
  lag_seconds: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why this process stopped reading from it the last time; null if it never did.',
  })
  last_problem: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'When that was; null if it never was.' })
  last_problem_at: string | null;
}

class QueuesDto {
  @ApiProperty({ description: 'Certificates that wait to be computed.' }) certificates_waiting: number;
  @ApiProperty({ description: 'Certificates that are being computed.' }) certificates_running: number;
  @ApiProperty({ description: 'Certificates that could not be computed.' }) certificates_failed: number;
  @ApiProperty({ description: 'Age of the certificate that has waited longest, in seconds.' })
  certificates_oldest_seconds: number;
  @ApiProperty({ description: 'Seconds for which certificates were due and none was started.' })
  certificates_idle_seconds: number;
  @ApiProperty({ description: 'Mails that wait for an attempt.' }) mails_waiting: number;
  @ApiProperty({ description: 'Mails that the hub has given up.' }) mails_given_up: number;
  @ApiProperty({ description: 'Age of the mail that has waited longest, in seconds.' }) mails_oldest_seconds: number;
  @ApiProperty({ description: 'Versions whose file waits to be read again by newer code.' }) versions_outdated: number;
}

class StorageStatusDto {
  @ApiProperty({ enum: PLACES, description: 'Where the stored files are.' }) place: FilePlace['kind'];
  @ApiProperty({ description: 'Number of stored files that versions need.' }) files: number;
  @ApiProperty({ description: 'Their size, in bytes.' }) bytes: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Free bytes on the disk of the state folder; null if unknown.',
  })
  free_bytes: number | null;
  @ApiProperty({ description: 'Free bytes below which the hub refuses uploads.' }) min_free_bytes: number;
}

class BackupStatusDto {
  @ApiProperty({ description: 'Whether the hub makes a backup of itself every day.' }) scheduled: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Time when the newest daily backup was finished; null if there is none.',
  })
  last_at: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Its size, in bytes.' }) bytes: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the backup location cannot be read; null if it can.',
  })
  problem: string | null;
}

class FaultyFileDto {
  @ApiProperty({ description: 'SHA-256 of the file, in lower-case hex.' }) sha256: string;
  @ApiProperty({ enum: FAULTS, description: 'What is wrong with the file.' }) fault: FaultyFile['fault'];
  @ApiProperty({ description: 'Time when the file was last read.' }) checked_at: string;
  @ApiProperty({ description: 'Versions whose file it is.' }) versions: string[];
}

class VerificationStatusDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Days within which every stored file is read again; null for never.',
  })
  days: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Time when a stored file was last read for its verification; null for never.',
  })
  last_at: string | null;
  @ApiProperty({ description: 'Number of stored files that were read since they arrived.' }) files_read: number;
  @ApiProperty({ description: 'Number of files that were missing when they were last read.' }) missing: number;
  @ApiProperty({ description: 'Number of files that were damaged when they were last read.' }) damaged: number;
  @ApiProperty({ type: [FaultyFileDto], description: 'Missing and damaged files, at most 20.' })
  faulty_files: FaultyFileDto[];
}

class SlowCallDto {
  @ApiProperty({ description: 'Method of the call.' }) method: string;
  @ApiProperty({ description: 'Pattern of its address.' }) route: string;
  @ApiProperty({ description: 'Number of calls since the start of this process.' }) count: number;
  @ApiProperty({ description: 'Milliseconds that half of the calls took at most.' }) p50_ms: number;
  @ApiProperty({ description: 'Milliseconds that 95 of 100 calls took at most.' }) p95_ms: number;
  @ApiProperty({ description: 'Milliseconds that 99 of 100 calls took at most.' }) p99_ms: number;
}

class FailedMailDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Kind of the mail; `plain` if its text is stored.' }) kind: string;
  @ApiProperty({ type: String, nullable: true, description: 'Subject; null if the text is not stored.' })
  subject: string | null;
  @ApiProperty() created_at: string;
  @ApiProperty({ description: 'Number of attempts to send it.' }) attempts: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Time of the next attempt; null if the hub has given up.',
  })
  next_attempt_at: string | null;
  @ApiProperty({ description: 'Why the last attempt failed.' }) reason: string;
}

export class StatusDto {
  @ApiProperty({ description: 'Time of the answer.' }) at: string;
  @ApiProperty({ description: 'Version of the hub.' }) version: string;
  @ApiProperty({ description: 'Version of Node.js.' }) node_version: string;
  @ApiProperty({ description: 'Version of PostgreSQL.' }) postgresql_version: string;
  @ApiProperty({ description: 'Time when this process was started.' }) started_at: string;
  @ApiProperty({ description: 'Size and connections of the database.' }) database: DatabaseStatusDto;
  @ApiProperty({
    type: ReplicaStatusDto,
    nullable: true,
    description: 'Replica of the database, from which visitors read; null if there is none.',
  })
  replica: ReplicaStatusDto | null;
  @ApiProperty({ description: 'Work that waits, of all processes.' }) queues: QueuesDto;
  @ApiProperty({ description: 'Stored files and free space.' }) storage: StorageStatusDto;
  @ApiProperty({ description: 'Daily backups of the hub.' }) backup: BackupStatusDto;
  @ApiProperty({ description: 'Comparison of the stored files with their SHA-256.' })
  verification: VerificationStatusDto;
  @ApiProperty({
    type: [SlowCallDto],
    description: 'Calls to the API of this process that take longest, slowest first.',
  })
  slow_calls: SlowCallDto[];
  @ApiProperty({ type: [FailedMailDto], description: 'Mails whose last attempt failed, newest first, at most 50.' })
  failed_mails: FailedMailDto[];
}

export const toDatabaseStatusDto = ({ size, connections, maxConnections }: DatabaseState): DatabaseStatusDto => ({
  bytes: size,
  connections,
  max_connections: maxConnections,
});

export const toReplicaStatusDto = ({ isUsed, lagSeconds, lastProblem }: ReplicaState): ReplicaStatusDto => ({
  used: isUsed,
  lag_seconds: lagSeconds,
  last_problem: lastProblem?.reason ?? null,
  last_problem_at: lastProblem?.at.toISOString() ?? null,
});

export const toBackupStatusDto = (scheduled: boolean, { backup, problem }: NewestBackup): BackupStatusDto => ({
  scheduled,
  last_at: backup?.finishedAt.toISOString() ?? null,
  bytes: backup?.size ?? null,
  problem,
});

export const toVerificationStatusDto = (
  days: number | null,
  { lastReadAt, read, missing, damaged }: FileChecks,
  faulty: FaultyFile[],
): VerificationStatusDto => ({
  days,
  last_at: lastReadAt?.toISOString() ?? null,
  files_read: read,
  missing,
  damaged,
  faulty_files: faulty.map(({ checkedAt, ...file }) => ({ ...file, checked_at: checkedAt.toISOString() })),
});

export const toSlowCallDto = ({ p50, p95, p99, ...call }: CallTimes): SlowCallDto => ({
  ...call,
  p50_ms: p50,
  p95_ms: p95,
  p99_ms: p99,
});

export const toFailedMailDto = ({ createdAt, nextAttemptAt, failure, ...mail }: FailedMail): FailedMailDto => ({
  ...mail,
  created_at: createdAt.toISOString(),
  next_attempt_at: nextAttemptAt?.toISOString() ?? null,
  reason: failure,
});
