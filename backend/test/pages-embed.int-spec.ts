import { asAdmin, asUser, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

const HUB = 'https://hub.example.org';

let hub: TestHub;
let owner: LoggedIn;
let solution: number;
let hidden: number;
beforeAll(async () => {
  hub = await startTestHub({ HUB_PUBLIC_URL: HUB });
  owner = await asUser(hub);
  await owner.put('/profile', { full_name: '<i>Ada</i>' }).expect(200);
  const project = await aProject(owner);
  ({ id: solution } = await aPublishedUpload(owner, await asAdmin(hub), { name: `${project.name}/decay` }));
  ({ id: hidden } = await anUpload(owner, { name: `${project.name}/hidden` }));
});
afterAll(() => hub.close());

const ask = (path: string) => fetch(hub.url + path);
const oembed = (query: Record<string, string>) => ask(`/api/v1/oembed?${new URLSearchParams(query).toString()}`);
const pageOf = (id: number) => `${HUB}/solutions/${id}`;

describe('a figure for the pages of others', () => {
  it('may be framed by anybody, holds no script and leads to the solution', async () => {
    const answer = await ask(`/embed/solutions/${solution}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; frame-ancestors \*$/);
    expect(html).not.toMatch(/<script|javascript:| on\w+=/);
    expect(html).toContain(`<img src="/api/v1/solutions/${solution}/preview.svg?version=1" alt="`);
    expect(html).toContain(`href="${pageOf(solution)}"`);
    expect(html).toContain('&lt;i&gt;Ada&lt;/i&gt;');
  });

  it.each(['/', '/solutions', '/api/v1/enums', '/feeds/solutions.atom', '/embed/nothing', '/login'])(
    '%s is framed by nobody',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    },
  );

  it('of what is hidden is a page that says no more than for what is missing', async () => {
    const [answer, missing, odd] = await Promise.all(
      [hidden, 2 ** 31 - 1, 'seven'].map((id) => ask(`/embed/solutions/${id}`)),
    );
    expect(answer!.status).toBe(404);
    const html = await answer!.text();
    expect(html).toContain('This solution does not exist');
    expect(await missing!.text()).toBe(html);
    expect(await odd!.text()).toBe(html);
  });

  it('has a picture of the hub beside it', async () => {
    const answer = await ask('/card.png');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await fetch(`${hub.url}/card.png`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });
});

describe('oEmbed', () => {
  it('answers with a frame and a picture of it', async () => {
    const answer = await oembed({ url: pageOf(solution) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'decay',
      author_name: '<i>Ada</i>',
      author_url: `${HUB}/user/${owner.username}`,
      provider_name: 'SolverHub',
      provider_url: `${HUB}/`,
      cache_age: 3600,
      thumbnail_url: `${HUB}/api/v1/solutions/${solution}/preview.png?version=1`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: `<iframe src="${HUB}/embed/solutions/${solution}" title="decay" width="600" height="360" loading="lazy" style="border:0"></iframe>`,
      width: 600,
      height: 360,
    });
  });

  it.each(['?version=1', '?tab=versions', '#top', '/'])('takes the page with %s for the same', async (end) => {
    expect((await oembed({ url: pageOf(solution) + end, format: 'json' })).status).toBe(200);
  });

  it('takes an address as it is typed', async () => {
    expect((await ask(`/api/v1/oembed?url=${pageOf(solution)}`)).status).toBe(200);
  });

  it('keeps within the size that is asked for', async () => {
    const answer = await oembed({ url: pageOf(solution), maxwidth: '320', maxheight: '2000' });
    const { html, ...rest } = (await answer.json()) as Record<string, unknown>;
    expect(rest).toMatchObject({ width: 320, height: 360 });
    expect(html).toContain('width="320" height="360"');
  });

  it.each([
    ['what is missing', pageOf(2 ** 31 - 1)],
    ['another hub', 'https://elsewhere.example/solutions/1'],
    ['another scheme', 'http://hub.example.org/solutions/1'],
    ['another page', `${HUB}/about`],
    ['a longer path', `${HUB}/solutions/1/preview`],
    ['what is no address', 'solutions/1'],
  ])('%s is not there', async (_what, url) => {
    expect((await oembed({ url })).status).toBe(404);
  });

  it('hidden is as good as missing', async () => {
    const body = async (id: number) => ({
      ...((await (await oembed({ url: pageOf(id) })).json()) as object),
      request_id: '',
    });
    expect(await body(hidden)).toMatchObject({ status: 404 });
    expect(await body(hidden)).toEqual(await body(2 ** 31 - 1));
  });

  it('knows JSON only, and refuses what it can not read', async () => {
    expect((await oembed({ url: pageOf(solution), format: 'xml' })).status).toBe(501);
    expect((await oembed({})).status).toBe(422);
    expect((await oembed({ url: pageOf(solution), maxwidth: '0' })).status).toBe(422);
  });
});
