import { HubError } from '../src/common/errors/hub-error';
import { FiguresService } from '../src/solutions/figures/figures.service';
import type { PhasePlaneAnswerDto } from '../src/solutions/figures/dto/phase-plane.dto';
import { PicturePainter } from '../src/solutions/figures/picture-painter';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture, fixtureJson } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
/** Version 1 is published; version 2 is the latest and was never reviewed. */
let decay: { id: number; label: string };
/** Never published, in a private project. */
let hidden: { id: number };

beforeAll(async () => {
  hub = await startTestHub();
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  await aProject(owner, { name: 'shelf' });
  decay = await aPublishedUpload(owner, admin, { name: 'shelf/decay' });
  await anUpload(owner, { name: 'shelf/decay', file: fixture('exp-decay/solver-2.dill') });
  hidden = await anUpload(owner, { name: 'shelf/hidden' });
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const svg = (id = decay.id, query = '') => `/solutions/${id}/preview.svg${query}`;
const png = (id = decay.id, query = '') => `/solutions/${id}/preview.png${query}`;
const textOf = async (path: string, who = visitor()) =>
  ((await who.get(path).expect(200)).body as Buffer).toString('utf8');
/** Another figure for the decay. */
const draw = (preview: object) =>
  hub.db.query(`update solution_versions set preview = $2 where solution_id = $1`, [decay.id, preview]);

describe('GET /solutions/{id}/preview.svg', () => {
  it('draws a solution of one variable with its name and a description, and can be embedded by any page', async () => {
    const { headers, body } = await visitor().get(svg()).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `inline; filename="solution-${decay.id}-v1.svg"`,
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
    });
    expect(headers.vary?.toLowerCase()).toContain('authorization, apikey');
    const text = (body as Buffer).toString('utf8');
    expect(text).toContain('<title>shelf/decay</title>');
    expect(text).toMatch(/<desc>u over t from 0 to \d+; values from .+\.<\/desc>/);
    expect(text).toContain('class="line s1"');
  });

  it('draws a solution of two variables as a map', async () => {
    const laplace = await aPublishedUpload(owner, admin, {
      name: 'shelf/laplace',
      details: fixtureJson<{ diff_equation_details: Record<string, unknown> }>('laplace-2d/solution-1.json')
        .diff_equation_details,
      typeName: 'Solver2D',
    });
    expect(await textOf(svg(laplace.id))).toContain('href="data:image/png;base64,');
  });

  it('draws it at another width with text of the same size', async () => {
    const STYLE = /<style>.*<\/style>/s;
    const [usual, narrow] = [await textOf(svg()), await textOf(svg(decay.id, '?width=300'))];
    expect(usual).toContain('width="480" height="240"');
    expect(narrow).toContain('width="300" height="150"');
    expect(STYLE.exec(narrow)?.[0]).toBe(STYLE.exec(usual)![0]);
    for (const width of ['239', '1201', '300.5', 'wide']) {
      await visitor()
        .get(svg(decay.id, `?width=${width}`))
        .expect(422);
    }
  });

  it('escapes what people wrote, and says so if there is nothing to draw', async () => {
    const [{ preview }] = await hub.db.query<[{ preview: { series: { name: string }[] } }]>(
      'select preview from solution_versions where solution_id = $1',
      [decay.id],
    );
    await draw({ ...preview, series: [{ ...preview.series[0], name: '</text><script>"&' }] });
    const text = await textOf(svg());
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp;');
    await draw({ kind: 'none', source: 'none' });
    expect(await textOf(svg())).toContain('<desc>No sample in this file.</desc>');
    await draw(preview);
  });

  it('is light, dark, or follows the system of the reader', async () => {
    expect(await textOf(svg())).toContain('prefers-color-scheme:dark');
    const [light, dark] = [await textOf(svg(decay.id, '?theme=light')), await textOf(svg(decay.id, '?theme=dark'))];
    expect(light + dark).not.toContain('prefers-color-scheme');
    expect(light).toContain('.plate{fill:#FFFFFF}');
    expect(dark).toContain('.plate{fill:#141D22}');
    const { body } = await visitor().get(svg(decay.id, '?theme=blue')).expect(422);
    expect(body).toMatchObject({ detail: 'theme must be one of auto, light, dark' });
  });
});

