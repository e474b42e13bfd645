// `npm run db:migration -- AddSomething`: the migration between what is there and what the entities say.
import { build } from './lib/build-steps.mjs';

await build(['solver-file', 'backend']);
await import('../backend/dist/tools/write-migration.js');
