import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { Script } from 'node:vm';

/**
 * Loads a bundle with what V8 compiled of it when it was built, which stands in the file `.compiled` beside it. V8 compiles anew where that
 * is missing, or where its version or settings are others.
 */
export function loadBundle(bundle: string): { exports: unknown; script: Script } {
  const compiled = `${bundle}.compiled`;
  const script = new Script(Module.wrap(readFileSync(bundle, 'utf8')), {
    filename: bundle,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run(module.exports, createRequire(bundle), module);
  return { exports: module.exports, script };
}
