// `npm test -- fuzz`: reads mutated solver files, and says which of them broke a rule: the same files each time.
// HUB_FUZZ_SEED=random reads others, HUB_FUZZ_SEED=7 those of an earlier run, HUB_FUZZ_ROUND only one of them.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fuzz, RULES } from './fuzz.mjs';
import { mutatedFile } from './mutate.mjs';
import { weightedSources } from './sources.mjs';

const FILES = process.env.HUB_TEST_RING === 'all' ? 20_000 : 2_000;
const MAX_SHOWN = 20;
/** Smallest shares of all files that must come so far: else the mutations have gone blind. */
const SHARES = {
  refused: 0.1,
  dangerous: 0.001,
  walked: 0.2,
  networks: 0.2,
  equation: 0.1,
  weights: 0.1,
  grid: 0.005,
  problem: 0.05,
};

/** Faults of a reader, and what the fuzz must take each for. */
const PLANTED = {
  thrown: { kind: 'thrown' },
  endless: { kind: 'endless', endlessCpuMs: 1000 },
  memory: { kind: 'memory' },
  buffers: { kind: 'memory' },
  unplain: { kind: 'unplain' },
  pieces: { kind: 'pieces' },
};

let [passed, failed] = [0, 0];
for (const [planted, { kind, ...limits }] of Object.entries(PLANTED)) {
  const reader = new URL(`faulty-reader.mjs?${planted}`, import.meta.url).href;
  const { faults } = await fuzz({ reader, seed: 1, rounds: 2, threads: 1, ...limits });
  const noticed = faults.length === 2 && faults.every((fault) => fault.kind === kind);
  check(`notices a reader with the fault "${planted}"`, noticed);
}

const given = process.env.HUB_FUZZ_SEED ?? 1;
const seed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given);
const only = process.env.HUB_FUZZ_ROUND;
const range = only === undefined ? { first: 0, rounds: FILES } : { first: Number(only), rounds: 1 };
const began = performance.now();
const { faults, reached, slowest } = await fuzz({
  reader: new URL('../../dist/index.js', import.meta.url).href,
  seed,
  ...range,
});
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `${range.rounds.toLocaleString('en-US')} mutated files, ${seconds} s; slowest ${slowest.ms.toFixed(0)} ms, round ${slowest.round}. HUB_FUZZ_SEED=${seed} reads the same ones again.`,
);
console.log(
  `Came so far: ${Object.entries(reached)
    .map(([stage, count]) => `${stage} ${count}`)
    .join(', ')}`,
);
await show(oneOfAKind(faults).slice(0, MAX_SHOWN));
for (const [kind, rule] of Object.entries(RULES)) {
  const broken = faults.filter((fault) => fault.kind === kind).length;
  check(broken ? `${rule} (${broken} files)` : rule, broken === 0);
}
if (only === undefined) {
  for (const [stage, share] of Object.entries(SHARES)) {
    check(`at least ${100 * share} % of the files come so far: ${stage}`, reached[stage] >= share * FILES);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function check(rule, holds) {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${rule}`);
  if (holds) passed += 1;
  else failed += 1;
}

/** Faults that read alike but for their numbers are mostly one. */
function oneOfAKind(all) {
  return [
    ...new Map(all.toReversed().map((fault) => [`${fault.kind} ${fault.what.replace(/\d+/g, '')}`, fault])).values(),
  ];
}

/** Keeps the files that broke a rule, so that they can be looked at. */
async function show(broken) {
  if (broken.length === 0) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-fuzz-'));
  const sources = await weightedSources();
  for (const { round, kind, what } of broken) {
    const { name, bytes, sent } = mutatedFile(sources, seed, round);
    const file = path.join(folder, `round-${round}.dill`);
    writeFileSync(file, bytes);
    writeFileSync(file.replace(/dill$/, 'json'), JSON.stringify(sent));
    console.log(`${kind}: round ${round}, of ${name}, kept as ${file}\n  ${what}`);
  }
}
