import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Test } from 'supertest';
import { repositoryRoot } from '../../../src/config/settings';
import type { UploadAnswerDto } from '../../../src/solutions/transfer/dto/upload.dto';
import type { LoggedIn } from '../as';
import type { Caller } from '../caller';

const FIXTURES = path.join(repositoryRoot, 'solver-file/test/fixtures/client');
const BOUNDARY = 'a-boundary-of-the-tests';

/** A pickle of an empty dict: it is taken, and nothing can be read from it. */
export const NO_SOLVER = Buffer.from([0x80, 4, 0x7d, 0x2e]);

/** What the real client sent, or was sent by hand in its manner. */
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

export function multipart(parts: Part[]): { body: Buffer; contentType: string } {
  const chunks = parts.flatMap(({ name, filename, value }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

export interface Upload {
  /** Label. */
  name: string;
  /** The exponential decay, or with details of another solver a file that tells nothing: it would go before them. */
  file?: Buffer;
  description?: string;
  typeName?: string;
  /** In place of those of the exponential decay. */
  details?: Record<string, unknown>;
}

const decay = () => fixtureJson<{ diff_equation_details: Record<string, unknown> }>('exp-decay/solution-1.json');

/** An upload of an honest solver, but for what is given. */
export function sendUpload(
  caller: Caller,
  {
    name,
    details,
    file = details ? NO_SOLVER : fixture('exp-decay/solver-1.dill'),
    description = name,
    typeName = 'Solver1D',
  }: Upload,
): Test {
  const solution = {
    name,
    description,
    diff_equation_details: { ...decay().diff_equation_details, ...details },
    type_name: typeName,
  };
  const { body, contentType } = multipart([
    { name: 'file', filename: 'solution_to_upload', value: file },
    { name: 'solution', filename: 'solution.json', value: JSON.stringify(solution) },
  ]);
  return sendBody(caller, body, contentType);
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
