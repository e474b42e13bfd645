import type { Inspection } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Link, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { Notice } from './notice.tsx';

/** A warning before loading the file; shows nothing if the file is usual or contains no code. */
export function VerdictWarning({ verdict }: Pick<Inspection, 'verdict'>) {
  if (verdict === 'usual' || verdict === 'no_code') return null;
  const words = messages.details.verdictWarning;
  return (
    <Notice level={verdict === 'dangerous' ? 'danger' : 'warn'}>
      <Text margin="0">{words[verdict]}</Text>
      <Link to={paths.docs.to('safe-and-right')} textDecoration="underline">
        {words.guide}
      </Link>
    </Notice>
  );
}
