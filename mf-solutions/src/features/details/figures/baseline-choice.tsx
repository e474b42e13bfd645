import { Select } from '@hub/web-kit/ui';
import { messages } from '../../../messages/messages.ts';
import type { Baseline } from './use-baseline.ts';

const words = messages.explore;

/** What the solution is compared with; nothing where there is only nothing. */
export function BaselineChoice({ baseline: { options, chosen, choose } }: { baseline: Baseline }) {
  if (options.length < 2) return null;
  return (
    <Select
      aria-label={words.compareWith}
      width="auto"
      maxWidth={{ base: '10rem', md: '13rem' }}
      options={options}
      value={chosen}
      onChange={choose}
    />
  );
}
