import { activations } from '../evaluate/activations.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { layers } from '../evaluate/layers.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import { isVariableName } from '../python/variable-name.ts';
import type { PortableModule } from './modules.ts';
import type { PortableOptimizer } from './optimizer.ts';
import type { PortableSolution } from './portable-solution.ts';
import type { PortableTraining } from './training.ts';
import type { PortableCondition, PortableFunction, PortableObject, PortableValue } from './values.ts';

/** Classes of solvers, with the settings that their constructors need. */
const SOLVERS = new Map<string, readonly string[]>([
  ['Solver1D', []],
  ['Solver2D', []],
  ['SolverSpherical', []],
  ['BundleSolver1D', ['r_min', 'r_max', 'eq_param_index']],
  ['GenericSolver', []],
]);
/** Classes of generators, with the arguments of their constructors. */
const GENERATORS = new Map<string, readonly string[]>([
  ['Generator1D', ['size', 't_min', 't_max', 'method', 'noise_std']],
  ['Generator2D', ['grid', 'xy_min', 'xy_max', 'method', 'xy_noise_std']],
  ['Generator3D', ['grid', 'xyz_min', 'xyz_max', 'method']],
  ['GeneratorSpherical', ['size', 'r_min', 'r_max', 'method']],
  ['StaticGenerator', ['generator']],
  ['ResampleGenerator', ['generator', 'size', 'replacement']],
  ['BatchGenerator', ['generator', 'size']],
  ['ConcatGenerator', ['generators']],
  ['EnsembleGenerator', ['generators']],
  ['MeshGenerator', ['generators']],
  ['PredefinedGenerator', ['xs']],
]);
const NETWORKS = new Set([...Object.keys(layers), ...Object.keys(activations)]);
const OPTIMIZERS = new Set('Adadelta Adagrad Adam Adamax AdamW ASGD LBFGS NAdam RAdam RMSprop Rprop SGD'.split(' '));
const LOSS_FUNCTIONS = new Set(['_l1_norm', '_l2_norm', '_infinity_norm', '_h1_norm', '_h1_semi_norm']);
const LOSS_MODULES = new Set(['MSELoss', 'L1Loss', 'SmoothL1Loss', 'HuberLoss']);
/** What classes of networks and conditions compute with: an attribute of this name would take its place. */
export const NAMES_OF_CLASSES: ReadonlySet<string> = new Set(
  (
    'T_destination add_module apply bfloat16 buffers call_super_init children compile cpu cuda double dump_patches eval ' +
    'extra_repr float forward get_buffer get_extra_state get_parameter get_submodule half ipu load_state_dict modules ' +
    'mtia named_buffers named_children named_modules named_parameters parameters register_backward_hook register_buffer ' +
    'register_forward_hook register_forward_pre_hook register_full_backward_hook register_full_backward_pre_hook ' +
    'register_load_state_dict_post_hook register_load_state_dict_pre_hook register_module register_parameter ' +
    'register_state_dict_post_hook register_state_dict_pre_hook requires_grad_ set_extra_state set_submodule share_memory ' +
    'state_dict to to_empty train type xpu zero_grad append extend insert pop reset_parameters reset_running_stats ' +
    'enforce in_domain parameterize set_impose_on'
  ).split(' '),
);
/** How deep trees may be, and of which order derivatives. */
const MAX_DEPTH = 200;
const MAX_ORDER = 20;
/** Up to its threshold torch computes exponential functions, also in single precision. */
const MAX_THRESHOLD = 80;
/** Functions with two arguments; the others have one. */
const BINARY = new Set([
  ...['atan2', 'heaviside', 'remainder', 'minimum', 'maximum', 'logical_and', 'logical_or'],
  ...['less', 'less_equal', 'greater', 'greater_equal', 'equal', 'not_equal'],
]);

type Rebuilt = Pick<PortableSolution, 'conditions' | 'networks' | 'training'>;

/**
 * Whether the whole solver can be made again from what was read: what python/solverhub/rebuild.py takes and refuses, in the same order.
 * @returns why not, as one sentence; null where it can
 */
