import type { PortableSolution } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import type { WrittenSolution } from '../format.ts';
import type { Manifest } from '../manifest.ts';
import { conditionCode } from './conditions.ts';
import { networkCode } from './networks.ts';
import { pythonExpression, pythonNumber } from './python-expression.ts';
import { pythonNames } from './python-names.ts';

const OPTIMIZERS = ['Adam', 'AdamW', 'Adamax', 'NAdam', 'RAdam', 'RMSprop', 'SGD', 'LBFGS'];

/**
 * Python of the library that builds the solver and trains it anew.
 * @returns the code without a head
 * @throws CannotExport where the equation cannot be read, and for parts that the script does not know
 */
export function writeScript(manifest: Manifest, portable: WrittenSolution['portable']): string {
  const { tree } = manifest.equation;
  if (!tree) throw new CannotExport('The equation cannot be read.');
  const { unknowns, coordinates, parameters, residuals, conditions } = tree;
  const dimensions = coordinates.length;
  if (portable.solver !== `Solver${dimensions}D` || dimensions > 2 || manifest.inputs.length !== dimensions)
    throw new CannotExport(`The script cannot build a ${portable.solver ?? 'solver of an unknown class'}.`);
  if (portable.networks.length !== unknowns.length || conditions.length !== unknowns.length)
    throw new CannotExport('Training scripts support solvers with one network for each unknown, not this one.');

  const tensors = [...unknowns.map(({ name }) => name), ...coordinates];
  const names = pythonNames([...tensors, ...parameters.map(({ name }) => name)], tensors);
  const networks = portable.networks.map(networkCode);
  const list = (items: readonly string[], indent = '    '): string =>
    items.map((item) => `${indent}${item},\n`).join('');
  const imports = (values: readonly string[]): string => [...new Set(values)].sort().join(', ');
  const generator = generatorCode(manifest.inputs, portable.generator);
  const generatorClass = `Generator${dimensions}D`;
  return `import math

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import ${imports(conditions.map(({ type }) => type))}
from neurodiffeq.generators import ${generatorClass}
from neurodiffeq.networks import ${imports(networks.flatMap((network) => network.imports))}
from neurodiffeq.solvers import Solver${dimensions}D

EPOCHS = 1000

torch.set_default_dtype(torch.float64)
${parameters.map(({ name, value }) => `${names.of(name)} = ${parameterValue(name, value)}\n`).join('')}

def equations(${tensors.map(names.of).join(', ')}):
    return [
${list(
  residuals.map((residual) => pythonExpression(residual, names)),
  '        ',
)}    ]


conditions = [
${list(conditions.map((condition) => conditionCode(condition, coordinates, names)))}]
networks = [
${list(networks.map(({ code }) => code))}]
solver = Solver${dimensions}D(
    equations,
    conditions,
    ${boundsCode(manifest.inputs)},
    nets=networks,
    train_generator=${generatorClass}(${generator}),
    valid_generator=${generatorClass}(${generator.replace(/, method=.*$/, '')}, method="equally-spaced"),
${optimizerCode(portable.optimizer)})
solver.fit(max_epochs=EPOCHS)
`;
}

function parameterValue(name: string, value: number | null): string {
  if (value === null) throw new CannotExport(`The value of the parameter ${name} is not known.`);
  return pythonNumber(value);
}

type Inputs = PortableSolution['inputs'];
const tuple = (numbers: readonly number[]): string =>
  numbers.length === 1 ? pythonNumber(numbers[0]!) : `(${numbers.map(pythonNumber).join(', ')})`;
const lowest = (inputs: Inputs): string => tuple(inputs.map(({ from }) => from));
const highest = (inputs: Inputs): string => tuple(inputs.map(({ to }) => to));

const boundsCode = (inputs: Inputs): string => {
  const name = inputs.length === 1 ? 't' : 'xy';
  return `${name}_min=${lowest(inputs)},\n    ${name}_max=${highest(inputs)}`;
};

/** Arguments of a generator; as many points as in the file, else as many as the library takes. */
function generatorCode(inputs: Inputs, { size, grid, method }: PortableSolution['generator']): string {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
  const counts =
    Array.isArray(grid) && grid.length === inputs.length && grid.every(isCount) ? grid : inputs.map(() => 32);
  const points = inputs.length > 1 ? counts : [isCount(size) ? size : 32];
  const methods = ['equally-spaced', 'equally-spaced-noisy', ...(inputs.length === 1 ? ['uniform', 'chebyshev'] : [])];
  const known = methods.find((name) => name === method) ?? 'equally-spaced-noisy';
  return `${tuple(points)}, ${lowest(inputs)}, ${highest(inputs)}, method="${known}"`;
}

function optimizerCode(optimizer: PortableSolution['optimizer']): string {
  const rate = optimizer?.params[0]?.lr;
  if (!optimizer || !OPTIMIZERS.includes(optimizer.name) || typeof rate !== 'number') return '';
  const trained = '[parameter for network in networks for parameter in network.parameters()]';
  return `    optimizer=torch.optim.${optimizer.name}(${trained}, lr=${pythonNumber(rate)}),\n`;
}
