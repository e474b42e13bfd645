import { isJsonNumber, nonFiniteInWords } from '../json/non-finite.ts';
import { isObject, numbersAmong } from './sent-details.ts';
import type { SolverFileFacts } from './facts.ts';
import type { Network } from './networks.ts';

/** A fact that the client sent as text beside the file, and that the file itself tells otherwise. */
export interface Difference {
  /** Name of the fact in the words of the page: "generator t_max", "layers of network 2". */
  what: string;
  sent: string;
  file: string;
}

type Fields = Record<string, unknown>;

const MAX_DIFFERENCES = 50;
const MAX_CHARACTERS = 200;
/** Relative difference between equal numbers, one of which went through another program's text. */
const TOLERANCE = 1e-12;

/**
 * @param details `diff_equation_details` as sent
 * @returns what differs; a fact that one of the two lacks differs from nothing
 */
export function differencesBetween(details: Fields, facts: SolverFileFacts): Difference[] {
  return [
    ...inNetworks(recordsIn(details.networks), facts.networks),
    ...inLists('condition', recordsIn(details.conditions), facts.conditions),
    ...inFields('generator ', '', details.generator, facts.generator),
    ...inOptimizer(details.optimizer, facts.optimizer),
    ...inFields('parameter ', '', numbersOf(details.parameters), facts.parameters),
    ...inLosses(details.sample_loss, facts.validLoss),
  ].slice(0, MAX_DIFFERENCES);
}

function inNetworks(sent: Fields[], file: Network[]): Difference[] {
  const pairs = sent.map((network, at) => [recordsIn(network.layers), file[at]] as const);
  const layers = pairs.flatMap(([sentLayers, network], at) => {
    if (!network || !layersDiffer(sentLayers, network)) return [];
    return [difference(`layers of network ${at + 1}`, namesOf(sentLayers), namesOf(network.layers))];
  });
  return [...inCounts('networks', sent, file), ...layers];
}

/**
 * The client lists what stands directly in a network's `NN`, the file tells all that computes. For the library's own network these are the
 * same; another class may have layers beside its `NN`, or modules of several layers in it.
 */
function layersDiffer(sent: Fields[], { class_name, layers }: Network): boolean {
  if (sent.length === 0 || layers.length === 0) return false;
  const fits = (from: number) => sent.every((layer, at) => sameLayer(layer, layers[from + at]));
  if (class_name === 'FCNN' || sent.length === layers.length) return sent.length !== layers.length || !fits(0);
  const known = new Set(layers.map(({ layer }) => layer));
  return sent.every(({ layer }) => known.has(String(layer))) && !layers.some((_, from) => fits(from));
}

function sameLayer(sent: Fields, file: Network['layers'][number] | undefined): boolean {
  if (!file || sent.layer !== file.layer) return false;
  const features = ['in_features', 'out_features'] as const;
  return features.every((name) => sent[name] === undefined || file[name] === undefined || sent[name] === file[name]);
}

/** Every list has the same order on both sides. */
function inLists(what: string, sent: Fields[], file: Fields[]): Difference[] {
  const fields = sent.flatMap((fields, at) => inFields('', ` of ${what} ${at + 1}`, fields, file[at]));
  return [...inCounts(`${what}s`, sent, file), ...fields];
}

function inOptimizer(sent: unknown, file: SolverFileFacts['optimizer']): Difference[] {
  if (!isObject(sent) || !file) return [];
  const groups = recordsIn(sent.params);
  const several = groups.length > 1 || file.params.length > 1;
  return [
    ...inFields('', '', { optimizer: sent.name }, { optimizer: file.name }),
    ...inCounts('groups of the optimizer', groups, file.params),
    ...groups.flatMap((group, at) =>
      inFields('optimizer ', several ? ` of group ${at + 1}` : '', group, file.params[at]),
    ),
  ];
}

function inLosses(sent: unknown, file: (number | null)[]): Difference[] {
  if (!Array.isArray(sent) || sent.length === 0 || file.length === 0) return [];
  const what = 'history of the validation loss';
  if (sent.length !== file.length) return [difference(what, `${sent.length} epochs`, `${file.length} epochs`)];
  const at = file.findIndex((loss, epoch) => !same(sent[epoch], loss));
  const inEpoch = (loss: unknown) => `${inWords(loss)} in epoch ${at + 1}`;
  return at < 0 ? [] : [difference(what, inEpoch(sent[at]), inEpoch(file[at]))];
}

function inFields(before: string, after: string, sent: unknown, file: Fields | null | undefined): Difference[] {
  if (!isObject(sent) || !file) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const inFile = Object.hasOwn(file, name) ? file[name] : undefined;
    const alike = value === undefined || inFile === undefined || same(value, inFile);
    return alike ? [] : [difference(before + name + after, value, inFile)];
  });
}

function inCounts(what: string, sent: unknown[], file: unknown[]): Difference[] {
  if (sent.length === 0 || file.length === 0 || sent.length === file.length) return [];
  return [difference(`number of ${what}`, sent.length, file.length)];
}

/** Whether two values are the same. Both are JSON of limited depth. NaN and infinity that were sent became null on their way here. */
function same(sent: unknown, file: unknown): boolean {
  if (typeof sent === 'number' && typeof file === 'number') {
    return (
      Math.abs(sent - file) <= TOLERANCE * Math.max(Math.abs(sent), Math.abs(file)) ||
      (!Number.isFinite(sent) && !Number.isFinite(file))
    );
  }
  if (Array.isArray(sent) && Array.isArray(file))
    return sent.length === file.length && sent.every((item, at) => same(item, file[at]));
  // The client sends a function's text, which the file does not have.
  if (isObject(file)) return 'function' in file || !isObject(sent) || inFields('', '', sent, file).length === 0;
  return sent === file || (isNothing(sent) && isNothing(file));
}

const isNothing = (value: unknown) => value === null || (isJsonNumber(value) && !Number.isFinite(Number(value)));
const numbersOf = (value: unknown): Fields => Object.fromEntries(numbersAmong(isObject(value) ? value : {}));
const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

function namesOf(layers: Fields[] | Network['layers']): string {
  const features = (from: unknown, to: unknown) => (from === undefined ? '' : ` ${inWords(from)} to ${inWords(to)}`);
  return layers.map(({ layer, in_features: from, out_features: to }) => inWords(layer) + features(from, to)).join(', ');
}

function difference(what: string, sent: unknown, file: unknown): Difference {
  return { what: shortened(what), sent: inWords(sent), file: inWords(file) };
}

function inWords(value: unknown): string {
  if (value === null) return 'none';
  return shortened(typeof value === 'string' ? (nonFiniteInWords(value) ?? value) : (JSON.stringify(value) ?? ''));
}

function shortened(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
