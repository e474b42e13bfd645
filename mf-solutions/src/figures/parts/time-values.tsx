import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import { chakra, Flex } from '@hub/web-kit/ui';
import { useLineColour } from './use-line-colour.ts';
import type { Curves } from '../marks/curves.ts';
import { boundOfShown } from '../values/bound-of-shown.ts';
import { PlaceField } from './place-field.tsx';
import { ReadingRow } from './reading-plate.tsx';
import { Slider } from './slider.tsx';
import { usePlayer } from './use-player.ts';
import { boundAt, type ProvenErrors } from '../marks/proven-errors.ts';
import type { Evaluation } from '../values/use-evaluation.ts';
import type { usePhasePlane } from './use-phase-plane.ts';
import { useValuesAt } from '../values/use-values-at.ts';

// Text in the colour of a line would be too faint.
const Value = chakra('span', { base: { borderLeft: '3px solid', paddingLeft: '1.5' } });
const MAX_READ = 5;

interface TimeValuesProps {
  phase: ReturnType<typeof usePhasePlane>;
  text: string;
  curves: Curves;
  proven: ProvenErrors;
  evaluation: Evaluation;
  held: readonly number[];
}

/** A time that one types, and beside a phase plane moves with a slider that can run; and the values there. */
export function TimeValues({ phase, text, curves, proven, evaluation, held }: TimeValuesProps) {
  const { values, origin } = useValuesAt(phase.at, curves, evaluation, held);
  const colourOf = useLineColour();
  const player = usePlayer(phase.range, phase.at, phase.setAt);
  return (
    <Flex wrap="wrap" alignItems="center" gap="4">
      {phase.layout !== 'time' && (
        <Slider
          name={phase.time}
          range={phase.range}
          value={phase.at}
          onChange={phase.setAt}
          text={text}
          player={player}
          minWidth="min(420px, 100%)"
        />
      )}
      <PlaceField name={phase.time} range={phase.range} value={phase.at} onChange={phase.setAt} />
      <ReadingRow>
        {phase.names.slice(0, MAX_READ).map((name, n) => {
          const [value = NaN, line] = [values[n], proven.lines[n]];
          return (
            <Value key={n} style={{ borderColor: colourOf(n) }}>
              {name}
              {' = '}
              <ProvenValue value={value} bound={boundOfShown(value, line && boundAt(line, phase.at), origin)} />
            </Value>
          );
        })}
      </ReadingRow>
    </Flex>
  );
}