export function whyNotRebuildable({ conditions, networks, training }: Rebuilt): string | null {
  if ('reason' in training) return training.reason;
  try {
    checkSolver(training.solver);
    conditions.forEach((condition) => checkCondition(condition, training.parameters));
    [...training.networks, ...networks].forEach(checkNetwork);
    checkPrecision([...training.networks, ...networks]);
    Object.values(training.generators).forEach(checkGenerator);
    checkEquation(training, conditions);
    checkOptimizer(training.optimizer);
    checkLoss(training.loss);
    return null;
  } catch (error) {
    if (error instanceof CannotEvaluate) return error.message;
    throw error;
  }
}

function checkSolver(solver: PortableObject): void {
  const name = nameOf(solver);
  const needed = SOLVERS.get(name);
  demand(!solver.own, `The solver ${name} is a custom class.`);
  demand(
    needed?.every((setting) => Array.isArray(solver.settings[setting])) && solver.left_out.length === 0,
    `A ${name} has settings that are not in the file.`,
  );
  const { n_batches: batches = null } = solver.settings;
  demand(
    batches === null || ['train', 'valid'].every((phase) => typeof fieldOf(batches, phase) === 'number'),
    'The number of batches is not given.',
  );
}

function checkNetwork(module: PortableModule): void {
  checkClass('network', module, NETWORKS);
  checkAttributes(module);
  demand(
    nameOf(module) !== 'Softplus' || Number(module.settings.threshold) <= MAX_THRESHOLD,
    'A Softplus with such a high threshold overflows in torch.',
  );
  Object.values(module.modules).forEach(checkNetwork);
}

/** Values are compared in the numbers of the first network, which have to be those of all. */
function checkPrecision(networks: readonly PortableModule[]): void {
  const types = new Set(networks.flatMap(typesOfParameters));
  const isOne = types.size === 1 && (types.has('float64') || types.has('float32'));
  demand(
    isOne && networks.every((network) => typesOfParameters(network).length > 0),
    'The networks use several number types.',
  );
}

const typesOfParameters = ({ parameters, modules }: PortableModule): string[] => [
  ...Object.values(parameters).flatMap((parameter) => (parameter ? [parameter.type] : [])),
  ...Object.values(modules).flatMap(typesOfParameters),
];

function checkCondition(condition: PortableCondition, parameters: Parameters): void {
  checkClass('condition', condition); // its values were computed, so its class is known
  checkAttributes(condition);
  for (const value of valuesIn(Object.values(condition.settings))) {
    if (!isObject(value)) continue;
    if ('condition' in value) checkCondition(value.condition, parameters);
    if ('function' in value) checkFunction(value.function, parameters);
  }
}

type Parameters = PortableTraining['parameters'];

function checkFunction({ arguments: names, tree }: PortableFunction, parameters: Parameters): void {
  if (names === null || tree === null) throw new CannotEvaluate('A function of a condition cannot be read.');
  names.forEach(checkName);
  checkTree(tree, { variables: names, coordinates: names, parameters });
}

function checkGenerator(generator: PortableObject): void {
  const name = nameOf(generator);
  const needed = GENERATORS.get(name);
  demand(!generator.own, `The generator ${name} is a custom class.`);
  demand(
    needed?.every((argument) => Object.hasOwn(generator.settings, argument)),
    `A ${name} computes its points with functions that are not in the file.`,
  );
  for (const value of valuesIn(Object.values(generator.settings)))
    if (isObject(value) && 'generator' in value) checkGenerator(value.generator);
}

function checkEquation({ equation, parameters }: PortableTraining, conditions: readonly PortableCondition[]): void {
  const { unknowns, coordinates, residuals } = equation;
  const columns = conditions.map(countUnknowns);
  demand(
    columns.reduce((sum, count) => sum + count, 0) === unknowns.length,
    'The equation and the conditions have different numbers of unknowns.',
  );
  const names = [...unknowns, ...coordinates];
  names.forEach(checkName);
  demand(new Set(names).size === names.length, 'Two variables of the equation have the same name.');
  // The tensor of a network with several unknowns is called after the first.
  if (columns.some((count) => count > 1)) unknowns.forEach((name) => checkName(name.replace(/_[^_]*$/, '')));
  residuals.forEach((tree) => checkTree(tree, { variables: names, coordinates, parameters }));
}

