import {
  dictOf,
  library,
  sequence,
  textOf,
  type ClassValue,
  type ObjectValue,
  type Value,
} from '../../bytecode/values.ts';
import type { Walker } from '../../bytecode/walker.ts';
import { partsOfClass } from '../../pickle/code-parts.ts';
import { isCall, isGlobal, isSequence, type PickleCall, type PickleValue } from '../../pickle/values.ts';
import { activations } from '../activations.ts';
import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import { readFunctionFromCode } from '../../bytecode/function-from-code.ts';
import { ConditionReader, type ReadFunction } from '../condition-reader.ts';
import { readCondition } from '../conditions.ts';
import { FormulaPlace } from '../formula-place.ts';
import type { Formula } from '../../formula/formula.ts';
import { layers, type Layer } from '../layers.ts';
import { ModuleReader, ObjectReader } from '../object-reader.ts';
import { plus } from '../../formula/quantities.ts';
import type { Place } from '../points.ts';
import type { ClassAlgebra, OwnAlgebra } from './own-algebra.ts';
import { combined, type Tensor } from './tensor.ts';
import { joined, partOf } from './tensor-shapes.ts';
import { byRow } from './tensor-sums.ts';
import type { Call, StoredReading } from '../../bytecode/value-types.ts';

const MAX_BASES = 50;
/** Lists of modules and parameters become lists of the code. */
const LISTS = new Set(['ModuleList', 'ParameterList']);
const DICTS = new Set(['ModuleDict', 'ParameterDict']);
const CONTAINERS = new Set([...LISTS, ...DICTS, 'Sequential']);
const isKnownModule = (className: string): boolean =>
  ['Sequential', 'FCNN', 'Resnet', 'Flatten'].includes(className) ||
  Object.hasOwn(activations, className) ||
  Object.hasOwn(layers, className);
/** What code may ask of any module. */
const METHODS_OF_MODULES = new Set(['children', 'named_children', 'forward', '__call__']);

/** Classes of torch and of the library, where code of the file uses them: modules that it calls, conditions that it is built on. */
export class LibraryClasses implements ClassAlgebra {
  private readonly layers = new Map<PickleCall, Layer>();
  walker!: Walker;
  algebra!: OwnAlgebra;

  constructor(
    private readonly readFunction: ReadFunction,
    private readonly parameters: ReadonlyMap<string, number>,
  ) {}

  stored(call: PickleCall, { valueOf, keep }: StoredReading): Value | null {
    const module = new ModuleReader(call);
    const { className } = module;
    if (!module.isLibrary || !CONTAINERS.has(className)) return null;
    if (module.hasHooks) throw hooked(className);
    const parts = className.startsWith('Parameter') ? module.parameterEntries : module.children;
    if (DICTS.has(className)) {
      const dict = dictOf([]);
      keep(dict);
      for (const [name, part] of parts) dict.entries.set(`text ${name}`, [textOf(name), valueOf(part)]);
      return dict;
    }
    const items: Value[] = [];
    const list = sequence('list', items);
    const made: Value = LISTS.has(className)
      ? list
      : { kind: 'object', className, ownClass: null, attributes: new Map(), source: call, items };
    keep(made);
    for (const [, part] of parts) items.push(valueOf(part));
    return made;
  }

  callObject(object: ObjectValue, call: Call): Value | null {
    const { source, ownClass, className } = object;
    const module = source && new ModuleReader(source);
    if (module?.hasHooks) throw hooked(className);
    if (ownClass) return this.walker.call(this.walker.attribute(object, 'forward'), call.args, call.named);
    if (module?.isByName && !module.isLibrary)
      throw new CannotEvaluate(`The module ${className} is a custom class, and the file does not contain its code.`);
    if (!object.items && !module?.isLibrary) return null;
    return this.callModule(className, object, call);
  }

  callMethod(className: string, method: string, call: Call): Value | null {
    const [self, ...args] = call.args;
    if (self?.kind !== 'object') {
      if (method === 'apply') return null;
      throw new CannotEvaluate(`The code calls ${className}.${method} in a way that the hub does not follow.`);
    }
    if (method === 'forward' || method === '__call__') return this.callModule(className, self, { ...call, args });
    if (method === 'children' || method === 'named_children') return this.childrenOf(self, method === 'named_children');
    if (method === 'enforce') return this.enforce(className, self, args);
    if (method === 'parameterize') return this.parameterize(className, self, args);
    throw new CannotEvaluate(`The code calls ${method} of the class ${className}, which the hub does not know.`);
  }

