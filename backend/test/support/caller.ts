import request, { type Test } from 'supertest';
import { API } from '../../src/common/http/api-path';
import { writtenContract } from './contract';
import type { TestHub } from './test-hub';

/** A caller of the API, with paths such as `/solutions`. Every answer is checked against the API document. */
export class Caller {
  constructor(
    readonly hub: TestHub,
    readonly headers: Record<string, string> = {},
  ) {}

  get(path: string): Test {
    return this.call('get', path);
  }
  delete(path: string, body?: unknown): Test {
    return this.send('delete', path, body);
  }
  /** @param body sent as JSON; no body if omitted */
  post(path: string, body?: unknown): Test {
    return this.send('post', path, body);
  }
  put(path: string, body?: unknown): Test {
    return this.send('put', path, body);
  }
  /** Sends fields as HTML forms do. */
  postForm(path: string, fields: Record<string, string>): Test {
    return this.call('post', path).type('form').send(fields);
  }

  private send(method: 'post' | 'put' | 'delete', path: string, body: unknown): Test {
    const call = this.call(method, path);
    return body === undefined ? call : call.type('json').send(JSON.stringify(body));
  }
  private call(method: 'get' | 'post' | 'put' | 'delete', path: string): Test {
    return request(this.hub.url)
      [method](API + path)
      .set(this.headers)
      .expect((answer) => writtenContract().check(method, path, answer));
  }
}
