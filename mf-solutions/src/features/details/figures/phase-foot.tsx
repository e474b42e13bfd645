import { formatNumber } from '@hub/figure/numbers';
import { Box, chakra, Flex } from '@hub/web-kit/ui';
import { valueBetween, type Curves } from '../../../explore/curves.ts';
import { Slider } from '../../../explore/slider.tsx';
import { usePlayer } from '../../../explore/use-player.ts';
import { messages } from '../../../messages/messages.ts';
import { PhaseChoice } from './phase-pane.tsx';
import type { usePhasePlane } from './use-phase-plane.ts';

const Reading = chakra('output', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', fontFamily: 'mono', fontSize: 'label' },
});
const MAX_READ = 5;

interface PhaseFootProps {
  phase: ReturnType<typeof usePhasePlane>;
  text: string;
  curves: Curves;
  hasDerivatives: boolean;
}

/** The time as a slider that can run, the values there, and the axes of the plane. */
export function PhaseFoot({ phase, text, curves, hasDerivatives }: PhaseFootProps) {
  const player = usePlayer(phase.range, phase.at, phase.setAt);
  return (
    <Box>
      <Flex wrap="wrap" alignItems="center" gap="4" paddingInline={{ base: '3', md: '5' }} paddingBottom="3">
        <Slider
          name={phase.time}
          range={phase.range}
          value={phase.at}
          onChange={phase.setAt}
          text={text}
          player={player}
        />
        <Reading>
          <span>{text}</span>
          {phase.names.slice(0, MAX_READ).map((name, n) => (
            <span key={n}>
              {messages.explore.at(name, formatNumber(valueBetween(curves.xs, curves.ys[n]!, phase.at), 4))}
            </span>
          ))}
        </Reading>
      </Flex>
      <PhaseChoice
        names={phase.names}
        time={phase.time}
        axes={phase.axes}
        setAxes={phase.setAxes}
        hasDerivatives={hasDerivatives}
        field={phase.field}
        orbit={phase.orbit}
      />
    </Box>
  );
}
