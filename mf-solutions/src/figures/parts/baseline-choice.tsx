import { Checkbox, Select } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { NO_BASELINE, type Baseline } from '../values/use-baseline.ts';

const words = messages.explore;

/** What the solution is compared with: a switch where there is only the numeric solution, nothing where there is nothing. */
export function BaselineChoice({ baseline: { options, chosen, choose } }: { baseline: Baseline }) {
  const [only, another] = options;
  if (!only) return null;
  if (!another && only.value === 'reference')
    return (
      <Checkbox
        label={words.numeric}
        checked={chosen === only.value}
        onChange={(isOn) => choose(isOn ? only.value : NO_BASELINE)}
      />
    );
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
