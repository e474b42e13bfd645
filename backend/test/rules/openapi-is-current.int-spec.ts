import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../src/config/settings';
import { openApiText } from '../../src/tools/write-openapi';

interface Operation {
  operationId: string;
  'x-access'?: unknown;
}
const written = readFileSync(path.join(repositoryRoot, 'openapi/openapi.json'), 'utf8');
const { paths } = JSON.parse(written) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

it('was written from the code as it is; `npm run api` writes it anew', async () => {
  expect(await openApiText()).toBe(written);
});

it('gives every operation a name of its own and says who may call it', () => {
  const names = operations.map((operation) => operation.operationId);
  expect(names.length).toBe(new Set(names).size);
  expect(operations.filter((operation) => !operation['x-access'])).toEqual([]);
});
