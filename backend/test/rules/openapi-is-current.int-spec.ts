import type { OpenAPIObject } from '@nestjs/swagger';
import { Contract, writtenDocument } from '../support/contract';
import { openApiText } from '../../src/tools/write-openapi';

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  responses: Record<string, unknown>;
  parameters?: { name: string; description?: string }[];
  'x-access'?: { callers: string[] };
}
const written = writtenDocument();
const { paths, components } = JSON.parse(written) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, { description?: string }> }> };
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

it('matches the code (`npm run api` updates it)', async () => {
  expect(await openApiText()).toBe(written);
});

it('has a unique name, a title, a description, error answers and allowed callers for each operation', () => {
  const names = operations.map((operation) => operation.operationId);
  expect(names.length).toBe(new Set(names).size);
  const lacking = operations.filter(
    ({ summary, description, responses, ...operation }) =>
      !summary ||
      !description ||
      description.startsWith('**Access:**') ||
      !operation['x-access']?.callers.length ||
      !Object.keys(responses).some((status) => /^[23]/.test(status)) ||
      !Object.keys(responses).some((status) => status.startsWith('4')),
  );
  expect(lacking.map((operation) => operation.operationId)).toEqual([]);
});

it('describes every field and every parameter', () => {
  const fields = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).map(([name, { description }]) => ({ name: `${schema}.${name}`, description })),
  );
  const parameters = operations.flatMap(({ parameters = [] }) => parameters);
  expect([...fields, ...parameters].filter(({ description }) => !description)).toEqual([]);
});

it('has an example of every required parameter, body and answer, and each matches its schema', () => {
  expect(new Contract(JSON.parse(written) as OpenAPIObject).wrongExamples()).toEqual([]);
});
