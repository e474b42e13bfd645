import { type ClientRequest, request, type IncomingHttpHeaders } from 'node:http';
import { API } from '../../src/common/http/api-path';
import { BOUNDARY, type Part, partHead } from './builders/upload';
import type { Caller } from './caller';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: { type: string; detail: string; [name: string]: unknown };
}

/** An upload whose body the test sends piece by piece, or not at all. */
export class OpenUpload {
  /** Rejects if the connection ends without an answer. */
  readonly answer: Promise<Answer>;
  private readonly request: ClientRequest;

  /** @param length announced length of the whole body; without it the body is chunked */
  constructor({ hub, headers }: Caller, length?: number) {
    this.request = request(`${hub.url}${API}/solutions/upload`, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...(length !== undefined && { 'content-length': length }),
      },
    });
    this.answer = new Promise((resolve, reject) => {
      this.request.once('error', reject);
      this.request.once('response', (response) => {
        this.request.on('error', () => undefined); // after the answer, errors no longer matter
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: JSON.parse(text) as Answer['body'],
          }),
        );
        response.once('error', reject);
      });
    });
    this.answer.catch(() => undefined); // most tests await it later
    this.request.flushHeaders();
  }

  /** Resolves when the bytes were written to the socket. */
  send(...chunks: (string | Buffer)[]): Promise<void> {
    return new Promise((resolve) =>
      this.request.write(Buffer.concat(chunks.map((c) => Buffer.from(c as string))), () => resolve()),
    );
  }
  /** A whole part. */
  sendPart(part: Part): Promise<void> {
    return this.send(partHead(part), part.value, '\r\n');
  }
  /** The last line of the body. */
  finish(): void {
    this.request.end(`--${BOUNDARY}--\r\n`);
  }
  hangUp(): void {
    this.request.destroy();
  }
}
