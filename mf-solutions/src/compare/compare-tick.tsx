import { chakra, Checkbox, VisuallyHidden } from '@hub/web-kit/ui';
import { toggleTick, useTicked, type Ticked } from './ticked.ts';
import { messages } from '../messages/messages.ts';

const words = messages.equations.ticked;

/** Ticks a solution for a comparison. */
export function CompareTick({ solution, isNamed = false }: { solution: Ticked; isNamed?: boolean }) {
  const ticked = useTicked();
  return (
    <Checkbox
      label={
        isNamed ? (
          <chakra.span fontFamily="sans" fontSize="label">
            {words.compare}
            <VisuallyHidden> {solution.label}</VisuallyHidden>
          </chakra.span>
        ) : (
          <VisuallyHidden>{words.compareWhich(solution.label)}</VisuallyHidden>
        )
      }
      checked={ticked.some(({ id }) => id === solution.id)}
      data-open={ticked.length > 0 || undefined}
      onChange={() => toggleTick({ id: solution.id, name: solution.name, label: solution.label })}
    />
  );
}
