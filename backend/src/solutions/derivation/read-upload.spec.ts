import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSentDetails, type SentDetails } from '@hub/solver-file';
import { repositoryRoot } from '../../config/settings';
import type { UploadContents } from './upload-contents';
import { readUpload } from './read-upload';
import { derivedColumns, type PreviousVersion } from './version-columns';

const fixtures = path.join(repositoryRoot, 'solver-file/test/fixtures/client');
const decay = path.join(fixtures, 'exp-decay/solver-1.dill');
const sentWith = (name: string) =>
  (JSON.parse(readFileSync(path.join(fixtures, name), 'utf8')) as { diff_equation_details: Record<string, unknown> })
    .diff_equation_details;
const decaySent = readSentDetails(sentWith('exp-decay/solution-1.json'));

let folder: string;
/** A pickle of an empty dict. */
let empty: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-read-'));
  empty = path.join(folder, 'empty.pkl');
  writeFileSync(empty, Buffer.from([0x80, 4, 0x7d, 0x2e]));
});
afterAll(() => rmSync(folder, { recursive: true }));

function contentsOf(file: string, details: object): UploadContents {
  const reading = readUpload({ file, solution: JSON.stringify({ name: 'x', diff_equation_details: details }) });
  if (!('contents' in reading)) throw new Error('Not read');
  return reading.contents;
}
const decayWith = (changed: Partial<SentDetails>) => contentsOf(decay, { ...decaySent, ...changed });