  inherited({ source, ownClass, ...object }: ObjectValue, name: string): Value | null {
    const self: Value = { ...object, source, ownClass };
    const base = ownClass
      ? this.libraryBaseOf(ownClass)
      : isCall(source ?? undefined)
        ? fullNameOf(source!.callee)
        : null;
    if (!base) return null;
    const isModule = base.startsWith('torch.nn');
    if (isModule && name === 'forward' && base.endsWith('.Module'))
      throw new CannotEvaluate(`The class ${object.className} has no forward.`);
    const isKnown = METHODS_OF_MODULES.has(name) || name === 'enforce' || name === 'parameterize';
    return isKnown ? { kind: 'bound', callee: library(`${base}.${name}`), self } : null;
  }

  /** The class of torch or of the library that a class of the file is built on, by its full name. */
  private libraryBaseOf(ownClass: ClassValue): string | null {
    const waiting: PickleValue[] = [ownClass.source];
    const seen = new Set<PickleValue>();
    while (waiting.length > 0 && seen.size < MAX_BASES) {
      const next = waiting.shift()!;
      if (seen.has(next)) continue;
      seen.add(next);
      const name = fullNameOf(next);
      if (name && /^(?:torch\.nn|neurodiffeq)\b/.test(name)) return name;
      const value = this.walker.valueOf(next);
      if (value.kind !== 'class') continue;
      const { bases } = partsOfClass(value.source);
      if (isSequence(bases)) waiting.push(...bases.items.slice(0, MAX_BASES));
    }
    return null;
  }

  private childrenOf({ source, items }: ObjectValue, named: boolean): Value {
    const children = source ? new ModuleReader(source).children : [];
    const values = items ?? children.map(([, child]) => this.walker.valueOf(child));
    return sequence(
      'list',
      named ? children.map(([name], i) => sequence('tuple', [textOf(name), values[i]!])) : [...values],
    );
  }

  private callModule(className: string, object: ObjectValue, { args, named }: Call): Value {
    const [input] = args;
    if (!isKnownModule(className)) throw new CannotEvaluate(`The hub does not know what ${className} computes.`);
    if (!input || args.length > 1 || named.size > 0)
      throw new CannotEvaluate(`${className} is called with arguments other than one tensor.`);
    const child = (name: string): Value => this.walker.call(this.walker.attribute(object, name), [input]);
    switch (className) {
      case 'Sequential': {
        const inTurn = this.childrenOf(object, false);
        const modules = inTurn.kind === 'list' ? inTurn.items : [];
        return modules.reduce((passed, module) => this.walker.call(module, [passed]), input);
      }
      case 'FCNN':
        return child('NN');
      case 'Resnet':
        return combined(
          [this.algebra.tensorOf(child('skip_connection')), this.algebra.tensorOf(child('residual'))],
          plus,
        );
    }
    if (!object.source) throw new CannotEvaluate(`The code creates a module ${className} while it computes.`);
    const module = new ModuleReader(object.source);
    const result = this.callLayer(className, module, object.source, this.algebra.tensorOf(input));
    if (module.flag('inplace') && input.kind === 'tensor') {
      this.algebra.assign(input, result);
      return input;
    }
    return result;
  }

  private callLayer(className: string, module: ModuleReader, source: PickleCall, input: Tensor): Tensor {
    const formulas = (units: readonly (Formula | number)[]) => units.map((unit) => input.formula(unit));
    if (Object.hasOwn(activations, className)) {
      const activation = activations[className]!(module);
      return combined([input], (unit) => activation(input.formula(unit)));
    }
    if (className === 'Flatten') return input;
    const dim = module.optionalNumber('dim');
    if (dim !== undefined && dim !== -1 && dim !== input.dimensions - 1)
      throw new CannotEvaluate(`${className} works over a dimension other than the last.`);
    if ((className === 'BatchNorm1d' || className === 'MonomialNN') && input.dimensions !== 2)
      throw new CannotEvaluate(`${className} is given a tensor of ${input.dimensions} dimensions.`);
    const layer =
      this.layers.get(source) ??
      layers[className]!(module, () => {
        throw new CannotEvaluate(`The hub does not know what ${className} computes.`);
      });
    this.layers.set(source, layer);
    return byRow(input, (units) => layer(formulas(units)));
  }

