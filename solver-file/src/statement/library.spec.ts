import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemIn } from '../../test/support/demo-problems.ts';
import { problemKeyOf } from './problem-key.ts';
import { problemOfStatement } from './problem-of-statement.ts';
import { statementOf } from './statement-of-problem.ts';
import { readTypedProblem, type TypedProblem } from './typed-problem.ts';

interface Entry extends TypedProblem {
  name: string;
  title: string;
  text: string;
  sources: string;
}

interface Network {
  problem: string;
  network: string;
  name: string;
}

const LIBRARY = join(__dirname, '../../../library');
const json = (file: string) => JSON.parse(readFileSync(join(LIBRARY, file), 'utf8')) as unknown;
const entries = json('problems.json') as Entry[];
const networks = json('networks.json') as Network[];

const statementIn = (entry: Entry) => {
  const read = readTypedProblem(entry);
  if ('issues' in read) throw new Error(`${entry.name}: ${JSON.stringify(read.issues)}`);
  return read.statement;
};

it.each(entries)('reads $name, and can compute with it', (entry) => {
  expect(problemOfStatement(statementIn(entry))).not.toHaveProperty('reason');
});

it('has each problem, name and title once', () => {
  expect(entries.length).toBeGreaterThanOrEqual(60);
  for (const list of [
    entries.map(({ name }) => name),
    entries.map(({ title }) => title),
    entries.map((entry) => problemKeyOf(statementIn(entry))?.key),
  ])
    expect(list.filter((one, i) => !one || list.indexOf(one) < i)).toEqual([]);
});

const FORMULA = /\$[^$\n]+\$/g;

it.each(entries)('describes $name in plain sentences, with sources', ({ name, title, text, sources }) => {
  expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(title).toMatch(/^\p{Lu}[^$*\\<>]{3,59}$/u);
  const words = text.replaceAll(FORMULA, 'x');
  expect(words).toMatch(/^\p{Lu}.*\.$/u);
  expect(words.match(/[.:] \p{Lu}|\.$/gu)!.length).toBeGreaterThanOrEqual(3);
  expect(sources).toMatch(/^- .*\d{4}\.(\n- .*\d{4}\.)*$/);
  expect(words + sources.replaceAll(FORMULA, 'x')).not.toMatch(/[<>$\\`]|&\w+;|https?:/);
});

it('has collections of its problems', () => {
  const collections = json('collections.json') as { name: string; problems: string[] }[];
  expect(new Set(collections.map(({ name }) => name)).size).toBe(collections.length);
  const names = new Set(entries.map(({ name }) => name));
  for (const { problems } of collections)
    expect(problems.filter((name, i) => !names.has(name) || problems.indexOf(name) < i)).toEqual([]);
});

it('has networks for many problems, each with a name of its own', () => {
  expect(networks.length).toBeGreaterThanOrEqual(100);
  expect(new Set(networks.map(({ problem }) => problem)).size).toBeGreaterThanOrEqual(45);
  expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length);
  const folders = readdirSync(join(LIBRARY, 'networks')).flatMap((problem) =>
    readdirSync(join(LIBRARY, 'networks', problem)).map((network) => `${problem}/${network}`),
  );
  expect(networks.map(({ problem, network }) => `${problem}/${network}`).toSorted()).toEqual(folders.toSorted());
});

it.each(networks)('reads the problem $problem from the file of $network', ({ problem, network }) => {
  const statement = statementOf(problemIn(join(LIBRARY, 'networks', problem, network)));
  if ('reason' in statement) throw new Error(statement.reason);
  const entry = entries.find(({ name }) => name === problem)!;
  expect(problemKeyOf(statement)).toEqual(problemKeyOf(statementIn(entry)));
});
