import { unwrap } from '@hub/openapi/client';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hubContent, hubState, hubUrl, newKey, newPerson, type Person } from '../world.ts';
import { guides, ROOT, type Block } from './guides.ts';
import { missingFrom } from './shape.ts';

/** Code of the guides that somebody else runs. */
const RUN_ELSEWHERE = {
  python: /./, // with the real library: e2e/client/test_docs.py
  text: /./, // what the code before it prints: the same
  bash: /^pip install|^cd mf-example/m, // the same, and remote.spec.ts
  tsx: /RemoteRoutes/, // remote.spec.ts
  javascript: /remoteFederation/, // remote.spec.ts
};

interface Piece extends Block {
  page: string;
  /** The block before it. */
  before?: Block;
}

const pieces: Piece[] = guides.flatMap(({ name, blocks }) =>
  blocks.map((block, index) => ({ ...block, page: name, before: blocks[index - 1] })),
);
const isRunElsewhere = ({ language, code }: Piece) =>
  RUN_ELSEWHERE[language as keyof typeof RUN_ELSEWHERE]?.test(code) ?? false;
const here = (language: string) => pieces.filter((piece) => piece.language === language && !isRunElsewhere(piece));
const isAnswer = ({ before, title }: Piece) => before?.language === 'bash' && !title;

let author: Person;
let key: string;
let solution: number;
let folder: string;
beforeAll(async () => {
  author = await newPerson('reader');
  key = await newKey(author);
  const [first] = await unwrap(author.api.GET('/solutions', { params: { query: { page_size: 1 } } }));
  solution = first?.id ?? 0;
  folder = mkdtempSync(path.join(tmpdir(), 'hub-docs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a reader puts in by hand. */
const staged = (code: string): string =>
  code
    .replaceAll('https://your-hub.example.org', hubUrl)
    .replaceAll('the key you copied', key)
    .replaceAll('solutions/7', `solutions/${solution}`);

/** What it prints; fails when one of its commands does. Operators work in the folder of the hub, others anywhere. */
const bash = ({ page, code }: { page: string; code: string }): string =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', staged(code)], {
    cwd: page === 'operators' ? ROOT : folder,
    env: {
      ...process.env,
      NEURODIFF_API_URL: `${hubUrl}/api/v1`,
      NEURODIFF_API_KEY: key,
      HUB_STATE_DIR: hubState,
      DATABASE_URL: '',
    },
    encoding: 'utf8',
  });

/** Runs a program among the hub's own. */
const amongTheHub = (program: string, ...given: string[]): string =>
  execFileSync(process.execPath, ['-e', program, ...given], { cwd: path.join(ROOT, 'backend'), encoding: 'utf8' });

it('has somebody who runs it, in whatever language it is', () => {
  const known = [...Object.keys(RUN_ELSEWHERE), 'bash', 'json', 'html', 'sql'];
  expect(pieces.filter(({ language }) => !known.includes(language))).toEqual([]);
  expect(pieces.filter(({ language, ...piece }) => language === 'text' && piece.before?.language !== 'python')).toEqual(
    [],
  );
  const mine = ['bash', 'json', 'html', 'sql'].flatMap(here);
  expect([...mine, ...pieces.filter(isRunElsewhere)]).toHaveLength(pieces.length);
});

it.each(here('bash'))('$page: bash runs\n$code', (piece) => {
  expect(() => bash(piece)).not.toThrow();
});

describe('an answer', () => {
  it.each(here('json').filter(isAnswer))('$page: is of this kind\n$code', ({ page, before, code }) => {
    const answer = JSON.parse(bash({ page, code: before?.code ?? '' })) as unknown;
    expect(missingFrom(answer, JSON.parse(code))).toEqual([]);
  });
});

describe('a file of the operator', () => {
  const files = here('json').filter((piece) => !isAnswer(piece));

  it('is named', () => {
    expect(files.filter(({ title }) => !['config.json', 'site.json'].includes(title))).toEqual([]);
  });

  it.each(files.filter(({ title }) => title === 'config.json'))(
    '$page: config.json places remotes',
    async ({ code }) => {
      mkdirSync(hubContent, { recursive: true });
      const file = path.join(hubContent, 'config.json');
      writeFileSync(file, code);
      try {
        expect(await (await fetch(new URL('/config.json', hubUrl))).text()).toBe(code);
        const policy = (await fetch(hubUrl)).headers.get('content-security-policy');
        for (const [origin] of code.matchAll(/https:\/\/[\w.]+/g))
          expect(policy).toContain(`script-src 'self' ${origin};`);
      } finally {
        rmSync(file);
      }
    },
  );

  it.each(files.filter(({ title }) => title === 'site.json'))('$page: site.json is accepted', ({ code }) => {
    writeFileSync(path.join(folder, 'site.json'), code);
    const read = `const { readContent, SITE_FILE } = require('./dist/content/content-files.js');
      process.stdout.write(readContent(SITE_FILE, process.argv[1]));`;
    expect(amongTheHub(read, folder)).toBe(code);
  });
});

it.each(here('html'))('$page: what this shows and leads to is there\n$code', async ({ code }) => {
  const addresses = [...staged(code).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).not.toEqual([]);
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
});

it.each(here('sql'))('$page: SQL runs on the database of a hub\n$code', ({ code }) => {
  const run = `const { joinEmbeddedPostgres } = require('./dist/database/embedded-postgres.js');
    const { Client } = require('pg');
    (async () => {
      const { url } = await joinEmbeddedPostgres(process.argv[1]);
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(process.argv[2]);
      await client.end();
    })();`;
  expect(() => amongTheHub(run, path.join(hubState, 'postgres'), code)).not.toThrow();
});
