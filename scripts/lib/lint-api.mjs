import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { root } from './run.mjs';

/** Whether the API document keeps the rules of good documents; a warning counts as an error. */
export async function lintApi() {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-server-example.com': 'off',
      'operation-2xx-response': 'off', // addresses of a sign-in only send browsers on; a test of the backend demands a 2xx or a 3xx
      'operation-4xx-response': 'error',
      'operation-operationId-unique': 'error',
      'operation-singular-tag': 'error',
      'tag-description': 'error',
      'no-invalid-media-type-examples': 'off', // a test of the backend validates them: this rule knows no null beside a reference
      'no-ambiguous-paths': 'off', // the router prefers fixed words: /solutions/facets is not an id
    },
  });
  const found = await lint({ ref: path.join(root, 'openapi/openapi.json'), config });
  // With a type beside a reference, generated clients take what can be null for an object in any case.
  const problems = found.filter(
    ({ message }) => !/^The `type` field .* when the `nullable` field is used/.test(message),
  );
  const output = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0].pointer}`);
  return { code: problems.length, output: output.join('\n') };
}
