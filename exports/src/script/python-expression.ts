import { FUNCTIONS, NAMED_FUNCTIONS, requireFinite, type ExpressionJson } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';

/** What the names of an expression are in the script. */
export interface PythonNames {
  of: (name: string) => string;
  /** Whether it stands for a tensor: an unknown or a coordinate. */
  isTensor: (name: string) => boolean;
}

const OPERATORS = { add: ' + ', subtract: ' - ', multiply: ' * ', divide: ' / ', power: '**' } as const;
const STRENGTH = { add: 1, subtract: 1, multiply: 2, divide: 2, negate: 3, power: 4 } as const;
const COMPARISONS: Record<string, string> = {
  less: '<',
  less_equal: '<=',
  greater: '>',
  greater_equal: '>=',
  equal: '==',
  not_equal: '!=',
};
const LOGARITHMS = ['log2', 'log10'];
/** Functions of one number, by the same names in torch; those that Python's `math` has, too. */
const OF_TENSORS: readonly string[] = [...NAMED_FUNCTIONS, ...LOGARITHMS, 'relu'];
const OF_NUMBERS: readonly string[] = [...NAMED_FUNCTIONS.filter((f) => FUNCTIONS[f].inMath), ...LOGARITHMS];

/** An expression as Python. @throws CannotExport for a function that has no short form in it */
export function pythonExpression(tree: ExpressionJson, names: PythonNames): string {
  return printed(tree, names, 0);
}

/** @param least how tightly the text must hold together to stand without brackets */
function printed(tree: ExpressionJson, names: PythonNames, least: number): string {
  const inBrackets = (text: string, strength: number): string => (strength < least ? `(${text})` : text);
  switch (tree.op) {
    case 'number':
      if (tree.name) return `math.${tree.name}`;
      return inBrackets(pythonNumber(tree.value), tree.value < 0 ? STRENGTH.negate : Infinity);
    case 'name':
      return names.of(tree.name);
    case 'negate':
      return inBrackets(`-${printed(tree.args[0]!, names, STRENGTH.negate)}`, STRENGTH.negate);
    case 'derivative':
      return derivative(printed(tree.args[0], names, 0), tree.by.map(names.of));
    case 'piecewise': {
      const [condition, a, b] = tree.args.map((part) => printed(part, names, 0));
      return `torch.where(${condition!} != 0, ${a!}, ${b!})`;
    }
    case 'call':
      return call(tree.function, tree.args, names);
    default: {
      const strength = STRENGTH[tree.op];
      const [left, right] = tree.args;
      const isPower = tree.op === 'power';
      return inBrackets(
        `${printed(left!, names, isPower ? strength + 1 : strength)}${OPERATORS[tree.op]}${printed(right!, names, isPower ? strength : strength + 1)}`,
        strength,
      );
    }
  }
}

function call(name: string, args: readonly ExpressionJson[], names: PythonNames): string {
  const [first, second] = args.map((part) => printed(part, names, 0));
  const tensors = args.filter((part) => holdsTensor(part, names)).length;
  if (Object.hasOwn(COMPARISONS, name))
    return `((${first!}) ${COMPARISONS[name]!} (${second!})) * 1.0`.replace(/^.*$/s, '($&)');
  if (args.length === 1 && tensors === 0 && OF_NUMBERS.includes(name)) return `math.${name}(${first!})`;
  if (args.length === 1 && tensors === 1 && OF_TENSORS.includes(name)) return `torch.${name}(${first!})`;
  if (['minimum', 'maximum', 'atan2'].includes(name) && tensors === 2) return `torch.${name}(${first!}, ${second!})`;
  throw new CannotExport(`The script cannot write the function ${name} with these arguments.`);
}

const holdsTensor = (tree: ExpressionJson, names: PythonNames): boolean =>
  tree.op === 'name'
    ? names.isTensor(tree.name)
    : 'args' in tree && tree.args.some((part: ExpressionJson) => holdsTensor(part, names));

/** `diff(diff(u, x, order=2), y)` */
function derivative(of: string, by: readonly string[]): string {
  const [first, ...others] = by;
  if (first === undefined) return of;
  const next = others.findIndex((variable) => variable !== first);
  const order = next < 0 ? by.length : next + 1;
  return derivative(`diff(${of}, ${first}${order > 1 ? `, order=${order}` : ''})`, by.slice(order));
}

/** All digits that tell a double from its neighbours. */
export const pythonNumber = (value: number): string => String(requireFinite(value));
