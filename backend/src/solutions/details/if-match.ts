import { HubError } from '../../common/errors/hub-error';

/** `"7-…"` and `"7"` are revision 7; without a header, or with `*`, any will do. What is no ETag of ours matches none. */
export function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const [, revision = '-1'] = /^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/.exec(ifMatch) ?? [];
  return Number(revision);
}

export const stale = () =>
  new HubError(412, 'stale-copy', 'Somebody else has changed this solution in the meantime: reload it and edit again');
