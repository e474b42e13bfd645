// Prints the Python that the pages of solutions show. Standard input: solutions as the API answers them, and `origin` of the hub.
import { register } from 'node:module';
import { json } from 'node:stream/consumers';

register('./typescript-hooks.mjs', import.meta.url);

const { origin, solutions } = await json(process.stdin);
// What the sources ask of a browser.
globalThis.location = { origin };
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } });
const { loadSnippet, loadVersionSnippet, trainSnippet } = await import('@hub/web-kit/solutions/load-snippet');
const snippets = solutions.map((solution) => ({
  newest: loadSnippet(solution),
  version: loadVersionSnippet(solution),
  train: trainSnippet(solution),
}));
process.stdout.write(JSON.stringify(snippets));
