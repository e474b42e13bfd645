import { appendFileSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { cacheFolder } from './cache.mjs';
import { root } from './run.mjs';

/** More files that fail are no accident. */
const MAX_FILES = 8;

/** More tests that hold only the second time make a run fail, and so do more that are known and still open. */
export const MAX_FLAKY = 5;

/** @param {unknown[]} files in which something failed */
export const isWorthAnotherRun = (files) => files.length > 0 && files.length <= MAX_FILES;

/**
 * Prints the tests that failed and then passed, and keeps them in `flaky.jsonl` of the cache: each is to be worked like a bug, since most were one.
 * @param {{ name: string, file: string, message: string }[]} failures of the first run
 * @param {Set<string>} passed names of the tests that passed in the second
 * @returns {number} how many
 */
export function noteFlaky(failures, passed) {
  const flaky = failures.filter(({ name }) => passed.has(name));
  for (const { name, file, message } of flaky) {
    console.log(`flaky: ${file}: ${name}: ${message}`);
    const entry = { at: new Date().toISOString(), load: loadavg()[0], file, name, message };
    appendFileSync(path.join(cacheFolder(), 'flaky.jsonl'), `${JSON.stringify(entry)}\n`);
  }
  return flaky.length;
}

/**
 * Runs what is not run by Jest, and once more as a whole where something failed.
 * @param {string} name
 * @param {() => Promise<import('./tally.mjs').Counts>} attempt
 */
export async function runAgainOnce(name, attempt) {
  const first = await attempt();
  if (!first.failed) return first;
  console.log(`\nAgain: ${name}`);
  const second = await attempt();
  const failure = { name, file: name, message: `${first.failed} failed` };
  return second.failed ? second : { ...second, flaky: noteFlaky([failure], new Set([name])) };
}

/** A check: the list of flaky tests in `docs/development.md` is short. */
export function flakyAreFew() {
  const page = readFileSync(path.join(root, 'docs/development.md'), 'utf8');
  const [, list] = /^## Flaky tests$(.*?)(?=^## |$(?![\s\S]))/ms.exec(page) ?? [];
  const open = list?.match(/^\| `/gm)?.length ?? 0;
  if (list === undefined) return { code: 1, output: 'docs/development.md has no list of flaky tests.' };
  return { code: open > MAX_FLAKY ? 1 : 0, output: `${open} flaky tests are open: mend some first.` };
}
