import type { Manifest } from '../manifest.ts';

/** Names that authors give to the coordinate that a simulation runs along. */
const TIMES = ['t', 'time'];

/** Which input is the time of the simulation; -1 where none is. */
export const timeAmong = (inputs: Manifest['inputs']): number =>
  inputs.findIndex(({ name, role }) => role === 'coordinate' && TIMES.includes(name.toLowerCase()));

/** The variables' numbers in the model: 0 is the time, inputs and unknowns follow. */
export const referenceOfInput = (place: number): number => 1 + place;
export const referenceOfUnknown = ({ inputs }: Manifest, place: number): number => 1 + inputs.length + place;

export const startOf = ({ from, to }: Manifest['inputs'][number]): number => from + (to - from) / 2;

export const MODEL = 'solution';
export const tokenOf = ({ origin }: Manifest): string => `{${origin.sha256}}`;
