import { get } from 'node:http';
import { API } from '../src/common/http/api-path';
import { DemoContentService } from '../src/solutions/demo/demo-content.service';
import { asVisitor } from './support/as';
import { copiesOf } from './support/builders/copies';
import { startTestHub, type TestHub } from './support/test-hub';

const KB = 1000;
const MAX_BYTES = { identity: 40 * KB, br: 12 * KB, gzip: 12 * KB };

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.app.get(DemoContentService, { strict: false }).addOnce(() => undefined);
});
afterAll(() => hub.close());

/** Size of the body as it is transferred. */
const sizeOf = (path: string, encoding: string) =>
  new Promise<number>((resolve, reject) => {
    get(hub.url + API + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let size = 0;
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      answer
        .on('data', (chunk: Buffer) => (size += chunk.length))
        .on('end', () => resolve(size))
        .on('error', reject);
    }).on('error', reject);
  });

/** Fills the list with copies of the demo solutions of this type. */
async function twentyOf(type: string): Promise<void> {
  const demo = await hub.db.query<{ id: number; name: string }[]>(
    `select s.id, s.name from solutions s join solution_versions v on v.solution_id = s.id where v.equation_type = $1`,
    [type],
  );
  for (const { id, name } of demo) {
    await copiesOf(
      hub,
      id,
      Array.from({ length: Math.ceil(20 / demo.length) }, (_, i) => `${name}-${i}`),
    );
  }
}

describe('a page of 20 cards is at most 40 kB, and at most 12 kB compressed', () => {
  it.each(Object.entries(MAX_BYTES))('with the demo content, encoded as %s', async (encoding, maxBytes) => {
    const size = await sizeOf('/solutions', encoding);
    expect(size).toBeGreaterThan(KB);
    expect(size).toBeLessThanOrEqual(maxBytes);
  });

  it.each(['pde', 'ode'])('with 20 solutions of type %s', async (type) => {
    await twentyOf(type);
    const page = `/solutions?equation_types=${type}`;
    const { body } = await asVisitor(hub).get(page).expect(200);
    expect(body).toHaveLength(20);
    const sizes: Record<string, number> = {};
    for (const encoding of Object.keys(MAX_BYTES)) sizes[encoding] = await sizeOf(page, encoding);
    for (const [encoding, maxBytes] of Object.entries(MAX_BYTES)) expect(sizes[encoding]).toBeLessThanOrEqual(maxBytes);
  });
});
