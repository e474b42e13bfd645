import { apiKeysIn } from '../contents/api-keys.ts';
import type { SolverFileFacts } from '../contents/facts.ts';
import type { Network } from '../contents/networks.ts';
import type { FunctionDocument, NumbersDocument } from './documents.ts';
import { imposedConditions } from './imposed-conditions.ts';
import type { OpenFile } from './open-file.ts';

const BITS = { float64: 64, float32: 32, bfloat16: null, float16: null } as const;

/** Facts about an open file in the shape of those about a solver file; what only solver files have is empty. */
export function factsOfOpenFile(file: OpenFile): SolverFileFacts {
  const { manifest, losses } = file;
  const { coordinates, parameters = [], training = {}, made_with: origin } = manifest;
  return {
    ...{ holdsSolver: false, typeName: null, parentTypeName: null, networkSource: null },
    epochs: training.iterations ?? null,
    networks: [networkOf(file)],
    conditions: [],
    imposed: imposedConditions(file),
    generator: generatorOf(coordinates),
    optimizer: training.optimizer === undefined ? null : { name: training.optimizer, params: [] },
    ...{ lossName: null, metrics: [], functions: [] },
    parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
    trainLoss: losses ? [...losses.values] : [],
    validLoss: [],
    apiKeys: apiKeysIn(JSON.stringify(manifest)),
    loading: {
      ...{ loader: null, keepsOptimizer: false, isVector: false, lookedUp: [], modules: [], device: null },
      precision: BITS[origin?.precision ?? 'float64'],
      domain: coordinates.map(({ from, to }) => [from, to]),
    },
    conditionsAreText: false,
    libraryHint: origin ? [origin.library, origin.version].filter(Boolean).join(' ') : null,
    torchHint: origin?.backend ?? null,
    pythonHint: null,
  };
}

/** The steps that have weights or a function, as layers. */
function networkOf({ program: { steps }, tensors }: OpenFile): Network {
  const countOf = (numbers: NumbersDocument): number =>
    typeof numbers === 'string' ? tensors.get(numbers)!.numbers.length : numbers.length;
  const layers = steps.flatMap((step): Network['layers'] => {
    if (step.do === 'apply') return [{ layer: nameOf(step.function), parameters: 0 }];
    if (step.do !== 'affine') return [];
    const [rows, columns] = tensors.get(step.weights)!.shape as [number, number];
    const bias = step.bias === undefined ? 0 : countOf(step.bias);
    return [{ layer: 'Linear', in_features: columns, out_features: rows, parameters: rows * columns + bias }];
  });
  return {
    class_name: 'Program',
    layers,
    parameters: layers.reduce((sum, { parameters }) => sum + parameters, 0),
  };
}

const nameOf = (f: FunctionDocument): string => {
  if (typeof f === 'string') return f;
  if ('of' in f) return nameOf(f.of);
  if ('power' in f) return 'power';
  return 'pieces' in f ? 'pieces' : 'line';
};

/** The domain in the shape of the client's generators. */
function generatorOf(coordinates: readonly { from: number; to: number }[]): Record<string, unknown> {
  const [first] = coordinates;
  if (coordinates.length === 1) return { t_min: first!.from, t_max: first!.to };
  return { xy_min: coordinates.map(({ from }) => from), xy_max: coordinates.map(({ to }) => to) };
}