const countUnknowns = ({ settings: { conditions: inside } }: PortableCondition): number =>
  Array.isArray(inside) ? inside.length : 1;

interface Known {
  variables: readonly string[];
  coordinates: readonly string[];
  parameters: Parameters;
}

function checkTree(tree: ExpressionJson, known: Known, depth = 0): void {
  demand(depth <= MAX_DEPTH, 'The equation is nested too deeply.');
  if (tree.op === 'number') return;
  if (tree.op === 'name') {
    if (known.variables.includes(tree.name)) return;
    checkName(tree.name);
    const value = Object.hasOwn(known.parameters, tree.name) ? known.parameters[tree.name] : undefined;
    demand(Number.isFinite(value), `The value of ${tree.name} is not known.`);
    return;
  }
  if (tree.op === 'derivative')
    demand(
      tree.by.length <= MAX_ORDER && tree.by.every((name) => known.coordinates.includes(name)),
      'The equation has a derivative that cannot be computed.',
    );
  if (tree.op === 'call')
    demand(
      tree.args.length === (BINARY.has(tree.function) ? 2 : 1),
      `The function ${tree.function} is used with a different number of arguments.`,
    );
  tree.args.forEach((part) => checkTree(part, known, depth + 1));
}

function checkName(name: string): void {
  demand(
    isVariableName(name) && !name.startsWith('__'),
    'A variable has a name that Python or this package does not allow.',
  );
  demand(name !== 'torch' && name !== 'diff', `A variable of the equation is called ${name}.`);
}

function checkOptimizer({ class: name, own, groups }: PortableOptimizer): void {
  demand(!own, `The optimizer ${name} is a custom class.`);
  demand(OPTIMIZERS.has(name), `The optimizer ${name} is not known here.`);
  demand(groups.length > 0, 'The optimizer trains nothing.');
}

function checkLoss(loss: PortableTraining['loss']): void {
  if (!loss || 'left_out' in loss) return;
  if ('function' in loss)
    return demand(LOSS_FUNCTIONS.has(loss.function), `The loss ${loss.function} is not known here.`);
  checkClass('loss', loss.module, LOSS_MODULES);
  checkAttributes(loss.module);
}

function checkClass(what: string, object: PortableObject, known?: ReadonlySet<string>): void {
  const name = nameOf(object);
  demand(!object.own, `The ${what} ${name} is a custom class.`);
  demand(object.left_out.length === 0, `The ${what} ${name} has a ${object.left_out[0]} that is not a plain value.`);
  demand(known?.has(name) ?? true, `The ${what} ${name} is not known here.`);
}

function checkAttributes(object: PortableObject): void {
  const taken = Object.keys(object.settings).find((name) => NAMES_OF_CLASSES.has(name));
  demand(taken === undefined, `${taken} of ${nameOf(object)} is not a setting.`);
}

const nameOf = ({ class: path }: PortableObject): string => path.slice(path.lastIndexOf('.') + 1);

/** Returns the values, and those in lists and records. */
function valuesIn(values: readonly PortableValue[]): PortableValue[] {
  return values.flatMap((value) => {
    if (Array.isArray(value)) return valuesIn(value);
    return isObject(value) && 'record' in value ? valuesIn(Object.values(value.record)) : [value];
  });
}

const fieldOf = (value: PortableValue, name: string): PortableValue | undefined =>
  isObject(value) && 'record' in value ? value.record[name] : undefined;

const isObject = (value: PortableValue): value is Exclude<PortableValue & object, PortableValue[]> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function demand(holds: boolean | undefined, reason: string): void {
  if (!holds) throw new CannotEvaluate(reason);
}
