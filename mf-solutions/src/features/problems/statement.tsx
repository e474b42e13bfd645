import type { Problem } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.problems.statement;

const Parts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' },
    gap: { base: '0', md: '1 4' },
    alignItems: 'baseline',
    margin: 0,
    marginTop: '4',
    '& > dt': { color: 'ink-2', fontSize: 'small' },
    '& > dd': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '10',
      margin: 0,
      fontSize: 'equation',
      '& > *': { minWidth: 0 },
    },
  },
});

/** What is stated: the equation with its numbers, the conditions and the domain. */
export function Statement({ problem }: { problem: Problem }) {
  const parts = [
    { label: words.equation, lines: problem.equation_tex },
    { label: words.conditions, lines: problem.conditions_tex },
    { label: words.domain, lines: problem.domain_tex },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <Parts>
      {parts.flatMap(({ label, lines }) => [
        <dt key={`${label} label`}>{label}</dt>,
        <dd key={label}>
          {lines.map((tex) => (
            <div key={tex}>
              <Tex tex={tex} />
            </div>
          ))}
        </dd>,
      ])}
    </Parts>
  );
}
