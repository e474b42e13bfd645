import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEquationFromCode } from '../../src/bytecode/equation-from-code.ts';
import { activations } from '../../src/evaluate/activations.ts';
import { layers } from '../../src/evaluate/layers.ts';
import type { ModuleReader } from '../../src/evaluate/object-reader.ts';
import { CannotEvaluate } from '../../src/formula/cannot-evaluate.ts';
import { Formula, FormulaBudget } from '../../src/formula/formula.ts';
import type { Quantity } from '../../src/formula/unit.ts';
import { entryOf } from '../../src/pickle/values.ts';
import { EquationFormulas } from '../../src/problem/equation-formulas.ts';
import { rootOf } from './roots.ts';

/** Formulas of some inputs. */
interface Recorded {
  name: string;
  inputs: number;
  formulas: readonly Quantity<Formula>[];
}

const FOLDER = join(__dirname, '../fixtures/python-results');
const modules = JSON.parse(readFileSync(join(FOLDER, 'modules.json'), 'utf8')) as {
  activations: Record<string, { settings: Record<string, unknown> }>;
  rows: number[][];
  layers: Record<string, { settings: Record<string, unknown>; tensors: Record<string, number[]> }>;
};
const className = (name: string): string => name.split(' ')[0]!;

const inputsOf = (count: number): Formula[] => {
  const budget = new FormulaBudget();
  return Array.from({ length: count }, (_, place) => Formula.input(place, budget));
};

const ofActivations = Object.entries(modules.activations).map(([name, { settings }]): Recorded => {
  const activation = activations[className(name)]!({
    number: (key) => settings[key] as number,
    attribute: (key) => settings[key],
  });
  return { name, inputs: 1, formulas: inputsOf(1).map(activation) };
});

const ofLayers = Object.entries(modules.layers).map(([name, { settings, tensors }]): Recorded => {
  const setting = (key: string) => settings[key];
  const tensor = (key: string) => tensors[key] && Float64Array.from(tensors[key]);
  const reader = {
    ...{ className: className(name), number: setting, count: setting, numbers: setting, tensor },
    flag: (key: string) => settings[key] === true,
    optionalTensor: (key: string) => tensor(key) ?? null,
  } as unknown as ModuleReader;
  const layer = layers[className(name)]!(reader, () => {
    throw new Error('There is no module inside');
  });
  const inputs = inputsOf(modules.rows[0]!.length);
  return { name, inputs: inputs.length, formulas: layer(inputs) };
});

const root = rootOf(Uint8Array.from(readFileSync(join(FOLDER, 'pieces.dill'))));
const names = Object.keys(JSON.parse(readFileSync(join(FOLDER, 'results.json'), 'utf8')) as object);

/** Residuals of equations as functions of the coordinates and the derivatives in them, where these are formulas. */
const ofCode = names.flatMap((name): Recorded[] => {
  const read = readEquationFromCode(entryOf(root, name)!);
  if (!read || 'reason' in read) return [];
  const { unknowns, residuals, parameters } = read.equation;
  try {
    const known = {
      residuals,
      unknowns: new Map(unknowns.dependent.map((unknown, i) => [unknown, i])),
      inputs: new Map(unknowns.independent.map((coordinate, i) => [coordinate, i])),
      constants: new Map([...parameters].map(([parameter, { value }]) => [parameter, value])),
    };
    const dimension = unknowns.independent.length;
    const equation = new EquationFormulas(known, dimension, new FormulaBudget());
    return [{ name, inputs: dimension + equation.usedSlots.length, formulas: equation.residuals }];
  } catch (error) {
    if (error instanceof CannotEvaluate) return [];
    throw error;
  }
});

/** Formulas of modules of torch and of pieces of code, which test/python-results recorded. */
export const recordedFormulas: Recorded[] = [...ofActivations, ...ofLayers, ...ofCode];
