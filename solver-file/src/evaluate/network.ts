import type { PickleValue } from '../pickle/values.ts';
import { activations } from './activations.ts';
import { CannotEvaluate, NeedsCode } from '../formula/cannot-evaluate.ts';
import { COST_OF_FUNCTION } from '../formula/elementary.ts';
import { layers, type Layer } from './layers.ts';
import { ModuleReader } from './object-reader.ts';

/** A network of the file, ready to be computed. */
export interface Network {
  layer: Layer;
  /** How many numbers it takes; null where its first module does not tell. */
  inputs: number | null;
  /** Operations for one point, roughly. */
  cost: number;
  /**
   * Classes of the author's own that hold one module and nothing else, and whose code is not in the file, since they come from a module of
   * theirs. Each is taken to do what that module does, so whoever uses the values must find them confirmed.
   */
  assumed: string[];
}

const MAX_MODULES = 1000;
const MAX_NESTED = 50;

/** @throws CannotEvaluate naming the first module that is not known, NeedsCode where it is a class of the file */
export function computableNetwork(root: PickleValue): Network {
  const reader = new NetworkReader();
  const layer = reader.read(root, 0);
  const { inputs = null, cost, assumed } = reader;
  return { layer, inputs, cost, assumed };
}

/** What is in the way where nobody follows code. */
export const ownCode = (what: 'network' | 'module' | 'condition', className: string): string =>
  `The ${what} ${className} is a custom class`;

class NetworkReader {
  readonly assumed: string[] = [];
  cost = 0;
  /** Undefined while no module was read that computes something. */
  inputs: number | null | undefined;
  private count = 0;
  /** Units behind the module read last. */
  private units = 1;

  read(value: PickleValue, depth: number): Layer {
    if (++this.count > MAX_MODULES || depth > MAX_NESTED) throw new CannotEvaluate('The network has too many modules.');
    const module = new ModuleReader(value);
    const { className, isLibrary, hasHooks } = module;
    if (hasHooks) throw new CannotEvaluate(`${className} has hooks, which the hub cannot follow.`);
    if (!isLibrary && module.isByName) return this.classByName(module, depth);
    if (!isLibrary) throw new NeedsCode(`${ownCode(depth === 0 ? 'network' : 'module', className)}.`);
    if (Object.hasOwn(activations, className)) return this.activation(module);
    if (Object.hasOwn(layers, className)) return this.layer(module, depth);
    throw new CannotEvaluate(`The hub does not know what the module ${className} computes.`);
  }

  private activation(module: ModuleReader): Layer {
    const activation = activations[module.className]!(module);
    this.passed(null, COST_OF_FUNCTION * this.units);
    return (units) => units.map(activation);
  }

  private layer(module: ModuleReader, depth: number): Layer {
    const before = this.count;
    const layer = layers[module.className]!(module, (child) => this.read(child, depth + 1));
    if (this.count > before) return layer;
    if (module.className === 'Linear') {
      const inputs = module.number('in_features');
      this.units = module.number('out_features');
      this.passed(inputs, inputs * this.units);
    } else {
      if (module.className === 'MonomialNN') this.units *= module.numbers('degrees').length;
      this.passed(null, COST_OF_FUNCTION * this.units);
    }
    return layer;
  }

  private classByName(module: ModuleReader, depth: number): Layer {
    const [only, ...others] = module.children;
    if (!only || others.length > 0 || module.hasParameters)
      throw new CannotEvaluate(
        `${ownCode(depth === 0 ? 'network' : 'module', module.className)}, and the file does not contain its code.`,
      );
    this.assumed.push(module.className);
    return this.read(only[1], depth + 1);
  }

  private passed(inputs: number | null, cost: number): void {
    if (this.inputs === undefined) this.inputs = inputs;
    this.cost += cost;
  }
}
