import { withoutSamplers } from '../contents/generator.ts';
import { numberOf } from '../contents/numbers.ts';
import { numbersAmong } from '../contents/sent-details.ts';
import { conditionsOf, lastNetworksOf } from '../pickle/solver-root.ts';
import { readMetrics } from '../contents/training.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { valueOf } from '../formula/expression-values.ts';
import { ObjectReader } from '../evaluate/object-reader.ts';
import { readResiduals, type Details } from '../evaluate/values-at-points.ts';
import { isLibraryModule } from '../pickle/usual-names.ts';
import { entryOf, isCall, isGlobal, isSequence, type PickleValue } from '../pickle/values.ts';
import { namesIn, Unreadable, type Expression } from '../formula/expression.ts';
import { ExpressionWriter, type ExpressionJson } from '../formula/expression-json.ts';
import { lossOf, type PortableLoss } from './loss.ts';
import type { PortableModule, PortableReader } from './modules.ts';
import { optimizerOf, type PortableOptimizer } from './optimizer.ts';
import type { PortableObject } from './values.ts';

/** What continues the training of a solver, beside its solution. */
export interface PortableTraining {
  /** Its class, and the settings of {@link SOLVER_SETTINGS} that it has. */
  solver: PortableObject;
  equation: {
    /** Unknowns in the order of the arguments of the equation. The coordinates are in this order as well. */
    unknowns: string[];
    coordinates: string[];
    /** Expressions that should be zero. */
    residuals: ExpressionJson[];
  };
  /** Numbers that the equation and functions of conditions use by name. */
  parameters: Record<string, number>;
  /** Networks as they were after the last epoch, each once, however many conditions use it. */
  networks: PortableModule[];
  /** Places of the conditions' networks in `networks`. */
  network_of_condition: number[];
  generators: { train: PortableObject; valid: PortableObject };
  /** Loss function; null for the library's own: the mean of the squares of the residuals. */
  loss: PortableLoss | null;
  /** Names of functions that were computed beside the loss. They are not given. */
  metrics: string[];
  optimizer: PortableOptimizer;
  /** The losses of all epochs. */
  history: { train_loss: Float64Array; valid_loss: Float64Array };
}

const SOLVER_SETTINGS: ReadonlySet<string> = new Set([
  ...(['t_min', 't_max', 'xy_min', 'xy_max', 'r_min', 'r_max', 'eq_param_index'] as const),
  ...(['enforcer', 'n_batches', 'lowest_loss'] as const),
]);
const MAX_NODES = 5000;

/** @throws CannotEvaluate where something that the training needs can't be given */
export function trainingOf(root: PickleValue, details: Details, reader: PortableReader): PortableTraining {
  const inUse = lastNetworksOf(root).slice(0, conditionsOf(root).length);
  const networks = [...new Set(inUse)];
  const { equation, parameters } = equationOf(root, details);
  return {
    solver: solverOf(root, reader),
    equation,
    parameters,
    networks: networks.map((network) => reader.module(network)),
    network_of_condition: inUse.map((network) => networks.indexOf(network)),
    generators: { train: generatorOf(root, 'train', reader), valid: generatorOf(root, 'valid', reader) },
    loss: lossOf(root, reader),
    metrics: readMetrics(root),
    optimizer: optimizerOf(root, networks, reader),
    history: { train_loss: lossesOf(root, 'train_loss_history'), valid_loss: lossesOf(root, 'valid_loss_history') },
  };
}

/** Files of old clients do not hold the solver itself. */
function solverOf(root: PickleValue, reader: PortableReader): PortableObject {
  const solver = reader.object(new ObjectReader(entryOf(root, 'solver') ?? null));
  const type = entryOf(root, 'type');
  return {
    class: isGlobal(type) ? `${type.module}.${type.name}` : solver.class,
    own: !isGlobal(type) || !isLibraryModule(type.module),
    settings: Object.fromEntries(Object.entries(solver.settings).filter(([name]) => SOLVER_SETTINGS.has(name))),
    left_out: solver.left_out.filter((name) => SOLVER_SETTINGS.has(name)),
  };
}

function equationOf(root: PickleValue, details: Details): Pick<PortableTraining, 'equation' | 'parameters'> {
  const { dependent, independent, residuals, constants } = readResiduals(root, details);
  const numbers = new Map(numbersAmong(details.parameters));
  for (const [name, constant] of constants) {
    numbers.set(name, typeof constant === 'number' ? constant : Number(valueOf(constant, numbers)));
  }
  const known = new Set([...dependent, ...independent, ...numbers.keys()]);
  const unknown = residuals.flatMap((residual) => [...namesIn(residual)]).find((name) => !known.has(name));
  if (unknown !== undefined) throw new CannotEvaluate(`The value of ${unknown} in the equation is not known.`);
  return {
    equation: { unknowns: [...dependent], coordinates: [...independent], residuals: written(residuals) },
    parameters: Object.fromEntries(numbers),
  };
}

function written(residuals: readonly Expression[]): ExpressionJson[] {
  const writer = new ExpressionWriter(MAX_NODES);
  try {
    return residuals.map((residual) => writer.write(residual));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new CannotEvaluate('The equation is too large to be given as an expression tree.');
  }
}

/** Reads a generator out of the sampler that the library puts around it. */
function generatorOf(root: PickleValue, phase: 'train' | 'valid', reader: PortableReader): PortableObject {
  const generator = withoutSamplers(entryOf(entryOf(root, 'generator'), phase));
  if (!isCall(generator)) throw new CannotEvaluate('The file does not state its training points.');
  return reader.generator(generator);
}

function lossesOf(root: PickleValue, key: string): Float64Array {
  const losses = entryOf(root, key);
  return Float64Array.from(isSequence(losses) ? losses.items : [], (loss) => numberOf(loss) ?? NaN);
}
