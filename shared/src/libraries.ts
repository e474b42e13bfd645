/** Libraries that solutions are made with: key on the wire, label on the screen. Solver files are of neurodiffeq. */
export const LIBRARIES = {
  neurodiffeq: 'neurodiffeq',
  deepxde: 'DeepXDE',
  pina: 'PINA',
  torch: 'PyTorch',
  other: 'Other library',
} as const;

export type Library = keyof typeof LIBRARIES;

const OTHER_NAMES: Partial<Record<string, Library>> = { 'pina-mathlab': 'pina', pytorch: 'torch' };

/** The key of a library by the name that a file gives it. */
export function libraryOf(name: string | undefined): Library {
  if (name === undefined) return 'other';
  return Object.hasOwn(LIBRARIES, name) ? (name as Library) : (OTHER_NAMES[name] ?? 'other');
}
