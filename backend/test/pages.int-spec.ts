import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../src/config/settings';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const ask = (path: string, init?: RequestInit) => fetch(hub.url + path, { redirect: 'manual', ...init });

describe('addresses of pages', () => {
  it.each([
    '/',
    '/solutions',
    '/solutions/',
    '/solutions/7',
    '/user/ada',
    '/user/ada.l',
    '/signup',
    '/login',
    '/reset_password',
    '/logout',
    '/docs/introduction',
    '/about',
    '/privacy',
    '/settings',
    '/settings/account',
    '/settings/profile',
    '/settings/apikeys',
    '/settings/organizations',
    '/settings/organizations/new',
    '/settings/organizations/lab',
    '/settings/organizations/lab/edit',
    '/org/lab',
    '/settings/projects',
    '/settings/projects/new',
    '/settings/projects/7',
    '/settings/projects/7/edit',
    '/problems/new',
    '/problems/stated',
    '/problems/stated/7',
    '/admin',
    '/admin/equations',
    '/admin/featuredsolutions',
    '/admin/solutionsdashboard',
    '/admin/usecases',
    '/admin/problems',
    '/admin/admins',
    '/admin/auditlog',
    '/admin/solutions/edit/7',
  ])('%s returns the shell', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(await answer.text()).toContain('<div id="root"');
  });

  it.each(['/nothing', '/solutions/seven', '/settings/projects/seven', '/admin/nothing', `/user/${'x'.repeat(300)}`])(
    '%s returns the shell with status 404',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(await answer.text()).toContain('<div id="root"');
    },
  );

  it.each(['/mf/mf-solutions/missing.js', '/missing.png', '/mf/other/mf-manifest.json', '/.built'])(
    '%s returns 404 without the shell',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    },
  );

  it('caches hashed files for a year, compresses them, and lets everything else be revalidated', async () => {
    const page = await (await ask('/')).text();
    const [, script = ''] = /src="(\/[^"]+\.js)"/.exec(page) ?? [];
    const answer = await ask(script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    for (const path of ['/', '/config.json', '/mf/mf-solutions/mf-manifest.json']) {
      expect((await ask(path)).headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('a remote on another origin', () => {
  it('is allowed by the Content-Security-Policy once the operator lists it in config.json', async () => {
    const content = mkdtempSync(path.join(tmpdir(), 'hub-content-'));
    const elsewhere = await startTestHub({ HUB_CONTENT_DIR: content });
    const policy = async () => (await fetch(`${elsewhere.url}/about`)).headers.get('content-security-policy');
    expect(await policy()).toContain(`script-src 'self';`);
    const config = { remotes: [{ name: 'mf_admin', entry: 'https://admin.example.org/mf-manifest.json' }] };
    writeFileSync(path.join(content, 'config.json'), JSON.stringify(config));
    expect(await policy()).toContain(`script-src 'self' https://admin.example.org;`);
    expect(await (await fetch(`${elsewhere.url}/config.json`)).json()).toEqual(config);
    await elsewhere.close();
    rmSync(content, { recursive: true });
  });
});

describe('GET /reject-reasons.json', () => {
  it('returns the operator’s own reasons, or else those that come with the hub', async () => {
    const shipped = (await (await ask('/reject-reasons.json')).json()) as unknown[];
    expect(shipped.length).toBeGreaterThanOrEqual(6);
    const content = mkdtempSync(path.join(tmpdir(), 'hub-content-'));
    const own = [{ id: 'why', label: 'Why', comment: 'Because of this.' }];
    writeFileSync(path.join(content, 'reject-reasons.json'), JSON.stringify(own));
    const elsewhere = await startTestHub({ HUB_CONTENT_DIR: content });
    expect(await (await fetch(`${elsewhere.url}/reject-reasons.json`)).json()).toEqual(own);
    await elsewhere.close();
    rmSync(content, { recursive: true });
  });
});

describe('the API outside of its routes', () => {
  it.each(['/api/v1/nothing', '/api/nothing', '/api/v1'])('answers 404 in JSON at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ type: 'not-found', status: 404, title: 'Not Found' });
  });

  it.each([
    ['PATCH', '/api/v1/solutions', 'GET, HEAD'],
    ['GET', '/api/v1/auth/login', 'POST'],
    ['PATCH', '/api/v1/solutions/upload', 'POST'],
  ])('answers %s %s with 405 and the allowed methods', async (method, path, allowed) => {
    const answer = await ask(path, { method });
    expect(answer.status).toBe(405);
    expect((answer.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(allowed.split(', ').toSorted());
  });

  it('treats doubled slashes as one, and never answers an upload with a page', async () => {
    expect((await ask('//api//v1///enums')).status).toBe(200);
    const { headers } = await ask('//api/v1//equations?page_size=1');
    expect(headers.get('link')).toContain('</api/v1/equations?page_size=1&page_num=0>; rel="first"');
    const upload = await ask('/api/v1//solutions/upload', { method: 'POST' });
    expect(upload.status).toBe(401);
    expect((await ask('/api/v1/solutions/upload')).status).toBe(405);
  });

  it('sends nosniff, a Content-Security-Policy and a charset with every answer', async () => {
    for (const path of ['/api/v1/enums', '/api/v1/nothing', '/health/live', '/']) {
      const { headers } = await ask(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining('frame-ancestors'),
      ]);
      expect([path, headers.get('content-type')]).toEqual([path, expect.stringContaining('charset=utf-8')]);
    }
  });

  it('serves its OpenAPI document and the page for it', async () => {
    const document = (await (await ask('/api/v1/openapi.json')).json()) as { info: { title: string } };
    expect(document.info.title).toBe('SolverHub');
    expect(await (await ask('/api/docs')).text()).toContain('swagger-ui');
  });

  it.each(['{', '{"username":', 'null'])('refuses the body %j without internal details', async (body) => {
    const answer = await ask('/api/v1/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 422]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await answer.text()).not.toContain(repositoryRoot);
  });
});
