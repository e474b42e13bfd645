import { openApiDocument } from '../../src/openapi/document';
import { anyAddress } from '../support/any-address';
import { asAdmin } from '../support/as';
import type { Caller } from '../support/caller';
import { startTestHub, type TestHub } from '../support/test-hub';

let hub: TestHub;
let admin: Caller;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

interface Body {
  required?: boolean;
  content: Record<string, { schema: { $ref?: string } }>;
}
interface Schema {
  required?: string[];
}

it('refuses a body without any required field, and names one of them, for each operation that has some', async () => {
  const { paths, components } = openApiDocument(hub.app);
  const schemas = components!.schemas as Record<string, Schema>;
  const seen: Record<string, unknown> = {};
  for (const [path, item] of Object.entries(paths)) {
    for (const method of ['post', 'put', 'delete'] as const) {
      const { $ref = '' } = (item[method]?.requestBody as Body | undefined)?.content['application/json']?.schema ?? {};
      const required = schemas[$ref.split('/').at(-1)!]?.required ?? [];
      if (required.length === 0) continue;
      const { status, body } = await admin[method](anyAddress(path), {});
      const named = (body as { errors?: { field: string }[] }).errors?.map(({ field }) => field) ?? [];
      const isRight = status === 422 && required.some((field) => named.includes(field));
      seen[`${method} ${path}`] = isRight || { status, required, named };
    }
  }
  expect(Object.keys(seen).length).toBeGreaterThan(30);
  expect(Object.entries(seen).filter(([, answer]) => answer !== true)).toEqual([]);
});
