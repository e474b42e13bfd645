import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PickleValue } from '../pickle/values.ts';
import { activations, type Settings } from './activations.ts';
import { JetSpace } from '../formula/jet-space.ts';
import { Jets } from '../formula/jets.ts';
import { layers } from './layers.ts';
import type { ModuleReader } from './object-reader.ts';

interface Recorded<Values> {
  settings: Record<string, unknown>;
  values: Values[];
  slopes: Values extends number ? number[] : number[][][];
}

/** What torch and the library compute, of test/python-results/record_modules.py. */
const recorded = JSON.parse(
  readFileSync(join(__dirname, '../../test/fixtures/python-results/modules.json'), 'utf8'),
) as {
  points: number[];
  activations: Record<string, Recorded<number>>;
  rows: number[][];
  layers: Record<string, Recorded<number[]> & { tensors: Record<string, number[]> }>;
};

const className = (name: string): string => name.split(' ')[0]!;

/** Those that are off, so that a failure shows them. */
const misses = (found: ArrayLike<number>, expected: readonly number[], tolerance = 1e-12): string[] =>
  expected.flatMap((value, i) => {
    const isMet = Math.abs(found[i]! - value) <= tolerance * Math.max(1, Math.abs(value));
    return isMet ? [] : [`${i}: ${found[i]} instead of ${value}`];
  });

it.each(Object.entries(recorded.activations))('%s has the values and slopes of torch', (name, one) => {
  const settings: Settings = {
    number: (key) => one.settings[key] as number,
    attribute: (key) => one.settings[key],
  };
  const x = Jets.coordinate(JetSpace.of(1, 1), 0, Float64Array.from(recorded.points));
  const found = activations[className(name)]!(settings)(x);
  expect(misses(found.values, one.values)).toEqual([]);
  // torch computes some slopes with numbers of single precision.
  expect(misses(found.derivative(0).values, one.slopes, 1e-7)).toEqual([]);
});

/** A module with these settings and tensors. */
function moduleOf(name: string): ModuleReader {
  const { settings, tensors } = recorded.layers[name]!;
  const tensor = (key: string, count: number) => {
    const numbers = tensors[key];
    if (numbers?.length !== count) throw new Error(`${key} has ${numbers?.length} numbers instead of ${count}`);
    return Float64Array.from(numbers);
  };
  const reader = {
    className: className(name),
    number: (key: string) => settings[key],
    count: (key: string) => settings[key],
    numbers: (key: string) => settings[key],
    flag: (key: string) => settings[key] === true,
    tensor,
    optionalTensor: (key: string, count: number) => (tensors[key] ? tensor(key, count) : null),
  };
  return reader as unknown as ModuleReader;
}

const unread = (_module: PickleValue): never => {
  throw new Error('There is no module inside');
};

it.each(Object.keys(recorded.layers))('%s has the values of torch, and its derivatives by every input', (name) => {
  const { values, slopes } = recorded.layers[name]!;
  const layer = layers[className(name)]!(moduleOf(name), unread);
  const inputs = recorded.rows[0]!.map((_, i) =>
    Jets.coordinate(
      JetSpace.of(4, 1),
      i,
      Float64Array.from(recorded.rows, (row) => row[i]!),
    ),
  );
  const found = layer(inputs);
  expect(found).toHaveLength(values[0]!.length);
  found.forEach((unit, output) => {
    const valuesAt = values.map((row) => row[output]!);
    expect(misses(unit.values, valuesAt)).toEqual([]);
    inputs.forEach((_, input) => {
      const slopesAt = slopes.map((row) => row[output]![input]!);
      expect(misses(unit.derivative(input).values, slopesAt)).toEqual([]);
    });
  });
});

it('none of them lacks values of torch', () => {
  /** Made of modules inside, which the files of test/fixtures/reference have. */
  const ofModules = ['Sequential', 'FCNN', 'Resnet'];
  const known = new Set([...Object.keys(recorded.activations), ...Object.keys(recorded.layers)].map(className));
  const all = [...Object.keys(activations), ...Object.keys(layers)];
  expect(all.filter((name) => !known.has(name) && !ofModules.includes(name))).toEqual([]);
});
