import type { PickleValue } from '../pickle/values.ts';
import { leaky } from './activations.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { power, sigmoid, sqrt } from '../formula/elementary.ts';
import { logarithmsOfShares, shares } from '../formula/shares.ts';
import type { ModuleReader } from './object-reader.ts';
import type { Unit } from '../formula/unit.ts';

/** What goes from layer to layer: a quantity for each unit. */
export type Layer = <U extends Unit<U>>(units: readonly U[]) => readonly U[];

/** How a layer reads a module inside of it. */
type ReadLayer = (module: PickleValue) => Layer;

const MAX_UNITS = 10_000;

/** What each module computes that is more than an activation, by the name of its class. */
export const layers: Record<string, (module: ModuleReader, read: ReadLayer) => Layer> = {
  Linear: (module) => {
    const [inputs, outputs] = [module.count('in_features', MAX_UNITS), module.count('out_features', MAX_UNITS)];
    const weight = module.tensor('weight', inputs * outputs);
    const bias = module.optionalTensor('bias', outputs) ?? new Float64Array(outputs);
    const rows = Array.from(bias, (_, output) => weight.subarray(output * inputs, (output + 1) * inputs));
    return expecting(inputs, module, (units) => units[0]!.weightedSums(units, rows, bias));
  },
  Sequential: (module, read) => {
    const inTurn = module.children.map(([, child]) => read(child));
    return (units) => inTurn.reduce((passed, layer) => layer(passed), units);
  },
  Identity: () => (units) => units,

  FCNN: (module, read) => read(module.child('NN')),
  Resnet: (module, read) => {
    const [residual, skip] = [read(module.child('residual')), read(module.child('skip_connection'))];
    return (units) => {
      const rest = residual(units);
      return skip(units).map((unit, i) => unit.plus(rest[i]!));
    };
  },
  MonomialNN: (module) => {
    const degrees = module.numbers('degrees').map(power);
    return (units) => {
      if (units.length * degrees.length > MAX_UNITS)
        throw new CannotEvaluate(`A layer has more than ${MAX_UNITS} units.`);
      return degrees.flatMap((degree) => units.map((unit) => unit.apply(degree)));
    };
  },

  PReLU: (module) => {
    const slopes = [...module.tensor('weight', module.count('num_parameters', MAX_UNITS))].map(leaky);
    return slopes.length === 1
      ? (units) => units.map(slopes[0]!)
      : expecting(slopes.length, module, (units) => units.map((unit, i) => slopes[i]!(unit)));
  },
  RReLU: (module) => {
    refuseRandom(module);
    const middle = leaky((module.number('lower') + module.number('upper')) / 2);
    return (units) => units.map(middle);
  },
  Dropout: (module) => {
    if (module.number('p') !== 0) refuseRandom(module);
    return (units) => units;
  },
  GLU: () => (units) => {
    const half = units.length / 2;
    if (!Number.isInteger(half)) throw new CannotEvaluate(`GLU can't halve ${units.length} units.`);
    return units.slice(0, half).map((unit, i) => unit.times(units[half + i]!.apply(sigmoid)));
  },
  Softmax: () => shares,
  Softmin: () => (units) => shares(units.map((unit) => unit.times(-1))),
  LogSoftmax: () => logarithmsOfShares,

  LayerNorm: (module) => {
    const [size = 0, ...others] = module.numbers('normalized_shape');
    if (others.length > 0) throw new CannotEvaluate('LayerNorm works over more than one dimension.');
    const [stretch, epsilon] = [stretchOf(module, size), module.number('eps')];
    return expecting(size, module, (units) => {
      const centre = sum(units).over(size);
      const centred = units.map((unit) => unit.minus(centre));
      const variance = sum(centred.map((unit) => unit.times(unit))).over(size);
      const scale = variance.plus(epsilon).apply(sqrt);
      return stretch(centred.map((unit) => unit.over(scale)));
    });
  },
  BatchNorm1d: (module) => {
    if (module.flag('training'))
      throw new CannotEvaluate('BatchNorm1d was saved in training mode, where each value depends on all points.');
    const size = module.count('num_features', MAX_UNITS);
    const [stretch, epsilon] = [stretchOf(module, size), module.number('eps')];
    const [centre, variance] = [module.tensor('running_mean', size), module.tensor('running_var', size)];
    return expecting(size, module, (units) =>
      stretch(units.map((unit, i) => unit.minus(centre[i]!).over(Math.sqrt(variance[i]! + epsilon)))),
    );
  },
};

function expecting(count: number, { className }: ModuleReader, layer: Layer): Layer {
  return (units) => {
    if (units.length !== count) throw new CannotEvaluate(`${className} takes ${count} units but gets ${units.length}.`);
    return layer(units);
  };
}

function refuseRandom(module: ModuleReader): void {
  if (module.flag('training'))
    throw new CannotEvaluate(`${module.className} was saved in training mode, where its values are random.`);
}

/** What normalizing layers do at last: weight and bias for each unit, where they have them. */
function stretchOf(module: ModuleReader, size: number): Layer {
  const [weight, bias] = [module.optionalTensor('weight', size), module.optionalTensor('bias', size)];
  return (units) => units.map((unit, i) => unit.times(weight?.[i] ?? 1).plus(bias?.[i] ?? 0));
}

const sum = <U extends Unit<U>>(units: readonly U[]): U => units.reduce((total, unit) => total.plus(unit));
