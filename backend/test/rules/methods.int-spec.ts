import { openApiDocument } from '../../src/openapi/document';
import { anyAddress } from '../support/any-address';
import { startTestHub, type TestHub } from '../support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

it('every address answers 405 for each method that the API document does not list there, with the allowed ones', async () => {
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const [path, item] of Object.entries(openApiDocument(hub.app).paths)) {
    const declared = Object.keys(item).map((method) => method.toUpperCase());
    const allowed = [...declared, ...(declared.includes('GET') ? ['HEAD'] : [])].toSorted();
    const base = path.startsWith('/health/') ? '' : '/api/v1';
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const answer = await fetch(hub.url + base + anyAddress(path), { method });
      await answer.body?.cancel();
      seen[`${method} ${path}`] = `${answer.status} ${answer.headers.get('allow')}`;
      expected[`${method} ${path}`] = `405 ${allowed.join(', ')}`;
    }
  }
  expect(Object.keys(expected).length).toBeGreaterThan(200);
  expect(seen).toEqual(expected);
});
