import { changed, decayFile, fileOf } from '../../test/support/open-files.ts';
import type { ManifestCondition } from './documents.ts';
import { imposedConditions } from './imposed-conditions.ts';
import { openFile } from './open-file.ts';

const u = { op: 'name', name: 'u' } as const;
const number = (value: number) => ({ op: 'number', value }) as const;
const { manifest, ...parts } = decayFile();
const value = manifest.conditions![0] as Extract<ManifestCondition, { kind: 'value' }>;

function imposedOn(condition: ManifestCondition) {
  const opened = openFile(fileOf({ ...parts, manifest: changed(manifest, ['conditions'], [condition]) }));
  if ('issues' in opened) throw new Error(JSON.stringify(opened.issues));
  return imposedConditions(opened.file)[0]!;
}

/** The network of the file, in closed form. */
const network = (t: number) => 1 + t * (0.25 + 0.5 * Math.tanh(-0.75 * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));
const slope = (network(1e-6) - network(-1e-6)) / 2e-6;

it.each<[what: string, condition: ManifestCondition, missed: number]>([
  ['a value that the form holds', value, 0],
  ['a value', { ...value, equals: number(1.25), imposed: 'soft' }, 0.25],
  ['a slope', { ...value, derivative: ['t'], equals: number(0), imposed: 'soft' }, Math.abs(slope)],
  [
    'an equation',
    { kind: 'equation', at: { t: 2 }, residual: { op: 'subtract', args: [u, number(1)] }, imposed: 'soft' },
    Math.abs(network(2) - 1),
  ],
  ['a period', { kind: 'periodic', unknown: 'u', along: 't', imposed: 'soft' }, Math.abs(network(2) - network(0))],
])('measures how far the solution is from %s', (_, condition, missed) => {
  const found = imposedOn(condition);
  expect(found).toMatchObject({ imposed: condition.imposed, tex: expect.any(String) as string });
  expect(found.missed).toBeCloseTo(missed, 8);
});

it('measures nothing of a text', () =>
  expect(imposedOn({ kind: 'text', text: 'u = 0 on the circle', imposed: 'soft' })).toMatchObject({ missed: null }));
