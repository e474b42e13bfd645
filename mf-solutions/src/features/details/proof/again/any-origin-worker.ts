/**
 * A worker whose script, one file, may lie on another server, where the remote is deployed. Browsers refuse that, so there a worker of
 * this origin fetches the script. The build finds the scripts of workers by the name of this class.
 */
export class AnyOriginWorker extends Worker {
  constructor(script: URL) {
    super(script.origin === location.origin ? script : scriptThatImports(script));
  }
}

/** Its address is not given back: the worker may read it at any time. It is a few bytes long. */
const scriptThatImports = (script: URL): string =>
  URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(script.href)})`], { type: 'text/javascript' }));
