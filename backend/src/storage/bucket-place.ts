import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Bucket, type S3Server, SettingError } from '../config/settings';
import {
  type ByteRange,
  FileMissing,
  type FilePlace,
  type Note,
  type OpenFile,
  type ReceivedFile,
  type StoredBytes,
  type Unfinished,
} from './file-place';
import { connectS3, orAway, PARTS, statusOf } from './s3';

/** Milliseconds for whether there is a file, which is asked while an upload holds a connection to the database. */
const ANSWER_WITHIN = 5000;

/** Files in a bucket of an S3 server, which compares what it gets with a SHA-256: `files/abcd…` behind the prefix. */
export class BucketPlace implements FilePlace {
  readonly kind = 'bucket';
  private readonly client: S3Client;
  private readonly folder: string;

  constructor(
    server: S3Server,
    private readonly bucket: Bucket,
  ) {
    this.client = connectS3(server);
    this.folder = `${bucket.prefix}files/`;
  }

  whereIs(note: Note): string {
    return `s3://${this.bucket.name}/${this.bucket.prefix}${note}`;
  }

  async prepare(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket.name }));
    } catch (error) {
      const reason = REASONS[statusOf(error) ?? 0] ?? (error as Error).message;
      throw new SettingError(`The bucket ${this.bucket.name} cannot be used: ${reason}`);
    }
  }

  async sendAhead({ path, sha256 }: ReceivedFile): Promise<void> {
    await orAway(
      new Upload({
        client: this.client,
        params: { ...this.keyOf(sha256), Body: createReadStream(path), ChecksumAlgorithm: 'SHA256' },
        ...PARTS,
      }).done(),
    );
  }

  async put(file: ReceivedFile): Promise<void> {
    if (!(await this.has(file.sha256))) await this.sendAhead(file);
    await rm(file.path, { force: true });
  }

  async has(sha256: string): Promise<boolean> {
    const abortSignal = AbortSignal.timeout(ANSWER_WITHIN);
    const head = await orAway(orNull(this.client.send(new HeadObjectCommand(this.keyOf(sha256)), { abortSignal })));
    return head !== null;
  }

  async open(sha256: string, range?: ByteRange): Promise<OpenFile> {
    const asked = new GetObjectCommand({
      ...this.keyOf(sha256),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const found = await orAway(orNull(this.client.send(asked)));
    if (!found) throw new FileMissing(`${this.folder}${sha256} is not in the bucket`);
    return { size: found.ContentLength!, bytes: found.Body as Readable };
  }

  async remove(sha256: string): Promise<void> {
    await orAway(this.client.send(new DeleteObjectCommand(this.keyOf(sha256))));
  }

  async *writtenBefore(time: number): AsyncGenerator<StoredBytes> {
    let after: string | undefined;
    do {
      const asked = { Bucket: this.bucket.name, Prefix: this.folder, ...(after && { ContinuationToken: after }) };
      const page = await orAway(this.client.send(new ListObjectsV2Command(asked)));
      for (const { Key, LastModified, Size } of page.Contents ?? [])
        if (LastModified!.getTime() < time) yield { sha256: Key!.slice(this.folder.length), size: Size! };
      after = page.NextContinuationToken;
    } while (after);
  }

  async *unfinishedBefore(time: number): AsyncGenerator<Unfinished> {
    const asked = { Bucket: this.bucket.name, Prefix: this.folder };
    const { Uploads = [] } = await orAway(this.client.send(new ListMultipartUploadsCommand(asked)));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated!.getTime() >= time) continue;
      const upload = new AbortMultipartUploadCommand({ Bucket: this.bucket.name, Key, UploadId });
      yield { size: null, remove: async () => void (await orAway(orNull(this.client.send(upload)))) };
    }
  }

  async readNote(note: Note): Promise<string | null> {
    const found = await orAway(orNull(this.client.send(new GetObjectCommand(this.noteOf(note)))));
    return found && (await found.Body!.transformToString()).trim();
  }

  async makeNote(note: Note, text: string): Promise<void> {
    try {
      const only = { ...this.noteOf(note), Body: `${text}\n`, IfNoneMatch: '*' };
      await orAway(this.client.send(new PutObjectCommand(only)));
    } catch (error) {
      // There is one already, or another process is writing one right now.
      if (![409, 412].includes(statusOf(error) ?? 0)) throw error;
    }
  }

  async removeNote(note: Note): Promise<void> {
    await orAway(this.client.send(new DeleteObjectCommand(this.noteOf(note))));
  }

  private keyOf(sha256: string) {
    return { Bucket: this.bucket.name, Key: `${this.folder}${sha256}` };
  }

  private noteOf(note: Note) {
    return { Bucket: this.bucket.name, Key: `${this.bucket.prefix}${note}` };
  }
}

/** Reasons by status for the answers to the first question about a bucket, which have no text. */
const REASONS: Record<number, string> = {
  301: 'it is in another region than HUB_S3_REGION.',
  403: 'the credentials do not allow it.',
  404: 'it does not exist.',
};

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
