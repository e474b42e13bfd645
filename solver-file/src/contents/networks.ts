import { storageOf } from '../pickle/torch-bytes.ts';
import {
  argumentsOf,
  attributeOf,
  isCall,
  isDict,
  isGlobal,
  isSequence,
  type PickleCall,
  type PickleValue,
} from '../pickle/values.ts';

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

export interface Tensor {
  /** torch's name of the kind of numbers, DoubleStorage or FloatStorage for instance; null where the file does not say. */
  type: string | null;
  shape: number[];
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

/** What `_rebuild_parameter(_rebuild_tensor_v2(storage, offset, shape, …), …)` would make, or null for anything else. */
export function readTensor(value: PickleValue | undefined): Tensor | null {
  const isParameter = isCall(value) && nameOfClass(value).startsWith('_rebuild_parameter');
  const tensor = isParameter ? argumentsOf(value)[0] : value;
  if (!isCall(tensor) || nameOfClass(tensor) !== '_rebuild_tensor_v2') return null;
  const [storage, , shape] = argumentsOf(tensor);
  if (!isSequence(shape) || !shape.items.every((size) => typeof size === 'number')) return null;
  return { type: (isCall(storage) && storageOf(storage.embedded)?.type) || null, shape: [...shape.items] };
}

function countParameters(module: PickleCall): number {
  const sizes = valuesIn(attributeOf(module, '_parameters')).map(
    (value) => readTensor(value)?.shape.reduce((size, next) => size * next, 1) ?? 0,
  );
  const count = sizes.reduce((sum, size) => sum + size, 0);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
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
