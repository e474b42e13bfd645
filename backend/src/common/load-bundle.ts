import { existsSync, readFileSync, statSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { arch, execPath, version } from 'node:process';
import { Script } from 'node:vm';

interface LoadedBundle {
  exports: unknown;
  script: Script;
  /** Path of what this very build of Node compiled of the bundle, which may be missing. */
  compiled: string;
}

/**
 * Loads a bundle with what V8 compiled of it when it was built, where that is there. V8 compiles anew where its settings are others, but
 * does not notice another build of the same version of itself, whose compiled code would end the process.
 */
export function loadBundle(bundle: string): LoadedBundle {
  const { size, mtimeMs } = statSync(execPath);
  const compiled = `${bundle}.${version}-${arch}-${size}-${Math.floor(mtimeMs / 1000)}`;
  const script = new Script(Module.wrap(readFileSync(bundle, 'utf8')), {
    filename: bundle,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run(module.exports, createRequire(bundle), module);
  return { exports: module.exports, script, compiled };
}
