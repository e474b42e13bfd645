import { CLASS_MAKERS, partsOfClass } from '../pickle/code-parts.ts';
import { isMadeBy } from '../contents/objects.ts';
import { CannotEvaluate } from '../evaluate/cannot-evaluate.ts';
import { ModuleReader, ObjectReader } from '../evaluate/object-reader.ts';
import {
  entriesOf,
  entryOf,
  isCall,
  isDict,
  isGlobal,
  isSequence,
  type PickleEntry,
  type PickleValue,
} from '../pickle/values.ts';
import type { PortableReader } from './modules.ts';
import type { PortableValue } from './values.ts';

/** Of a parameter: its network, and its name there. */
type Place = [network: number, name: string];

export interface PortableOptimizer {
  /** Name in `torch.optim`. */
  class: string;
  own: boolean;
  groups: { settings: Record<string, PortableValue>; parameters: Place[] }[];
  /** For each parameter, in the order of the groups, what the optimizer remembers of it; null where that is nothing. */
  state: (Record<string, PortableValue> | null)[];
}

/** @throws CannotEvaluate where it trains something else than the networks, or a part of it is no data */
export function optimizerOf(
  root: PickleValue,
  networks: readonly PickleValue[],
  reader: PortableReader,
): PortableOptimizer {
  const places = placesIn(networks);
  const optimizer = new ObjectReader(entryOf(root, 'optimizer') ?? null);
  const groups = listIn(optimizer.attribute('param_groups')).map((group) => ({
    settings: record(
      entriesOf(group).filter(([name]) => name !== 'params'),
      reader,
    ),
    parameters: listIn(entryOf(group, 'params')).map((parameter) => {
      const place = places.get(parameter);
      if (!place) throw new CannotEvaluate('The optimizer trains numbers that are not in the networks.');
      return place;
    }),
  }));
  return { class: optimizer.className, own: !isOfTorch(optimizer), groups, state: statesOf(root, reader) };
}

function placesIn(networks: readonly PickleValue[]): Map<PickleValue, Place> {
  const places = new Map<PickleValue, Place>();
  const visit = (value: PickleValue, network: number, path: string): void => {
    const module = new ModuleReader(value);
    for (const [name, parameter] of module.parameterEntries) {
      if (parameter === null) continue;
      if (places.has(parameter)) throw new CannotEvaluate('Parts of the networks share their numbers.');
      places.set(parameter, [network, path + name]);
    }
    for (const [name, child] of module.children) visit(child, network, `${path}${name}.`);
  };
  networks.forEach((network, place) => visit(network, place, ''));
  return places;
}

/** By name, or brought along by a client whose dill does not find the name; then the class says where it is from. */
function isOfTorch({ value }: ObjectReader): boolean {
  const callee = isCall(value) ? value.callee : null;
  const module = isMadeBy(callee, CLASS_MAKERS)
    ? entryOf(partsOfClass(callee).body, '__module__')
    : isGlobal(callee) && callee.module;
  return typeof module === 'string' && /^torch\.optim(?:\.|$)/.test(module);
}

/** `state_dict` numbers the parameters. */
function statesOf(root: PickleValue, reader: PortableReader): PortableOptimizer['state'] {
  const stored = entryOf(root, 'optimizer_state');
  const remembered = new Map(entriesOf(entryOf(stored, 'state')));
  const numbers = listIn(entryOf(stored, 'param_groups')).flatMap((group) => listIn(entryOf(group, 'params')));
  return numbers.map((number) => {
    const state = remembered.get(number);
    return isDict(state) ? record(state.entries, reader) : null;
  });
}

function record(entries: readonly PickleEntry[], reader: PortableReader): Record<string, PortableValue> {
  const values: Record<string, PortableValue> = {};
  for (const [name, value] of entries) {
    const read = typeof name === 'string' ? reader.value(value, name) : undefined;
    if (typeof name !== 'string' || read === undefined)
      throw new CannotEvaluate('The optimizer holds something that is no plain value.');
    values[name] = read;
  }
  return values;
}

const listIn = (value: PickleValue | undefined): readonly PickleValue[] => (isSequence(value) ? value.items : []);
