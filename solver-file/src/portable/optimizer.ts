import { CLASS_MAKERS, partsOfClass } from '../pickle/code-parts.ts';
import { heldByEquation } from '../contents/functions.ts';
import { isMadeBy } from '../contents/objects.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
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

/** The place of a parameter: its network, and its name there. */
type Place = [network: number, name: string];

export interface PortableOptimizer {
  /** Name in `torch.optim`. */
  class: string;
  own: boolean;
  groups: { settings: Record<string, PortableValue>; parameters: Place[] }[];
  /** Names of other numbers that it trains, such as coefficients of the equation; those without a name are "a tensor". */
  left_out: string[];
  /** Values that the optimizer remembers of each parameter, in the order of the groups; null where there are none. */
  state: (Record<string, PortableValue> | null)[];
}

/** What an optimizer of this class remembers is about all that it trains together. */
const OF_ALL_TOGETHER = 'LBFGS';

/** @throws CannotEvaluate where a part of it is not data */
export function optimizerOf(
  root: PickleValue,
  networks: readonly PickleValue[],
  reader: PortableReader,
): PortableOptimizer {
  const places = placesIn(networks);
  const optimizer = new ObjectReader(entryOf(root, 'optimizer') ?? null);
  const stored = listIn(optimizer.attribute('param_groups'));
  const trained = stored.flatMap((group) => listIn(entryOf(group, 'params')));
  const others = trained.filter((parameter) => !places.has(parameter));
  const groups = stored.flatMap((group) => {
    const all = listIn(entryOf(group, 'params'));
    const parameters = all.flatMap((parameter) => [places.get(parameter) ?? []].filter(isPlace));
    if (parameters.length === 0 && all.length > 0) return [];
    const settings = entriesOf(group).filter(([name]) => name !== 'params');
    return [{ settings: record(settings, reader), parameters }];
  });
  const isForgotten = others.length > 0 && optimizer.className === OF_ALL_TOGETHER;
  return {
    class: optimizer.className,
    own: !isOfTorch(optimizer),
    groups,
    left_out: others.map((parameter) => nameOf(parameter, root)),
    state: statesOf(root, reader)
      .filter((_, at) => !others.includes(trained[at]!))
      .map((state) => (isForgotten ? null : state)),
  };
}

const isPlace = (found: Place | never[]): found is Place => found.length > 0;

function nameOf(parameter: PickleValue, root: PickleValue): string {
  const name = heldByEquation(root).find(([, value]) => value === parameter)?.[0];
  return typeof name === 'string' ? name : 'a tensor';
}

function placesIn(networks: readonly PickleValue[]): Map<PickleValue, Place> {
  const places = new Map<PickleValue, Place>();
  const visit = (value: PickleValue, network: number, path: string): void => {
    const module = new ModuleReader(value);
    for (const [name, parameter] of module.parameterEntries) {
      if (parameter === null) continue;
      if (places.has(parameter)) throw new CannotEvaluate('Parts of the networks share their weights.');
      places.set(parameter, [network, path + name]);
    }
    for (const [name, child] of module.children) visit(child, network, `${path}${name}.`);
  };
  networks.forEach((network, place) => visit(network, place, ''));
  return places;
}

/** Whether the class is one of torch: by its name, or by the module that it states where a client's dill has saved the class itself. */
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
      throw new CannotEvaluate('The optimizer contains something that is not a plain value.');
    values[name] = read;
  }
  return values;
}

const listIn = (value: PickleValue | undefined): readonly PickleValue[] => (isSequence(value) ? value.items : []);
