import { attributeOf, entryOf, isCall, type PickleValue } from '../pickle/values.ts';
import { attributesOf, nameOfClass } from './objects.ts';
import { PlainValues } from './plain-values.ts';

const MAX_SAMPLERS = 10;

/**
 * Reads where the solver was trained, in the shape of the client's JSON: the numbers and texts of the training generator. Generators that
 * it is made of, which the client leaves out, are shown alike.
 */
export function readGenerator(root: PickleValue): Record<string, unknown> | null {
  const generator = trainGeneratorOf(root);
  if (!isCall(generator) || isSampler(generator)) return null;
  const plain = new PlainValues((object, showRecord) =>
    isCall(object) && nameOfClass(object.callee).includes('Generator') ? showRecord(attributesOf(object)) : undefined,
  );
  return plain.record(attributesOf(generator));
}

/** The generator of the points of training, out of the samplers around it. */
export const trainGeneratorOf = (root: PickleValue): PickleValue | undefined =>
  withoutSamplers(entryOf(entryOf(root, 'generator'), 'train'));

export function withoutSamplers(stored: PickleValue | undefined): PickleValue | undefined {
  let generator = stored;
  for (let step = 0; step < MAX_SAMPLERS && isSampler(generator); step++) {
    generator = attributeOf(generator, 'generator');
  }
  return generator;
}

/** The library puts one around every generator. */
function isSampler(value: PickleValue | undefined): boolean {
  return isCall(value) && nameOfClass(value.callee) === 'SamplerGenerator';
}
