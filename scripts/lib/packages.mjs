import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** A package and those of ours that it uses, itself or through others. @returns {Set<string>} names of folders */
export function packageAndUsed(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((one) => one.startsWith('@hub/'));
  for (const used of ours) packageAndUsed(used.replace('@hub/', ''), seen);
  return seen;
}
