import { attributeOf, entryOf, isCall, type PickleValue } from '../pickle/values.ts';
import { attributesOf, nameOfClass } from './objects.ts';
import { PlainValues } from './plain-values.ts';

const MOST_SAMPLERS = 10;

/** Where the solver was trained, in the shape of the client's JSON: the numbers and texts of the training generator. */
export function readGenerator(root: PickleValue): Record<string, unknown> | null {
  let generator = entryOf(entryOf(root, 'generator'), 'train');
  for (let step = 0; step < MOST_SAMPLERS && isCall(generator); step++) {
    if (nameOfClass(generator.callee) !== 'SamplerGenerator') break;
    generator = attributeOf(generator, 'generator');
  }
  return isCall(generator) ? new PlainValues().record(attributesOf(generator)) : null;
}
