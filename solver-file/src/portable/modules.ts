import { attributesOf, isOwnFunction } from '../contents/objects.ts';
import { argumentsOf, entriesOf, isCall, isGlobal, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { ModuleReader, ObjectReader } from '../evaluate/object-reader.ts';
import type { PortableCondition, PortableObject, PortableTensor, PortableValue, ValueReader } from './values.ts';

/** A torch module with its numbers, by which a program with the same classes builds it again. */
export interface PortableModule extends PortableObject {
  training: boolean;
  /** Tensors by name; null for one that the module does without. */
  parameters: Record<string, (PortableTensor & { trainable: boolean }) | null>;
  buffers: Record<string, PortableTensor | null>;
  modules: Record<string, PortableModule>;
}

const MAX_MODULES = 2000;
const MAX_NESTED = 50;
/** Arguments of the constructor of DirichletBVP2D, by the attributes that it keeps them in. */
const ARGUMENTS = new Map([
  ['f0', 'x_min_val'],
  ['f1', 'x_max_val'],
  ['g0', 'y_min_val'],
  ['g1', 'y_max_val'],
]);
const PARAMETER_MAKERS = new Set(['_rebuild_parameter', '_rebuild_parameter_with_state']);

/** Reads modules, conditions and generators as data. */
export class PortableReader {
  private modules = 0;

  constructor(private readonly values: ValueReader) {}

  /** Undefined for what is not a plain value. */
  value(value: PickleValue, key: string): PortableValue | undefined {
    return this.values.value(value, key);
  }

  /** @throws CannotEvaluate for what is not a module, or one with too many inside */
  module(value: PickleValue, depth = 0): PortableModule {
    if (++this.modules > MAX_MODULES || depth > MAX_NESTED)
      throw new CannotEvaluate('The network has too many modules.');
    const module = new ModuleReader(value);
    const tensors = (name: string) =>
      entriesOf(module.attribute(name)).flatMap(([key, tensor]) =>
        typeof key === 'string' ? [[key, tensor] as const] : [],
      );
    if (module.hasHooks) throw new CannotEvaluate(`${module.className} has hooks, which the hub cannot follow.`);
    return {
      ...this.object(module),
      training: module.flag('training'),
      parameters: Object.fromEntries(
        tensors('_parameters').map(([name, tensor]) => {
          const read = this.tensorOf(tensor, name, module);
          return [name, read && { ...read, trainable: isTrainable(tensor) }];
        }),
      ),
      buffers: Object.fromEntries(
        tensors('_buffers').map(([name, tensor]) => [name, this.tensorOf(tensor, name, module)]),
      ),
      modules: Object.fromEntries(module.children.map(([name, child]) => [name, this.module(child, depth + 1)])),
    };
  }

  /** The condition's attributes; those that are texts are functions. An ensemble holds conditions. */
  condition(value: PickleValue, depth = 0): PortableCondition {
    const inside = (part: PickleValue): PortableValue | undefined =>
      isNested(part, depth) ? { condition: this.condition(part, depth + 1) } : undefined;
    return this.object(new ObjectReader(value), (attribute, name) => {
      if (typeof attribute === 'string')
        return { function: this.values.function(attribute, ARGUMENTS.get(name) ?? name) };
      if (isOwnFunction(attribute)) return { function: this.values.functionInCode(attribute) };
      return this.values.value(attribute, name, inside);
    });
  }

  /** A generator may be made of others. */
  generator(value: PickleValue, depth = 0): PortableObject {
    const inside = (part: PickleValue): PortableValue | undefined =>
      isNested(part, depth) ? { generator: this.generator(part, depth + 1) } : undefined;
    return this.object(new ObjectReader(value), (attribute, name) => this.values.value(attribute, name, inside));
  }

  /** @param read gives undefined for what is left out */
  object(
    reader: ObjectReader,
    read = (attribute: PickleValue, name: string) => this.values.value(attribute, name),
  ): PortableObject {
    const { value } = reader;
    const callee = isCall(value) ? value.callee : null;
    const settings: Record<string, PortableValue> = {};
    const left_out: string[] = [];
    for (const [name, attribute] of isCall(value) ? attributesOf(value) : []) {
      if (name === 'training' || name === 'condition_type') continue;
      const found = read(attribute, name);
      if (found === undefined) left_out.push(name);
      else settings[name] = found;
    }
    return {
      class: isGlobal(callee) ? `${callee.module}.${callee.name}` : reader.className,
      own: !reader.isLibrary,
      settings,
      left_out,
    };
  }

  private tensorOf(value: PickleValue, name: string, { className }: ObjectReader): PortableTensor | null {
    if (value === null) return null;
    const tensor = this.values.tensor(value);
    if (!tensor) throw new CannotEvaluate(`The ${name} of ${className} can't be read.`);
    return tensor;
  }
}

const isNested = (value: PickleValue, depth: number): boolean =>
  isCall(value) && value.via === 'new' && depth < MAX_NESTED;

/** What `_rebuild_parameter(data, requires_grad, hooks)` is told; anything else trains. */
function isTrainable(value: PickleValue): boolean {
  const isParameter = isCall(value) && isGlobal(value.callee) && PARAMETER_MAKERS.has(value.callee.name);
  return isParameter ? argumentsOf(value)[1] !== false : false;
}
