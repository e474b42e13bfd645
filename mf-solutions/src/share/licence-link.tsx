import { useSite } from '@hub/web-kit/site';
import { ExternalLink } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

/** The licence of published solutions; undefined if the hub states none. */
export function useLicenceLink(): ReactNode {
  const { label, url } = useSite().licence;
  return url === '' ? undefined : (
    <ExternalLink href={url} whiteSpace="nowrap">
      {label}
    </ExternalLink>
  );
}
