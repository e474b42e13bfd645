import { unwrap } from '@hub/openapi/client';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hubContent, hubState, hubUrl, newKey, newPerson, type Person } from '../world.ts';
import { guides, ROOT, type Block } from './guides.ts';
import { missingFrom } from './shape.ts';

/** Code of the guides that another test runs. */
const RUN_ELSEWHERE = {
  python: /./, // with the real library: e2e/client/test_docs.py
  text: /./, // the output of the Python code before it, which the same test checks
  bash: /^pip install|^solverhub/m, // e2e/client/test_docs.py and test_companion_install.py
};

/** Languages that may be missing on a machine: a program that checks for the language, and the way to run code. */
const OPTIONAL = {
  julia: { program: 'julia', evaluate: '-e', needs: 'using HTTP, JSON' },
  r: { program: 'Rscript', evaluate: '-e', needs: 'library(httr2); library(jsonlite)' },
  matlab: { program: 'matlab', evaluate: '-batch', needs: '1;' },
};

interface Piece extends Block {
  page: string;
  forOperators: boolean;
  /** The block before it. */
  before?: Block;
}

const pieces: Piece[] = guides.flatMap(({ name, forOperators, blocks }) =>
  blocks.map((block, index) => ({ ...block, page: name, forOperators, before: blocks[index - 1] })),
);
const runOptional = ({ program, evaluate }: (typeof OPTIONAL)['julia'], code: string): boolean =>
  spawnSync(program, [evaluate, code], { env: { ...process.env, NEURODIFF_API_URL: `${hubUrl}/api/v1` } }).status === 0;
const isRunElsewhere = ({ language, code }: Piece) =>
  RUN_ELSEWHERE[language as keyof typeof RUN_ELSEWHERE]?.test(code) ?? false;
const inLanguage = (language: string) =>
  pieces.filter((piece) => piece.language === language && !isRunElsewhere(piece));
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
  chmodSync(folder, 0o755); // the account of a database server must be able to enter it
});
afterAll(() => rmSync(folder, { recursive: true }));
// Commands hold this process up: only behind them it learns which connections the hub has closed meanwhile.
afterEach(() => nextTurn());

/** The code with the values that a reader would fill in. */
const withReadersValues = (code: string): string =>
  code
    .replaceAll('https://your-hub.example.org', hubUrl)
    .replaceAll('the key you copied', key)
    .replaceAll(/\/var\/backups|\/srv/g, folder)
    .replaceAll('solutions/7', `solutions/${solution}`);

/** Runs a block, and fails if one of its commands fails. Operators work in the folder of the hub, others anywhere. @returns the output */
const bash = ({ forOperators, code }: Pick<Piece, 'forOperators' | 'code'>): string =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', withReadersValues(code)], {
    cwd: forOperators ? ROOT : folder,
    env: {
      ...process.env,
      NEURODIFF_API_URL: `${hubUrl}/api/v1`,
      NEURODIFF_API_KEY: key,
      HUB_STATE_DIR: hubState,
      DATABASE_URL: '',
    },
    encoding: 'utf8',
  });

/** Runs a program in the folder of the backend, so that it can load the hub's modules. */
const runInBackend = (program: string, ...given: string[]): string =>
  execFileSync(process.execPath, ['-e', program, ...given], { cwd: path.join(ROOT, 'backend'), encoding: 'utf8' });

it('runs every code block of the guides, whatever its language', () => {
  const known = [...Object.keys(RUN_ELSEWHERE), ...Object.keys(OPTIONAL), 'bash', 'json', 'html'];
  expect(pieces.filter(({ language }) => !known.includes(language))).toEqual([]);
  expect(pieces.filter(({ language, ...piece }) => language === 'text' && piece.before?.language !== 'python')).toEqual(
    [],
  );
  const mine = ['bash', 'json', 'html', ...Object.keys(OPTIONAL)].flatMap(inLanguage);
  expect([...mine, ...pieces.filter(isRunElsewhere)]).toHaveLength(pieces.length);
});

it.each(inLanguage('bash'))('$page: the commands run\n$code', (piece) => {
  expect(() => bash(piece)).not.toThrow();
});

it('runs the code in the optional languages that this machine has', () => {
  const failed = Object.entries(OPTIONAL).flatMap(([language, runner]) =>
    runOptional(runner, runner.needs) ? inLanguage(language).filter(({ code }) => !runOptional(runner, code)) : [],
  );
  expect(failed).toEqual([]);
});

describe('the example of a response', () => {
  it.each(inLanguage('json').filter(isAnswer))(
    '$page: has the fields and types of the real response\n$code',
    ({ forOperators, before, code }) => {
      const answer = JSON.parse(bash({ forOperators, code: before?.code ?? '' })) as unknown;
      expect(missingFrom(answer, JSON.parse(code))).toEqual([]);
    },
  );
});

describe('a configuration file in a guide', () => {
  const files = inLanguage('json').filter((piece) => !isAnswer(piece));

  it('is config.json, site.json or about.json', () => {
    expect(files.filter(({ title }) => !['config.json', 'site.json', 'about.json'].includes(title))).toEqual([]);
  });

  it.each(files.filter(({ title }) => title === 'config.json'))(
    '$page: config.json changes where remotes are loaded from',
    async ({ code }) => {
      mkdirSync(hubContent, { recursive: true });
      const file = path.join(hubContent, 'config.json');
      writeFileSync(file, code);
      try {
        const served = await (await fetch(new URL('/config.json', hubUrl))).text();
        expect(served).toBe(code);
        const policy = (await fetch(hubUrl)).headers.get('content-security-policy');
        for (const [origin] of code.matchAll(/https:\/\/[\w.]+/g))
          expect(policy).toContain(`script-src 'self' ${origin};`);
      } finally {
        rmSync(file);
      }
    },
  );

  it.each(files.filter(({ title }) => title !== 'config.json'))('$page: $title is accepted', ({ title, code }) => {
    writeFileSync(path.join(folder, title), code);
    const read = `const { CONTENT_FILES, readContent } = require('./dist/content/content-files.js');
      process.stdout.write(readContent(CONTENT_FILES.find(({ name }) => name === '${title}'), process.argv[1]));`;
    expect(runInBackend(read, folder)).toBe(code);
  });
});

it.each(inLanguage('html'))('$page: every picture and link of the HTML exists\n$code', async ({ code }) => {
  const addresses = [...withReadersValues(code).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).not.toEqual([]);
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
});