describe('the contents that leave the worker', () => {
  it.each([
    'exp-decay/solver-1.dill',
    'exp-decay/solver-2.dill',
    'harmonic/solver-1.dill',
    'logistic-closure/solver-1.dill',
    'nan-loss/solver-1.dill',
    'swish-float32/solver-1.dill',
    'hostile/memo-bomb.pkl',
    'hostile/eval-inside-dill-function.dill',
  ])('are plain JSON data without a view into the file: %s', (name) => {
    const contents = contentsOf(path.join(fixtures, name), decaySent);
    expect(JSON.parse(JSON.stringify(contents))).toEqual(contents);
  });

  it('contain API keys only in the list of found keys', () => {
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

describe('what can be used without code of the author', () => {
  const wordFor = (file: string) => contentsOf(path.join(repositoryRoot, 'solver-file/test/fixtures', file), {});

  it.each([
    ['client/exp-decay/solver-1.dill', 'yes', null],
    ['reference/custom-forward/solver.dill', 'partly', 'The network Doubled is a custom class.'],
    ['reference/not-finite/solver.dill', 'no', 'A number in the file is not finite.'],
    ['reference/spherical/solver.dill', 'yes', null],
  ])('of %s is: %s', (file, usable, reason) => {
    expect(wordFor(file).inspection.without_code).toEqual({ usable, reason });
  });

  it('of a refused file is nothing', () => {
    const file = path.join(fixtures, 'hostile/os-system-reduce.pkl');
    const reading = readUpload({ file, solution: JSON.stringify({ name: 'x', diff_equation_details: {} }) });
    expect('inspection' in reading && reading.inspection?.without_code.usable).toBe('no');
  });
});

describe('values in the file take precedence over what was sent', () => {
  const [condition] = decaySent.conditions;

  it('for conditions', () => {
    const { derived, differences } = decayWith({ conditions: [{ ...condition, u_0: 99 }] });
    expect(derived.conditions_tex).toEqual(decayWith({}).derived.conditions_tex);
    expect(differences).toEqual([expect.objectContaining({ sent: '99', file: '1' })]);
  });

  it('for the training domain', () => {
    const { derived, differences } = decayWith({ generator: { ...decaySent.generator, t_max: 50 } });
    expect(derived.domain.t).toEqual([0, decaySent.generator.t_max]);
    expect(differences).toHaveLength(1);
  });

  it('but missing ones are replaced by what was sent', () => {
    const { derived, evaluated } = contentsOf(empty, decaySent);
    expect(derived).toMatchObject({
      conditions_tex: decayWith({}).derived.conditions_tex,
      domain: { t: [0, decaySent.generator.t_max] },
    });
    expect(evaluated).toMatchObject({ source: 'samples', kind: 'lines' });
  });
});

it('the result does not depend on the order of parameters, which the database does not keep', () => {
  const logistic = (parameters: Record<string, number>) =>
    contentsOf(path.join(fixtures, 'logistic-closure/solver-1.dill'), {
      ...sentWith('logistic-closure/solution-1.json'),
      parameters,
    });
  const contents = logistic({ r: 1.5, K: 2 });
  expect(contents.derived.parameters_tex).toEqual(['K = 2', 'r = 1.5']);
  expect(logistic({ K: 2, r: 1.5 })).toEqual(contents);
});

describe('the equation in the code of the file', () => {
  it('takes precedence over the text, and the difference is listed', () => {
    const { derived, differences } = decayWith({ equation: 'lambda u, t: [diff(u, t) + 3 * u]' });
    expect(derived).toMatchObject({
      equation_tex: ['\\frac{d u}{d t} + u = 0'],
      equation_origin: 'code',
      code_reason: null,
    });
    expect(differences).toEqual([
      { what: 'equation', sent: 'u, t: [diff(u, t) + 3 * u]', file: 'u, t: [diff(u, t) + u]' },
    ]);
  });

  it('takes precedence even if the text cannot be read or has other variables', () => {
    const unreadable = decayWith({ equation: 'import os' });
    expect(unreadable.derived.equation_tex).toEqual(['\\frac{d u}{d t} + u = 0']);
    expect(unreadable.differences).toEqual([]);
    const renamed = decayWith({ equation: 'lambda theta, tau: [diff(theta, tau) + theta]' });
    expect(renamed.derived).toMatchObject({ dependent_variables: ['u'], independent_variables: ['t'] });
    expect(renamed.differences).toMatchObject([
      { what: 'equation', sent: expect.stringMatching(/^theta, tau:/) as string },
    ]);
  });

  it('is shown as written in the text if both are equivalent', () => {
    const { derived, differences } = decayWith({ equation: 'lambda u, t: [u + diff(u, t)]' });
    expect(derived.equation_tex).toEqual(['u + \\frac{d u}{d t} = 0']);
    expect(differences).toEqual([]);
  });

  it('provides the values of parameters', () => {
    const file = path.join(fixtures, 'logistic-closure/solver-1.dill');
    const sent = sentWith('logistic-closure/solution-1.json');
    const { derived, differences } = contentsOf(file, { ...sent, parameters: { r: 9 } });
    expect(derived.parameters_tex).toEqual(['K = 2', 'r = 1.5']);
    expect(differences).toEqual([{ what: 'parameter r', sent: '9', file: '1.5' }]);
  });

  it('is replaced by the text if the code cannot be read, and the reason is kept', () => {
    const file = path.join(fixtures, '../reference/own-conditions/solver.dill');
    const unknowns = Array.from({ length: 11 }, (_, i) => `u${i}`);
    const equation = `lambda ${unknowns.join(', ')}, t: [diff(u0, t) + u0]`;
    const { derived } = contentsOf(file, { ...decaySent, equation, sample_loss: [], sample_solution: [] });
    expect(derived).toMatchObject({
      equation_tex: ['\\frac{d u_{0}}{d t} + u_{0} = 0'],
      equation_origin: 'text',
      code_reason: 'The code differentiates a tensor with several columns at once.',
    });
  });
});

describe('a version without an equation of its own', () => {
  const equation = 'lambda theta, tau: [diff(theta, tau) + k * theta]';
  const emptyWith = (changed: Partial<SentDetails>) => contentsOf(empty, { ...decaySent, ...changed });
  const sent = (details: Partial<SentDetails>) => ({ details: { ...decaySent, ...details }, typeName: null });
  let first: UploadContents;
  let previous: PreviousVersion;
  beforeAll(() => {
    first = emptyWith({ equation, parameters: { k: 1 } });
    previous = {
      ...derivedColumns(1, sent({ equation }), first, null),
      description: '',
      exactSolution: null,
      equation,
      parameters: { k: 1 },
    };
  });

  it('shows the equation of the previous version, and its own values under the names in it', () => {
    const foreign = { equation: 'import os', parameters: {} };
    const columns = derivedColumns(2, sent(foreign), emptyWith(foreign), previous);
    expect(columns).toMatchObject({
      equationVersion: 1,
      valuesVersion: 2,
      derived: { equation_tex: first.derived.equation_tex, parameters_tex: ['k = 1'], dependent_variables: ['theta'] },
      evaluated: { kind: 'lines', series: [{ name: 'theta' }] },
      preview: { kind: 'lines', series: [{ name: expect.stringContaining('theta') as string }] },
    });
  });

  it('counts as derived with the code of the version whose equation it shows', () => {
    const foreign = { equation: '' };
    const older = { ...previous, derivedWith: 1 };
    expect(derivedColumns(2, sent(foreign), emptyWith(foreign), older).derivedWith).toBe(1);
    expect(derivedColumns(2, sent({}), emptyWith({}), older).derivedWith).toBe(previous.derivedWith);
  });

  it('keeps the values of the previous version if it has none, and says why it has none', () => {
    const contents = contentsOf(empty, { ...decaySent, sample_solution: [] });
    expect(contents.evaluated.kind).toBe('none');
    expect(derivedColumns(2, sent({}), contents, previous)).toMatchObject({
      valuesVersion: 1,
      evaluated: first.evaluated,
      evaluation: { ...first.evaluation, reason: contents.evaluation.reason },
    });
  });

  it('shows the equation that was read from the code of the previous version, whatever its text says', () => {
    const fromCode = {
      ...derivedColumns(1, sent({}), decayWith({}), null),
      description: '',
      exactSolution: null,
      parameters: {},
    };
    const foreign = { equation: 'import os' };
    const columns = derivedColumns(2, sent(foreign), emptyWith(foreign), { ...fromCode, equation: 'import os' });
    expect(columns).toMatchObject({ equationVersion: 1, derived: { equation_tex: fromCode.derived.equation_tex } });
  });
});
