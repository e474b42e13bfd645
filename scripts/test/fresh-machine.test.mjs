import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { root } from '../lib/run.mjs';

const verbs = readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));
const programs = [...verbs.map((name) => `scripts/${name}`), 'bench/run.mjs', 'e2e/screenshots.mjs'];

/** Every module that is loaded before the program's first line runs. */
function loadedFirst(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const names = readFileSync(path.join(root, file), 'utf8').matchAll(
    /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|^const [^=]*= require\('([^']+)'\)/gm,
  );
  for (const name of [...names].map(([, ...found]) => found.find(Boolean))) {
    if (name.startsWith('.')) loadedFirst(path.join(path.dirname(file), name), seen);
    else seen.add(name);
  }
  return seen;
}

for (const program of programs)
  it(`${program} starts before any package is installed`, () => {
    const packages = [...loadedFirst(program)].filter((name) => !/^node:|\.[cm]js$/.test(name));
    assert.deepEqual(packages, []);
  });
