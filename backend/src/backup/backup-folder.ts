import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Server } from '../config/settings';
import { connectS3 } from '../storage/s3';

/** A daily backup that is complete. */
export interface DailyBackup {
  name: string;
  finishedAt: Date;
  /** Size of the archive in bytes. */
  size: number;
}

/** The folder or bucket with the daily backups. Whatever else is there is left alone. */
export interface BackupFolder {
  /** Path or `s3://…` of the archive with this name. */
  addressOf(name: string): string;
  /** The complete ones, oldest first. */
  list(): Promise<DailyBackup[]>;
  remove(name: string): Promise<void>;
  /** Removes what a process left that ended while it made a backup. Not to be called while one is made. */
  removeUnfinished(): Promise<void>;
  /** @throws if nothing can be written */
  tryWriting(): Promise<void>;
}

/** Milliseconds within which an S3 server has to list its backups, because a page of the console waits for them. */
const LIST_WITHIN = 5000;

const OWN_NAME = /^hub-\d{4}-\d{2}-\d{2}\.tar$/;

export const nameOfDay = (day: Date): string => `hub-${day.toISOString().slice(0, 10)}.tar`;

/** @param address a path, `s3://bucket`, or `s3://bucket/prefix` */
export function backupFolderAt(address: string, server: S3Server): BackupFolder {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  return bucket ? inBucket(server, bucket, prefix && `${prefix.replace(/\/$/, '')}/`) : onDisk(address);
}

function onDisk(folder: string): BackupFolder {
  return {
    addressOf: (name) => path.join(folder, name),
    list: async () => {
      const names = (await readdir(folder)).filter((name) => OWN_NAME.test(name)).sort();
      return Promise.all(
        names.map(async (name) => {
          const { mtime, size } = await stat(path.join(folder, name));
          return { name, finishedAt: mtime, size };
        }),
      );
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
    removeUnfinished: async () => {
      for (const name of await readdir(folder))
        if (name.endsWith('.part') && OWN_NAME.test(name.slice(0, -'.part'.length))) await rm(path.join(folder, name));
    },
    tryWriting: async () => rm(await mkdtemp(path.join(folder, '.doctor-')), { recursive: true }),
  };
}

/** @param prefix empty, or ends with a slash */
function inBucket(server: S3Server, Bucket: string, prefix: string): BackupFolder {
  const client = connectS3(server);
  const keyOf = (name: string) => ({ Bucket, Key: prefix + name });
  const all = { Bucket, Prefix: `${prefix}hub-` };
  const nameOf = (key: string) => key.slice(prefix.length);
  return {
    addressOf: (name) => `s3://${Bucket}/${prefix}${name}`,
    list: async () => {
      const found: DailyBackup[] = [];
      const abortSignal = AbortSignal.timeout(LIST_WITHIN);
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, all, { abortSignal }))
          for (const { Key, LastModified, Size } of Contents)
            if (OWN_NAME.test(nameOf(Key!))) found.push({ name: nameOf(Key!), finishedAt: LastModified!, size: Size! });
        return found;
      } catch (error) {
        throw abortSignal.aborted ? new Error('The S3 server does not answer') : error;
      }
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(keyOf(name)))),
    removeUnfinished: async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(all));
      for (const { Key, UploadId } of Uploads)
        if (OWN_NAME.test(nameOf(Key!))) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
    tryWriting: async () => {
      await client.send(new PutObjectCommand({ ...keyOf('.doctor'), Body: 'Can be deleted' }));
      await client.send(new DeleteObjectCommand(keyOf('.doctor')));
    },
  };
}
