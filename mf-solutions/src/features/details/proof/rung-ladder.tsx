import { RUNGS, type Rung } from '@hub/certify';
import { chakra } from '@hub/web-kit/ui';

const Steps = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(8, 1fr)',
    gap: '0.5',
    '& span': { height: '6px', border: '1px solid', borderColor: 'line-strong' },
    '& [data-filled]': { background: 'solid', borderColor: 'ink' },
  },
});

/** Eight steps, filled from the left: all of them for the strongest method. The words beside it say the same. */
export function RungLadder({ rung }: { rung: Rung | null }) {
  const filled = rung === null ? 0 : RUNGS.length - RUNGS.indexOf(rung);
  return (
    <Steps aria-hidden="true">
      {RUNGS.map((step, place) => (
        <span key={step} data-filled={place < filled || undefined} />
      ))}
    </Steps>
  );
}
