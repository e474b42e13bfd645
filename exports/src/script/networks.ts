import type { PortableModule, PortableValue } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';

/** Activations that have no settings, or whose settings are learned, by the module that the script takes them from. */
const OF_TORCH = ['Tanh', 'Sigmoid', 'ReLU', 'SiLU', 'GELU', 'Mish', 'Softsign', 'LogSigmoid', 'Tanhshrink', 'SELU'];
const OF_LIBRARY = ['SinActv', 'Swish'];

export interface NetworkCode {
  code: string;
  /** Names that the code imports from `neurodiffeq.networks`. */
  imports: string[];
}

/** A network that is not trained yet, as Python. @throws CannotExport for one that is not an FCNN of the library */
export function networkCode(network: PortableModule): NetworkCode {
  const name = nameOf(network);
  const layers = Object.values(network.modules.NN?.modules ?? {});
  const linear = layers.filter((_, i) => i % 2 === 0);
  const activations = [...new Set(layers.filter((_, i) => i % 2 === 1).map(nameOf))];
  const isPlain = name === 'FCNN' && !network.own && layers.length % 2 === 1;
  if (!isPlain || linear.some((layer) => nameOf(layer) !== 'Linear') || activations.length > 1)
    throw new CannotExport(`Training scripts support the library's FCNN, not ${name}.`);
  const [activation = 'Tanh'] = activations;
  const isOfTorch = OF_TORCH.includes(activation);
  if (!isOfTorch && !OF_LIBRARY.includes(activation))
    throw new CannotExport(`The script cannot build the activation ${activation}.`);
  const [inputs] = linear.map(({ settings }) => countOf(settings.in_features));
  const units = linear.map(({ settings }) => countOf(settings.out_features));
  const hidden = units.slice(0, -1).map((count) => `${count},`);
  return {
    code: `FCNN(${inputs!}, ${units.at(-1)!}, hidden_units=(${hidden.join(' ')}), actv=${isOfTorch ? 'torch.nn.' : ''}${activation})`,
    imports: ['FCNN', ...(isOfTorch ? [] : [activation])],
  };
}

const nameOf = (module: PortableModule): string => module.class.split('.').at(-1)!;

function countOf(value: PortableValue | undefined): number {
  if (typeof value !== 'number') throw new CannotExport('The size of a layer cannot be read.');
  return value;
}
