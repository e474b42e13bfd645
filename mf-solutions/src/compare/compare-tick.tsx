import { chakra, Checkbox, VisuallyHidden } from '@hub/web-kit/ui';
import { toggleTick, useTicked, type Ticked } from './ticked.ts';
import { messages } from '../messages/messages.ts';

const words = messages.equations.ticked;

/** Ticks a solution for a comparison. */
export function CompareTick({ solution, isNamed = false }: { solution: Ticked; isNamed?: boolean }) {
  const isTicked = useTicked().some(({ id }) => id === solution.id);
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
      checked={isTicked}
      onChange={() => toggleTick({ id: solution.id, name: solution.name, label: solution.label })}
    />
  );
}
