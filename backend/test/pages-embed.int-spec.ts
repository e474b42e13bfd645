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

describe('GET /embed/solutions/{id}', () => {
  it('can be framed by any site, contains no script and links to the solution', async () => {
    const answer = await ask(`/embed/solutions/${solution}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; frame-ancestors \*$/);
    expect(html).not.toMatch(/<script|javascript:| on\w+=/);
    expect(html).toContain(`<img src="/api/v1/solutions/${solution}/preview.svg?version=1" alt="`);
    expect(html).toContain(`srcset="/api/v1/solutions/${solution}/preview.svg?version=1&amp;width=300"`);
    expect(html).toContain(`href="${pageOf(solution)}"`);
    expect(html).toContain('&lt;i&gt;Ada&lt;/i&gt;');
  });

  it('with a view in its address is the figure itself, which any site can frame', async () => {
    const answer = await ask(`/embed/solutions/${solution}?across=0.5,1`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/; frame-ancestors \*$/);
    expect(policy).toContain(`script-src 'self'`);
    expect(html).toContain('<script');
    expect(html).toContain(`href="${pageOf(solution)}"`);
  });

  it('has no figure for hidden and missing solutions, whatever the view', async () => {
    const [answer, missing] = await Promise.all(
      [hidden, 2 ** 31 - 1].map((id) => ask(`/embed/solutions/${id}?across=0.5,1`)),
    );
    expect(answer!.status).toBe(404);
    const html = await answer!.text();
    expect(html).toContain('This solution does not exist');
    expect(await missing!.text()).toBe(html);
  });

  it.each(['/', '/solutions', '/api/v1/enums', '/feeds/solutions.atom', '/embed/nothing', '/login'])(
    'is an exception: %s cannot be framed',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    },
  );

  it('answers the same for hidden, missing and invalid ids', async () => {
    const [answer, missing, odd] = await Promise.all(
      [hidden, 2 ** 31 - 1, 'seven'].map((id) => ask(`/embed/solutions/${id}`)),
    );
    expect(answer!.status).toBe(404);
    const html = await answer!.text();
    expect(html).toContain('This solution does not exist');
    expect(await missing!.text()).toBe(html);
    expect(await odd!.text()).toBe(html);
  });

  it('is accompanied by an image of the hub at /card.png', async () => {
    const answer = await ask('/card.png');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await fetch(`${hub.url}/card.png`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });
});

describe('oEmbed', () => {
  it('returns an iframe and a thumbnail', async () => {
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

  it.each(['?version=1', '?tab=versions', '#top', '/'])('accepts the address of the page with %s', async (end) => {
    expect((await oembed({ url: pageOf(solution) + end, format: 'json' })).status).toBe(200);
  });

  it('accepts an address that is not URL-encoded', async () => {
    expect((await ask(`/api/v1/oembed?url=${pageOf(solution)}`)).status).toBe(200);
  });

  it('respects the requested maximum width and height', async () => {
    const answer = await oembed({ url: pageOf(solution), maxwidth: '320', maxheight: '2000' });
    const { html, ...rest } = (await answer.json()) as Record<string, unknown>;
    expect(rest).toMatchObject({ width: 320, height: 360 });
    expect(html).toContain('width="320" height="360"');
  });

  it.each([
    ['a missing solution', pageOf(2 ** 31 - 1)],
    ['another hub', 'https://elsewhere.example/solutions/1'],
    ['another scheme', 'http://hub.example.org/solutions/1'],
    ['another page', `${HUB}/about`],
    ['a longer path', `${HUB}/solutions/1/preview`],
    ['a text that is not an address', 'solutions/1'],
  ])('answers 404 for %s', async (_what, url) => {
    expect((await oembed({ url })).status).toBe(404);
  });

  it('answers the same for hidden and missing solutions', async () => {
    const body = async (id: number) => ({
      ...((await (await oembed({ url: pageOf(id) })).json()) as object),
      request_id: '',
    });
    expect(await body(hidden)).toMatchObject({ status: 404 });
    expect(await body(hidden)).toEqual(await body(2 ** 31 - 1));
  });

  it('supports JSON only, and refuses invalid parameters', async () => {
    expect((await oembed({ url: pageOf(solution), format: 'xml' })).status).toBe(501);
    expect((await oembed({})).status).toBe(422);
    expect((await oembed({ url: pageOf(solution), maxwidth: '0' })).status).toBe(422);
  });
});
