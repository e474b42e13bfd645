import { api, unwrap } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';

/** The file of the version on show. With a range the answer is a part of the file, and no download to be counted. */
export async function fetchFile({ id, version }: Solution, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const file = await unwrap(
    api.GET('/solutions/download', {
      params: { query: { id, version } },
      headers: { Range: 'bytes=0-' },
      parseAs: 'arrayBuffer',
      signal,
    }),
  );
  return new Uint8Array(file);
}
