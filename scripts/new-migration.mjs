// `npm run db:migration -- AddSomething`: the migration between what is there and what the entities and `database/schema` say.
import { build, SERVER } from './lib/build-steps.mjs';

await build(SERVER);
await import('../backend/dist/tools/write-migration.js');