describe('GET /solutions/{id}/preview.png', () => {
  it('is an image of 1200 × 630 pixels for link previews on other sites', async () => {
    const { headers, body } = await visitor().get(png()).expect(200);
    const bytes = body as Buffer;
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="solution-${decay.id}-v1.png"`,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
    });
  });

  it('answers 503 with Retry-After, which is not cached, if too many images are being painted', async () => {
    const painter = hub.app.get(PicturePainter, { strict: false });
    const busy = new HubError(503, 'unavailable', 'Too many', { headers: { 'retry-after': '5' } });
    jest.spyOn(painter, 'paint').mockRejectedValueOnce(busy);
    const { headers } = await visitor().get(png()).expect(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-cache' });
    expect(headers['content-type']).toContain('application/problem+json');
    await visitor().get(png()).expect(200);
  });

  it('has another ETag after the solution was renamed', async () => {
    const before = (await visitor().get(png()).expect(200)).headers.etag;
    await owner.put(`/solutions/${decay.id}`, { name: 'renamed' }).expect(200);
    expect((await visitor().get(png()).expect(200)).headers.etag).not.toBe(before);
    await owner.put(`/solutions/${decay.id}`, { name: 'decay' }).expect(200);
    expect((await visitor().get(png()).expect(200)).headers.etag).toBe(before);
  });
});

describe.each([
  ['svg', svg],
  ['png', png],
])('GET /solutions/{id}/preview.%s', (_ending, path) => {
  it('answers 304 to a caller who already has the figure', async () => {
    const { etag } = (await visitor().get(path()).expect(200)).headers;
    const again = await visitor().get(path()).set('if-none-match', etag!).expect(304);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=300' });
    expect(again.text).toBeFalsy();
    await visitor().get(path()).set('if-none-match', '"another"').expect(200);
  });

  it('shows the published version to the public and the latest version to members, who cache it privately', async () => {
    const named = async (who: ReturnType<typeof visitor>, query = '') =>
      (await who.get(path(decay.id, query)).expect(200)).headers;
    expect((await named(visitor()))['content-disposition']).toContain('-v1.');
    const own = await named(owner);
    expect(own['content-disposition']).toContain('-v2.');
    expect(own['cache-control']).toBe('private, no-cache');
    expect((await named(owner, '?version=1'))['content-disposition']).toContain('-v1.');
  });

  it('answers the same for hidden and for missing solutions', async () => {
    const answers = [];
    for (const id of [hidden.id, 999_999]) {
      const { body, headers } = await visitor().get(path(id)).expect(404);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(headers['cache-control']).toBe('private, no-cache');
      answers.push(JSON.stringify({ ...(body as object), request_id: undefined }));
    }
    expect(answers[0]).toBe(answers[1]);
    const version = await visitor().get(path(decay.id, '?version=2')).expect(404);
    expect(version.body).toMatchObject({ detail: 'This version does not exist' });
    await owner.get(path(hidden.id)).expect(200);
  });

  it('refuses an invalid version number', async () => {
    await visitor().get(path(decay.id, '?version=0')).expect(422);
  });
});

it('the hub has a preview image of its own, with or without a featured solution', async () => {
  const figures = hub.app.get(FiguresService, { strict: false });
  const without = await figures.hubCard();
  expect([without.readUInt32BE(16), without.readUInt32BE(20)]).toEqual([1200, 630]);
  await admin.put(`/solutions/${decay.id}`, { featured: true }).expect(200);
  expect((await figures.hubCard()).equals(without)).toBe(false);
});

describe('GET /solutions/{id}/phase-plane', () => {
  const times = Array.from({ length: 40 }, (_, k) => (k / 39) * 2 * Math.PI);
  const about = (name: string, equation: string) =>
    aPublishedUpload(owner, admin, {
      name: `shelf/${name}`,
      details: {
        equation,
        conditions: [2, 0].map((u_0) => ({ condition_type: 'IVP', t_0: 0, u_0, u_0_prime: null })),
        parameters: { k: 4 },
        sample_solution: [times, [times.map(Math.cos), times.map((t) => -2 * Math.sin(t))]],
      },
    });
  const planeOf = async (id: number, who = visitor()) =>
    ((await who.get(`/solutions/${id}/phase-plane`).expect(200)).body as PhasePlaneAnswerDto).plane;

  it('has the directions of the equation with its parameters, and orbits from other starts', async () => {
    const { id } = await about('spring', 'lambda x, y, t: [diff(x, t) - y, diff(y, t) + k * x]');
    const plane = (await planeOf(id))!;
    expect(plane.across).toEqual({ name: 'x', from: -2, to: 2, step: 1 });
    expect(plane.up).toEqual({ name: 'y', from: -4, to: 4, step: 2 });
    expect(plane.rest).toEqual([0, 0]);
    expect(plane.orbits.map(([start]) => start?.[0])).toEqual([0.35, 0.65, 1.25, 1.5]);
    // Halfway up on the right: down, with the slope that the parameter makes.
    const [, down] = plane.directions[6 * plane.columns + 12]!;
    expect(down).toBe(-1);
  });

  it('is null for another equation, and as missing as the solution itself where that is hidden', async () => {
    const { id } = await about('pushed', 'lambda x, y, t: [diff(x, t) - y, diff(y, t) + k * x - t]');
    expect(await planeOf(id)).toBeNull();
    expect(await planeOf(decay.id)).toBeNull();
    expect(await planeOf(hidden.id, owner)).toBeNull();
    await visitor().get(`/solutions/${hidden.id}/phase-plane`).expect(404);
  });
});
