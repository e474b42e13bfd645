import type { Solution } from '@hub/openapi/types';
import { messages } from '../messages/messages.ts';

/** Numbers in all networks together; null where one network's are not known. */
export function sizeOf({ merged_details }: Solution): number | null {
  const sizes = merged_details.networks.value.map(({ parameters }) => parameters);
  if (sizes.length === 0 || sizes.some((size) => size === undefined || size === null)) return null;
  return sizes.reduce<number>((sum, size) => sum + size!, 0);
}

/** "1 → 24 → 24 → 1, SinActv" of each network, said once where all are alike. */
export function layersOf({ merged_details }: Solution): string[] {
  const networks = merged_details.networks.value.map(({ layers }) => shapeOf(layers)).filter((shape) => shape !== '');
  const [first] = networks;
  return first !== undefined && networks.length > 1 && networks.every((shape) => shape === first)
    ? [messages.facts.eachOf(networks.length, first)]
    : networks;
}

function shapeOf(layers: Solution['merged_details']['networks']['value'][number]['layers']): string {
  const linear = layers.filter(({ in_features }) => in_features !== undefined);
  if (linear.length === 0) return '';
  const widths = [linear[0]!.in_features, ...linear.map(({ out_features }) => out_features ?? '?')];
  const between = new Set(layers.filter((layer) => !linear.includes(layer)).map(({ layer }) => layer));
  return [widths.join(' → '), ...between].join(', ');
}
