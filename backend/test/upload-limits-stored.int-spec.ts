import type { SamplesDto } from '../src/solutions/details/dto/samples.dto';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asUser, type LoggedIn } from './support/as';
import { anUpload, sendUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

const MB = 2 ** 20;

let hub: TestHub;
afterEach(() => hub.close());

describe('the data stored from the solution part', () => {
  beforeEach(async () => {
    hub = await startTestHub();
  });
  const detail = async (user: LoggedIn, id: number, path = '') =>
    (await user.get(`/solutions/${id}${path}`).expect(200)).body as SolutionDto & SamplesDto;

  it('contain a history of 5000 epochs unchanged, and a longer one thinned out with its epoch numbers', async () => {
    const user = await asUser(hub);
    const losses = Array.from({ length: 5000 }, (_, at) => 1 / (at + 1));
    const whole = await anUpload(user, { name: 'whole', details: { sample_loss: losses } });
    const { diff_equation_details: kept } = await detail(user, whole.id);
    expect([kept.sample_loss, kept.sample_loss_epochs ?? null]).toEqual([losses, null]);

    const longer = await anUpload(user, { name: 'longer', details: { sample_loss: [...losses, 0.25] } });
    const { diff_equation_details: thinned } = await detail(user, longer.id);
    expect(thinned.sample_loss.length).toBeLessThan(1600);
    expect([thinned.sample_loss_epochs!.at(-1), thinned.sample_loss.at(-1)]).toEqual([5001, 0.25]);
  });

  it('take a few kilobytes for a history of 16 MB', async () => {
    const user = await asUser(hub);
    const losses = Array.from({ length: 600_000 }, (_, at) => 0.1234567890123 + at * 1e-9);
    await anUpload(user, { name: 'long', details: { sample_loss: losses } });
    const [{ bytes }] = await hub.db.query<[{ bytes: number }]>(`select stored_bytes as bytes from solution_versions`);
    expect(bytes).toBeLessThan(0.1 * MB);
  });

  /** Makes a sample on a lattice with this many points on each side, three numbers for each point. */
  const surface = (side: number) => {
    const at = (of: (row: number, column: number) => number) =>
      Array.from({ length: side * side }, (_, n) => of(Math.floor(n / side), n % side));
    const z = Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (_, column) => Math.sin(row * column)),
    );
    return [[at((row) => row / 7), at((_, column) => column / 7)], z];
  };

  it('contain a sample of up to 120,000 numbers', async () => {
    const user = await asUser(hub);
    await anUpload(user, { name: 'large', details: { sample_solution: surface(200) } });
    const [points, z] = surface(200) as [number[][], number[][]];
    const details = { sample_solution: [points, [...z, [1]]] };
    const { body } = await sendUpload(user, { name: 'too-large', details }).expect(422);
    expect(body).toMatchObject({
      errors: [
        {
          field: 'solution',
          message: expect.stringContaining(
            'sample_solution in diff_equation_details contains 120,001 values; the limit is 120,000',
          ),
        },
      ],
    });
  });

  it('contain every n-th point of a longer sample along a line, including both ends', async () => {
    const user = await asUser(hub);
    const x = Array.from({ length: 90_000 }, (_, at) => at / 10);
    const { id } = await anUpload(user, { name: 'line', details: { sample_solution: [x, [x]] } });
    const { sample_solution: kept } = await detail(user, id, '/samples');
    const [keptX, [y]] = kept as [number[], [number[]]];
    expect(keptX).toHaveLength(45_001);
    expect([keptX[0], keptX[1], keptX.at(-1)]).toEqual([0, 0.2, 8999.9]);
    expect(y).toEqual(keptX);
  });

  it.each(['equation', 'loss_fn'])('contain %s up to 256 kB', async (field) => {
    const user = await asUser(hub);
    const text = '#'.repeat(256 * 1024 - 2); // in quotation marks
    await anUpload(user, { name: 'large', details: { [field]: text } });
    const { body } = await sendUpload(user, { name: 'too-large', details: { [field]: `${text}#` } }).expect(422);
    expect(body).toMatchObject({
      errors: [{ message: `${field} in diff_equation_details takes 257 kB; at most 256 kB are stored.` }],
    });
  });

  it.each(['parameters', 'conditions', 'generator', 'networks', 'optimizer'])(
    'are limited for %s, too',
    async (field) => {
      const user = await asUser(hub);
      const long = {
        parameters: { a: 'x'.repeat(300_000) },
        optimizer: { a: 'x'.repeat(300_000) },
        generator: { grid: Array(200_000).fill(1) },
      };
      const lists = {
        conditions: [{ a: 'x'.repeat(300_000) }],
        networks: [{ layers: [{ layer: 'x'.repeat(300_000) }] }],
      };
      const details = { [field]: { ...long, ...lists }[field] };
      const { body } = await sendUpload(user, { name: 'x', details }).expect(422);
      expect((body as { detail: string }).detail).toContain(`${field} in diff_equation_details takes`);
    },
  );

  it('are fetched with a call of their own if they are long, and are part of the solution otherwise', async () => {
    const user = await asUser(hub);
    const small = await anUpload(user, { name: 'small' });
    const inPage = await detail(user, small.id);
    expect(inPage).toMatchObject({ samples_apart: false, evaluated: { kind: 'lines' } });
    const samples = await detail(user, small.id, '/samples');
    expect(samples).toMatchObject({
      version: 1,
      sample_solution: inPage.diff_equation_details.sample_solution,
      sample_loss: inPage.diff_equation_details.sample_loss,
      train_loss: inPage.training.train_loss,
      valid_loss: inPage.training.valid_loss,
      evaluated: inPage.evaluated,
    });

    const large = await anUpload(user, { name: 'large', details: { sample_solution: surface(200) } });
    const { text } = await user.get(`/solutions/${large.id}`).expect(200);
    expect(text.length).toBeLessThan(20_000);
    expect(JSON.parse(text)).toMatchObject({
      samples_apart: true,
      evaluated: { source: 'none', kind: 'none' },
      diff_equation_details: { sample_solution: [], sample_loss: [] },
      preview: { kind: 'grid' },
    });
    expect(await detail(user, large.id, '/samples')).toMatchObject({
      sample_solution: surface(200),
      evaluated: { kind: 'grid', source: 'samples' },
    });
  });

  it('have an ETag, and are hidden like their solution', async () => {
    const [user, stranger] = [await asUser(hub), await asUser(hub)];
    const { id } = await anUpload(user, { name: 'kept' });
    const { headers } = await user.get(`/solutions/${id}/samples`).expect(200);
    const { text } = await user.get(`/solutions/${id}/samples`).set('if-none-match', headers.etag!).expect(304);
    expect(text).toBeFalsy();
    await anUpload(user, { name: 'kept', details: { sample_loss: [1] } });
    await user.get(`/solutions/${id}/samples`).set('if-none-match', headers.etag!).expect(200);
    await user.get(`/solutions/${id}/samples?version=1`).set('if-none-match', headers.etag!).expect(304);
    await user.get(`/solutions/${id}/samples?version=3`).expect(404);
    await stranger.get(`/solutions/${id}/samples`).set('if-none-match', headers.etag!).expect(404);
  });
});
