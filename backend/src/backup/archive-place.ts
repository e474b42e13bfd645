import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, NotFound } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type S3Server, SettingError } from '../config/settings';
import { connectS3, PARTS } from '../storage/s3';

/** A place to which an archive is written, or from which it is read. */
export interface ArchivePlace {
  /** Writes it in one step: there is never half an archive. @throws SettingError where nothing can be written */
  write(bytes: Readable): Promise<void>;
  exists(): Promise<boolean>;
  /** @throws SettingError where there is none */
  read(): Promise<Readable>;
}

/** @param address a path, or `s3://bucket/key` @throws SettingError for the address of a bucket without a key */
export function archiveAt(address: string, server: S3Server): ArchivePlace {
  if (!address.startsWith('s3://')) return archiveInFolder(address);
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.*[^/])$/.exec(address) ?? [];
  if (!bucket || !key)
    throw new SettingError(`${address} does not name an archive: in a bucket, one is named like s3://bucket/hub.tar.`);
  return archiveInBucket(server, { Bucket: bucket, Key: key });
}

/** Calls of the system that write a file, and read none. */
const WRITING = new Set<string | undefined>(['open', 'write', 'fsync', 'rename']);

/** It is written beside and renamed when it is complete. */
function archiveInFolder(file: string): ArchivePlace {
  return {
    write: async (bytes) => {
      const part = `${file}.part`;
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        const { code, syscall, message } = error as NodeJS.ErrnoException;
        if (code && WRITING.has(syscall)) throw new SettingError(`The backup cannot be written: ${message}`);
        throw error;
      }
    },
    exists: async () => existsSync(file),
    read: async () => createReadStream(file),
  };
}

/** The server shows an object once all of its parts have arrived. */
function archiveInBucket(server: S3Server, place: { Bucket: string; Key: string }): ArchivePlace {
  const client = connectS3(server);
  return {
    write: async (bytes) => {
      const params = { ...place, Body: bytes, ChecksumAlgorithm: 'SHA256' as const };
      try {
        await new Upload({ client, params, ...PARTS }).done();
      } catch (error) {
        // What broke the stream is more than that it broke.
        throw bytes.errored ?? new SettingError(`The backup cannot be written: ${(error as Error).message}`);
      }
    },
    exists: async () => {
      try {
        await client.send(new HeadObjectCommand(place));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw new SettingError(`The backup cannot be written: ${(error as Error).message}`);
      }
    },
    read: async () => {
      try {
        return (await client.send(new GetObjectCommand(place))).Body as Readable;
      } catch (error) {
        throw new SettingError(`The backup cannot be read: ${(error as Error).message}`);
      }
    },
  };
}
