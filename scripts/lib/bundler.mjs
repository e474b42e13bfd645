import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './run.mjs';

/** A process that bundles one package after the other: those after the first are quicker. */
export function openBundler() {
  let child;
  return {
    bundle: async (name) => {
      // Module federation numbers modules by their paths from the folder of the process.
      child ??= fork(path.join(import.meta.dirname, 'bundle.mjs'), {
        cwd: root,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const ended = once(child, 'exit').then(([code]) => [`The bundler ended with code ${code}.`]);
      child.send(name);
      const [problems] = await Promise.race([once(child, 'message'), ended]);
      if (problems) throw new Error(problems);
    },
    close: () => child?.disconnect(),
  };
}