  /** What the library's conditions do: the network at the coordinates, and what the condition makes of it. */
  private enforce(className: string, self: ObjectValue, [net, ...coordinates]: readonly Value[]): Value {
    const inherited = this.walker.attribute(self, 'parameterize');
    const isOwn = inherited.kind !== 'bound' || inherited.callee.kind !== 'library';
    const places = coordinates.map((coordinate) => this.algebra.tensorOf(coordinate));
    const output = (at: readonly Tensor[]): Tensor => {
      const units = this.algebra.tensorOf(this.walker.call(net!, [joined(at, 1)]));
      const unit = new ObjectReader(self.source).optionalNumber('ith_unit');
      if (unit === undefined) return units;
      const count = units.dimensions === 2 ? units.shape[1]! : 0;
      if (!Number.isInteger(unit) || unit < 0 || unit >= count)
        throw new CannotEvaluate(`${className} takes the output ${unit} of a network that has ${count} outputs.`);
      return partOf(units, [
        { start: 0, count: 1, step: 1 },
        { start: unit, count: 1, step: 1 },
      ]);
    };
    if (!isOwn) {
      const basis = new ConditionReader(self.source, this.readFunction, this.parameters).basisSize() ?? 1;
      const outputAt = (place: Place<Formula>) => output(place.coordinates.map((one) => this.algebra.columns([one])));
      if (className === 'NoCondition') return outputAt(new FormulaPlace(places.map(only)));
      const columns = Array.from({ length: basis }, (_, unit) =>
        this.withFormula(className, self, (place) => columnOf(outputAt(place), unit, basis), places, unit),
      );
      return joined(columns, 1);
    }
    if (WITH_WALLS.has(className))
      throw new CannotEvaluate(
        `The condition ${self.className} changes what ${className} does with a network and its walls.`,
      );
    return this.walker.call(inherited, [output(places), ...places]);
  }

  private parameterize(className: string, self: ObjectValue, [output, ...coordinates]: readonly Value[]): Value {
    const tensor = this.algebra.tensorOf(output);
    if (className === 'NoCondition') return tensor;
    if (WITH_WALLS.has(className) && coordinates.length > 2)
      throw new CannotEvaluate(`The code calls ${className}.parameterize with a network at the walls.`);
    const unit = only(tensor);
    return this.withFormula(
      className,
      self,
      () => unit,
      coordinates.map((one) => this.algebra.tensorOf(one)),
    );
  }

  private withFormula(
    className: string,
    { source }: ObjectValue,
    network: (place: Place<Formula>) => Formula,
    coordinates: readonly Tensor[],
    unit = 0,
  ): Tensor {
    const reader = new ConditionReader(source, this.readFunction, this.parameters, unit, readFunctionFromCode);
    const condition = readCondition(reader, className);
    const place = new FormulaPlace(coordinates.map(only));
    return this.algebra.columns([condition(network, place)]);
  }
}

/** Conditions that ask the network for its slope at a wall. */
const WITH_WALLS = new Set(['IBVP1D', 'DoubleEndedBVP1D']);

const only = (tensor: Tensor): Formula => columnOf(tensor, 0, 1);

function columnOf(tensor: Tensor, column: number, count: number): Formula {
  if (tensor.elements.length !== count)
    throw new CannotEvaluate(
      `A condition is given a tensor of shape ${tensor.shapeText} where ${count === 1 ? 'one column is' : `${count} columns are`} needed.`,
    );
  return tensor.formula(tensor.at(column));
}

const hooked = (className: string) => new CannotEvaluate(`${className} has hooks, which the hub cannot follow.`);

const fullNameOf = (value: PickleValue): string | null => (isGlobal(value) ? `${value.module}.${value.name}` : null);
