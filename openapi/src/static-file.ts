import { HubError, unreachable } from './client.ts';

/** The text of a file that lies beside the pages, such as `/config.json`. Throws `HubError`. */
export async function staticFile(path: string): Promise<string> {
  const answer = await globalThis.fetch(path).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw new HubError(answer.status, `The hub answered ${answer.status}.`);
  return answer.text();
}
