import type { PickleValue } from './values.ts';

/** Keeps what a function finds in a walked file for as long as the file is in use: what was walked does not change. */
export function oncePerFile<T>(read: (root: PickleValue) => T): (root: PickleValue) => T {
  const found = new WeakMap<object, { result: T }>();
  return (root) => {
    if (root === null || typeof root !== 'object') return read(root);
    const { result } = found.get(root) ?? { result: read(root) };
    found.set(root, { result });
    return result;
  };
}
