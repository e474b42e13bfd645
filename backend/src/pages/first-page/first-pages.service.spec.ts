import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HttpAdapterHost } from '@nestjs/core';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { HubAddress } from '../../config/hub-address.service';
import { repositoryRoot, type Settings } from '../../config/settings';
import type { Site } from '../../content/site';
import { FirstPages } from './first-pages.service';

/** Draws the answers to two questions, and refuses as the screens do. */
const RENDERER = `exports.render = async ({ address, isNarrow }, ask) => {
  const answers = [];
  for (const path of ['/api/v1/first', '/api/v1/second']) {
    const answer = await ask(path);
    if (!answer.ok) throw new Error('The hub answered ' + answer.status + '.');
    answers.push((await answer.text()) + ' of ' + answer.headers.get('x-total-count'));
  }
  return { html: [new URL(address).pathname, isNarrow, ...answers].join(', '), css: '', answers };
};`;

const folder = mkdtempSync(path.join(tmpdir(), 'first-pages-'));
const renderer = path.join(folder, 'render.cjs');
writeFileSync(renderer, RENDERER);
afterAll(() => rmSync(folder, { recursive: true }));

let answers: Record<string, { status: number; body: string }>;
let asked: string[];
let server: FastifyInstance;
let pages: FirstPages;

beforeEach(() => {
  answers = { '/api/v1/first': { status: 200, body: 'one' }, '/api/v1/second': { status: 200, body: 'two' } };
  asked = [];
  server = fastify();
  server.get('/*', ({ url, ip, headers }, reply) => {
    asked.push(`${url} of ${ip} to ${headers.host}`);
    void reply.status(answers[url]!.status).header('x-total-count', '7').header('x-secret', '1');
    return answers[url]!.body;
  });
  class Pages extends FirstPages {
    protected override readonly renderer = renderer;
  }
  pages = new Pages(
    { httpAdapter: { getInstance: () => server } } as unknown as HttpAdapterHost,
    { of: (path: string) => `https://hub.example${path}` } as HubAddress,
    {} as Site,
    { shellDir: path.join(repositoryRoot, 'shell-app/dist') } as Settings,
  );
});
afterEach(() => pages.onModuleDestroy());

const visit = async (url: string, headers: Record<string, string> = {}, screen = '/solutions') => {
  const request = { url, ip: '192.0.2.7', headers: { host: 'hub.example', ...headers } };
  return (await pages.draw(screen, request as unknown as FastifyRequest))?.html ?? null;
};

it('draws a screen from the answers that its visitor would get', async () => {
  expect(await visit('/solutions?q=heat')).toBe('/solutions, false, one of 7, two of 7');
  expect(asked).toEqual(['/api/v1/first', '/api/v1/second'].map((url) => `${url} of 192.0.2.7 to hub.example`));
});

it('draws it for a phone as well', async () => {
  expect(await visit('/solutions', { 'sec-ch-ua-mobile': '?1' })).toMatch('/solutions, true');
  expect(await visit('/solutions', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari/604.1' })).toMatch(
    'true',
  );
});

it('draws it anew once one of the answers is another', async () => {
  await visit('/solutions');
  answers['/api/v1/second']!.body = 'three';
  expect(await visit('/solutions')).toBe('/solutions, false, one of 7, three of 7');
});

it('draws it once for all who ask at the same time', async () => {
  const drawn = await Promise.all([visit('/solutions'), visit('/solutions'), visit('/solutions')]);
  expect(new Set(drawn).size).toBe(1);
  expect(asked).toHaveLength(2);
});

it.each(['/settings/profile', '/embed/solutions/:id', '/login'])('leaves %s to the browser', async (screen) => {
  expect(await visit(screen, {}, screen)).toBeNull();
});

it('leaves a screen to the browser when an answer is an error, and draws it when all is well again', async () => {
  answers['/api/v1/second']!.status = 503;
  expect(await visit('/solutions')).toBeNull();
  answers['/api/v1/second']!.status = 200;
  expect(await visit('/solutions')).toMatch('two of 7');
});

it('leaves screens to the browser while too many are drawn', async () => {
  const drawn = await Promise.all(Array.from({ length: 12 }, (_, page) => visit(`/solutions?page=${page}`)));
  expect(drawn.filter((page) => page === null)).toHaveLength(4);
});
