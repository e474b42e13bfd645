/** What the client calls `diff_equation_details`: its known fields, each of the type that readers may count on. */
export interface SentDetails {
  equation: string;
  parameters: Record<string, unknown>;
  conditions: Record<string, unknown>[];
  generator: Record<string, unknown>;
  sample_solution: unknown[];
  sample_loss: (number | null)[];
  /** Epoch of each loss, where the hub thinned a long history; the client does not send this. */
  sample_loss_epochs?: number[];
  loss_fn: string;
  networks: { layers: { layer: string; in_features?: number; out_features?: number }[] }[];
  optimizer: Record<string, unknown>;
}

const FIELDS_OF_CLIENT = [
  'equation',
  'parameters',
  'conditions',
  'generator',
  'sample_solution',
  'sample_loss',
  'networks',
  'optimizer',
];

/** Whether every field is there that all versions of the client send. */
export const isWholeDescription = (sent: Record<string, unknown>) =>
  FIELDS_OF_CLIENT.every((field) => Object.hasOwn(sent, field));

/** Keeps each field that has the type in which the client sends it; what is missing or of another type is empty. */
export function readSentDetails(sent: Record<string, unknown>): SentDetails {
  const isOfAuthor = !isOfWrapper(sent);
  return {
    equation: isOfAuthor ? text(sent.equation) : '',
    parameters: isOfAuthor ? object(sent.parameters) : {},
    conditions: list(sent.conditions).filter(isObject),
    generator: Object.fromEntries(
      Object.entries(object(sent.generator)).filter(([key, value]) => isGeneratorFact(key, value)),
    ),
    sample_solution: list(sent.sample_solution).map(numbers),
    sample_loss: list(sent.sample_loss).map((loss) => (typeof loss === 'number' ? loss : null)),
    loss_fn: text(sent.loss_fn) || text(sent.criterion), // so called by clients before 0.6.1
    networks: list(sent.networks).filter(isObject).map(network),
    optimizer: object(sent.optimizer),
  };
}

/** Older clients send text and names of the function that the library puts around the equation of a bundle. */
const isOfWrapper = ({ equation, parameters }: Record<string, unknown>): boolean =>
  /^\s*def _diff_eqs_wrapper\(/.test(text(equation)) ||
  ['N_COORDS', 'N_FUNCTIONS'].every((name) => Object.hasOwn(object(parameters), name));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Those of some fields that are numbers. */
export const numbersAmong = (fields: Record<string, unknown>): Map<string, number> =>
  new Map(Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
const object = (value: unknown) => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Lists of numbers, nested as they are; what is not a number is a gap. */
const numbers = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(numbers) : typeof value === 'number' ? value : null;

const VECTORS = new Set(['grid', 'xy_min', 'xy_max', 'r_min', 'r_max']);
const isVector = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'number');

function isGeneratorFact(key: string, value: unknown): boolean {
  if (VECTORS.has(key)) return isVector(value);
  return typeof value === (key === 'method' ? 'string' : 'number');
}

function network(sent: Record<string, unknown>): SentDetails['networks'][number] {
  const layers = list(sent.layers).filter(isObject);
  return {
    layers: layers.map((layer) => ({
      layer: text(layer.layer),
      in_features: number(layer.in_features),
      out_features: number(layer.out_features),
    })),
  };
}
