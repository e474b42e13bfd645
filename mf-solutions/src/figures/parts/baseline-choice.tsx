import { Select } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { NO_BASELINE, type Baseline } from '../values/use-baseline.ts';

const words = messages.explore;

/** What the solution is compared with; nothing where there is only nothing. */
export function BaselineChoice({ baseline: { options, chosen, choose } }: { baseline: Baseline }) {
  if (options.length === 0) return null;
  return (
    <Select
      aria-label={words.compareWith}
      width="auto"
      maxWidth="10rem"
      options={[
        { value: NO_BASELINE, label: words.compareWithNothing },
        ...options.map(({ value, name }) => ({ value, label: words.comparedWith(name) })),
      ]}
      value={chosen}
      onChange={choose}
    />
  );
}
