// Prints what the tables of the judge know, as JSON: the calls that are usual, and the classes whose objects are made or given something.
import { register } from 'node:module';

register('../../../e2e/client/typescript-hooks.mjs', import.meta.url);
const { namesWith } = await import('../../src/pickle/schema/index.ts');

const classes = new Set(['make', 'state', 'filled'].flatMap(namesWith));
process.stdout.write(JSON.stringify({ calls: namesWith('call').sort(), classes: [...classes].sort() }));
