import { formatCount } from '@hub/web-kit/format';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const Count = chakra('span', {
  base: { flex: 'none', fontFamily: 'mono', fontSize: 'tick', fontVariantNumeric: 'tabular-nums', color: 'ink-3' },
});

/** The number of solutions of a value; nothing until it is known. */
export function Hits({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <Count data-hits>
      {formatCount(count)}
      <VisuallyHidden>{messages.filters.hits(count)}</VisuallyHidden>
    </Count>
  );
}
