import {
  argumentsOf,
  attributeOf,
  isCall,
  isDict,
  isGlobal,
  type PickleCall,
  type PickleValue,
} from '../pickle/values.ts';
import { readTensor, sizeOf } from './tensors.ts';

interface NetworkLayer {
  /** Name of the class without its module: Linear, Tanh, SinActv … */
  layer: string;
  in_features?: number;
  out_features?: number;
  parameters: number;
}

export interface Network {
  layers: NetworkLayer[];
  /** Trainable numbers of the whole network. */
  parameters: number;
}

const MOST_LAYERS = 500;
/** Of one module: tensors, or modules in it. */
const MOST_PARTS = 500;

/** The layers of a torch module in the order in which they are saved; modules that only hold others are left out. */
export function readNetwork(root: PickleValue): Network {
  const layers: NetworkLayer[] = [];
  const waiting: PickleValue[] = [root];
  const seen = new Set<PickleValue>();
  while (waiting.length > 0 && layers.length < MOST_LAYERS) {
    const module = waiting.pop() as PickleValue;
    if (seen.has(module) || !isCall(module)) continue;
    seen.add(module);
    const children = valuesIn(attributeOf(module, '_modules'));
    const parameters = countParameters(module);
    if (parameters > 0 || children.length === 0) {
      layers.push({ layer: nameOfClass(module), ...featuresOf(module), parameters });
    }
    waiting.push(...children.reverse());
  }
  return { layers, parameters: layers.reduce((sum, { parameters }) => sum + parameters, 0) };
}

function countParameters(module: PickleCall): number {
  const sizes = valuesIn(attributeOf(module, '_parameters')).map((value) => sizeOf(readTensor(value)));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  return Number.isSafeInteger(count) ? count : 0;
}

function featuresOf(module: PickleCall): Pick<NetworkLayer, 'in_features' | 'out_features'> {
  const features = (['in_features', 'out_features'] as const).map((name) => [name, attributeOf(module, name)] as const);
  return Object.fromEntries(features.filter(([, count]) => Number.isSafeInteger(count)));
}

/** The values of a dict, or of an object that is filled like one. */
function valuesIn(value: PickleValue | undefined): PickleValue[] {
  return isDict(value) || isCall(value) ? (value.entries ?? []).slice(0, MOST_PARTS).map(([, entry]) => entry) : [];
}

function nameOfClass({ callee }: PickleCall): string {
  return isGlobal(callee) ? (callee.name.split('.').at(-1) ?? '') : '';
}
