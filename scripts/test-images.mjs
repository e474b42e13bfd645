// `npm run test:images`: linters over the Dockerfile, docker compose, nginx and Kubernetes. Needs python3; everything else is fetched
// once. Each linter must also find the mistakes that are planted for it.
import path from 'node:path';
import { checkImages } from './lib/image-checks.mjs';
import { ensurePython } from './lib/python.mjs';
import { root } from './lib/run.mjs';
import { tally } from './lib/tally.mjs';

const python = await ensurePython('images', path.join(root, 'deploy/requirements.txt'), {
  size: 'half a minute, 250 MB',
});
tally([await checkImages(python)]);
