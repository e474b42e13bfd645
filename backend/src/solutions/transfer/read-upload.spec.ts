import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../config/settings';
import { derivedColumns } from './derived-columns';
import type { UploadContents } from './read-contents';
import { readUpload } from './read-upload';
import type { PreviousVersion } from './shown-version';
import { uploadDetails, type UploadDetails } from './upload-details';

const fixtures = path.join(repositoryRoot, 'solver-file/test/fixtures/client');
const decay = path.join(fixtures, 'exp-decay/solver-1.dill');
const sentWith = (name: string) =>
  (JSON.parse(readFileSync(path.join(fixtures, name), 'utf8')) as { diff_equation_details: Record<string, unknown> })
    .diff_equation_details;
const decaySent = uploadDetails(sentWith('exp-decay/solution-1.json'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function contentsOf(file: string, details: object): UploadContents {
  const reading = readUpload({ file, solution: JSON.stringify({ name: 'x', diff_equation_details: details }) });
  if (!('contents' in reading)) throw new Error('Not read');
  return reading.contents;
}
const decayWith = (changed: Partial<UploadDetails>) => contentsOf(decay, { ...decaySent, ...changed });

describe('what leaves the worker', () => {
  it.each([
    'exp-decay/solver-1.dill',
    'exp-decay/solver-2.dill',
    'harmonic/solver-1.dill',
    'logistic-closure/solver-1.dill',
    'nan-loss/solver-1.dill',
    'swish-float32/solver-1.dill',
    'hostile/memo-bomb.pkl',
    'hostile/eval-inside-dill-function.dill',
  ])('is data that JSON can hold, without a view into the file: %s', (name) => {
    const contents = contentsOf(path.join(fixtures, name), decaySent);
    expect(JSON.parse(JSON.stringify(contents))).toEqual(contents);
  });

  it('has no API key in it, but for the list of those', () => {
    const keys = ['a', 'b'].map((letter) => `shk_${letter.repeat(43)}_${letter.repeat(6)}`);
    const file = path.join(folder, 'leak.pkl');
    writeFileSync(file, Buffer.concat([Buffer.from([0x80, 4, 0x8c, 54]), Buffer.from(keys[0]!), Buffer.from('.')]));
    const { apiKeys, ...contents } = contentsOf(file, {
      ...decaySent,
      equation: `lambda u, t: [diff(u, t)]  # ${keys[1]}`,
    });
    expect(apiKeys).toEqual(keys);
    for (const key of keys) expect(JSON.stringify(contents)).not.toContain(key);
  });
});

describe('the file goes before what was sent', () => {
  const [condition] = decaySent.conditions;

  it('in its conditions', () => {
    const { derived, differences } = decayWith({ conditions: [{ ...condition, u_0: 99 }] });
    expect(derived.conditions_tex).toEqual(decayWith({}).derived.conditions_tex);
    expect(differences).toEqual([expect.objectContaining({ sent: '99', file: '1' })]);
  });

  it('in where it was trained', () => {
    const { derived, differences } = decayWith({ generator: { ...decaySent.generator, t_max: 50 } });
    expect(derived.domain.t).toEqual([0, decaySent.generator.t_max]);
    expect(differences).toHaveLength(1);
  });

  it('but what it does not tell is taken as sent', () => {
    const file = path.join(folder, 'empty.pkl');
    writeFileSync(file, Buffer.from([0x80, 4, 0x7d, 0x2e]));
    const { derived, evaluated } = contentsOf(file, decaySent);
    expect(derived).toMatchObject({
      conditions_tex: decayWith({}).derived.conditions_tex,
      domain: { t: [0, decaySent.generator.t_max] },
    });
    expect(evaluated).toMatchObject({ source: 'samples', kind: 'lines' });
  });
});

it('gives the same for parameters in another order, as the database keeps none', () => {
  const logistic = (parameters: Record<string, number>) =>
    contentsOf(path.join(fixtures, 'logistic-closure/solver-1.dill'), {
      ...sentWith('logistic-closure/solution-1.json'),
      parameters,
    });
  const contents = logistic({ r: 1.5, K: 2 });
  expect(contents.derived.parameters_tex).toEqual(['K = 2', 'r = 1.5']);
  expect(logistic({ K: 2, r: 1.5 })).toEqual(contents);
});

describe('a version without an equation of its own', () => {
  const equation = 'lambda theta, tau: [diff(theta, tau) + k * theta]';
  const first = decayWith({ equation, parameters: { k: 1 } });
  const sent = (details: Partial<UploadDetails>) => ({ details: { ...decaySent, ...details }, typeName: null });
  const previous: PreviousVersion = {
    ...derivedColumns(1, sent({ equation }), first, null),
    description: '',
    equation,
    parameters: { k: 1 },
  };

  it('shows the older one, and its own values under the names in it', () => {
    const foreign = { equation: 'import os', parameters: {} };
    const columns = derivedColumns(2, sent(foreign), decayWith(foreign), previous);
    expect(columns).toMatchObject({
      equationVersion: 1,
      valuesVersion: 2,
      derived: { equation_tex: first.derived.equation_tex, parameters_tex: ['k = 1'], dependent_variables: ['theta'] },
      evaluated: { kind: 'lines', series: [{ name: 'theta' }] },
      preview: { kind: 'lines', series: [{ name: expect.stringContaining('theta') as string }] },
    });
  });

  it('is as old as the one that it shows', () => {
    const foreign = { equation: '' };
    const older = { ...previous, derivedWith: 1 };
    expect(derivedColumns(2, sent(foreign), decayWith(foreign), older).derivedWith).toBe(1);
    expect(derivedColumns(2, sent({}), decayWith({}), older).derivedWith).toBe(previous.derivedWith);
  });

  it('keeps older values where it has none, and says why it has none', () => {
    const file = path.join(folder, 'none.pkl');
    writeFileSync(file, Buffer.from([0x80, 4, 0x7d, 0x2e]));
    const contents = contentsOf(file, { ...decaySent, sample_solution: [] });
    expect(contents.evaluated.kind).toBe('none');
    expect(derivedColumns(2, sent({}), contents, previous)).toMatchObject({
      valuesVersion: 1,
      evaluated: first.evaluated,
      evaluation: { ...first.evaluation, reason: contents.evaluation.reason },
    });
  });
});
