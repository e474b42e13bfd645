import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Test } from 'supertest';
import { repositoryRoot } from '../../../src/config/settings';
import type { UploadAnswerDto } from '../../../src/solutions/upload/dto/upload.dto';
import type { LoggedIn } from '../as';
import type { Caller } from '../caller';

const FIXTURES = path.join(repositoryRoot, 'solver-file/test/fixtures/client');
export const BOUNDARY = 'a-boundary-of-the-tests';

/** A pickle of an empty dict: it is accepted, but contains no solver. */
export const NO_SOLVER = Buffer.from([0x80, 4, 0x7d, 0x2e]);

/** An upload recorded from the real client, or written by hand in the same form. */
export const fixture = (name: string) => readFileSync(path.join(FIXTURES, name));
export const fixtureJson = <T>(name: string) => JSON.parse(fixture(name).toString()) as T;

/** A whole recorded body. */
export function sendRecorded(caller: Caller, folder: string, number = 1): Test {
  const headers = fixtureJson<Record<string, string>>(`${folder}/upload-${number}.headers.json`);
  return sendBody(caller, fixture(`${folder}/upload-${number}.body`), headers['content-type']!);
}

export function sendBody(caller: Caller, body: Buffer, contentType: string): Test {
  return caller.post('/solutions/upload').set('content-type', contentType).send(body);
}

/** A part of a multipart body; without a filename it is a text field. */
export interface Part {
  name: string;
  filename?: string;
  value: string | Buffer;
}

/** The headers of a part. */
export const partHead = ({ name, filename }: Omit<Part, 'value'>) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

export function multipart(parts: Part[]): { body: Buffer; contentType: string } {
  const chunks = parts.flatMap((part) => [partHead(part), part.value, '\r\n']);
  const body = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

export interface Upload {
  /** Label of the solution; a name alone is for the default project. */
  name: string;
  /** The exponential decay, or an empty file if details are given, since a solver in the file takes precedence over them. */
  file?: Buffer;
  description?: string;
  typeName?: string;
  /** Details that replace the same ones of the exponential decay. */
  details?: Record<string, unknown>;
  /** Number of the save. By default each upload has another one, since a repeated save creates no new version. */
  save?: number;
}

let saves = 0;

const decay = () => fixtureJson<{ diff_equation_details: Record<string, unknown> }>('exp-decay/solution-1.json');

/** Says nothing about the training, so that it fits any file. */
const WITHOUT_TRAINING = { sample_loss: undefined, sample_solution: undefined };

/** An upload of an ordinary solver, with the given changes. */
export function sendUpload(caller: Caller, upload: Upload): Test {
  const { body, contentType } = uploadBody(upload);
  return sendBody(caller, body, contentType);
}

export function uploadBody({
  name,
  details,
  file: ownFile,
  description = name,
  typeName = 'Solver1D',
  save = ++saves,
}: Upload): { body: Buffer; contentType: string } {
  const file = ownFile ?? (details ? NO_SOLVER : fixture('exp-decay/solver-1.dill'));
  const { diff_equation_details: sent } = decay();
  const optimizer = sent.optimizer as { params: object[] };
  const solution = {
    name,
    description,
    diff_equation_details: {
      ...sent,
      optimizer: { ...optimizer, params: optimizer.params.map((group) => ({ ...group, save })) },
      ...(ownFile && WITHOUT_TRAINING),
      ...details,
    },
    type_name: typeName,
  };
  return multipart([
    { name: 'file', filename: 'solution_to_upload', value: file },
    { name: 'solution', filename: 'solution.json', value: JSON.stringify(solution) },
  ]);
}

/** A new version, stored. */
export async function anUpload(owner: Caller, upload: Upload): Promise<UploadAnswerDto> {
  const { body } = await sendUpload(owner, upload).expect(201);
  return body as UploadAnswerDto;
}

/** A new version that an admin published. */
export async function aPublishedUpload(owner: LoggedIn, admin: LoggedIn, upload: Upload): Promise<UploadAnswerDto> {
  const answer = await anUpload(owner, upload);
  await owner.put(`/solutions/${answer.id}/submit`, { comment: 'please look' }).expect(200);
  await admin.put(`/solutions/${answer.id}/publish`, { comment: 'fine' }).expect(200);
  return answer;
}

/** A complete pickle of this many bytes, with one long value. */
export function solverOf(bytes: number): Buffer {
  const head = Buffer.from([0x80, 4, 0x8e, 0, 0, 0, 0, 0, 0, 0, 0]); // PROTO 4, BINBYTES8 of a length
  head.writeBigUInt64LE(BigInt(bytes - head.length - 1), 3);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - 1, 7), Buffer.from('.')]);
}
