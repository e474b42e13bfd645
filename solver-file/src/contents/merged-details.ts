import type { SolverFileFacts } from './facts.ts';
import type { Network } from './networks.ts';
import { isObject, type SentDetails } from './sent-details.ts';

/** The source of a value: the solver file, or the description that the client sent with it. */
type Origin = 'file' | 'client';

interface Sourced<Value> {
  value: Value;
  origin: Origin;
}

type Fields = Record<string, unknown>;

/** What is known of a solver from both of its sources, named as the client names it. */
export interface MergedDetails {
  conditions: Sourced<Fields[]>;
  /** Entries that the file lacks are the client's; the same holds for the parameters. */
  generator: Sourced<Fields>;
  parameters: Sourced<Fields>;
  networks: Sourced<Network[] | SentDetails['networks']>;
  optimizer: Sourced<Fields>;
  loss_fn: Sourced<string>;
  /** Whose history of the validation loss counts. The losses themselves are long, and stay where they are. */
  validation_loss_origin: Origin;
}

type FileDetails = Pick<
  SolverFileFacts,
  'conditions' | 'generator' | 'parameters' | 'networks' | 'optimizer' | 'lossName' | 'validLoss'
>;

const NAMELESS_FUNCTION = '<lambda>';

/** The file is what was trained, and the description is text about it: the file comes first wherever it has a value. */
export function mergeDetails(sent: SentDetails, file: FileDetails): MergedDetails {
  const { conditions, generator, parameters, networks, optimizer, lossName } = file;
  // The source of a function without a name says more than that it has none.
  const tellsLoss = lossName !== null && (lossName !== NAMELESS_FUNCTION || sent.loss_fn === '');
  return {
    conditions:
      conditions.length > 0
        ? fromFile(conditions.map((condition, at) => withSource(condition, sent.conditions[at])))
        : fromClient(sent.conditions),
    generator: generator
      ? fromFile({ ...sent.generator, ...withoutNulls(generator) })
      : fromClient({ ...sent.generator }),
    parameters: {
      value: sortedByName({ ...sent.parameters, ...parameters }),
      origin: Object.keys(parameters).length > 0 ? 'file' : 'client',
    },
    networks: networks.length > 0 ? fromFile(networks) : fromClient(sent.networks),
    optimizer: optimizer ? fromFile({ ...optimizer }) : fromClient(sent.optimizer),
    loss_fn: tellsLoss ? fromFile(lossName) : fromClient(sent.loss_fn),
    validation_loss_origin: file.validLoss.length > 0 ? 'file' : 'client',
  };
}

/** The description with the merged values in place of those that were sent. */
export const withMergedValues = (
  sent: SentDetails,
  { conditions, generator, parameters }: Pick<MergedDetails, 'conditions' | 'generator' | 'parameters'>,
): SentDetails => ({
  ...sent,
  conditions: conditions.value,
  generator: generator.value,
  parameters: parameters.value,
});

/** The database keeps no order of its own, and deriving again must give the same. */
export const sortedByName = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

const fromFile = <Value>(value: Value): Sourced<Value> => ({ value, origin: 'file' });
const fromClient = <Value>(value: Value): Sourced<Value> => ({ value, origin: 'client' });

/** Adds the source of functions to a condition: only the client sends it, and the file has their code. */
function withSource(condition: Fields, sent: Fields | undefined): Fields {
  if (condition.condition_type !== sent?.condition_type) return condition;
  const isCode = (value: unknown) => isObject(value) && 'function' in value;
  return Object.fromEntries(
    Object.entries(condition).map(([name, value]) => [name, isCode(value) ? (sent?.[name] ?? value) : value]),
  );
}

const withoutNulls = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
