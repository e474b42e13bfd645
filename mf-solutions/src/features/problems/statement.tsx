import type { Problem } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { chakra, Flex } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { CopyMenu } from './copy-menu.tsx';

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

/** What is stated: the equation with its numbers, the conditions and the domain. It can be copied in several notations. */
export function Statement({ problem }: { problem: Problem }) {
  const parts = [
    { label: words.equation, lines: problem.equation_tex },
    { label: words.conditions, lines: problem.conditions_tex },
    { label: words.domain, lines: problem.domain_tex },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
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
      <Flex marginTop="2" marginLeft="-3">
        <CopyMenu label={words.copy} texts={textsOf(problem)} copied={words.copied} />
      </Flex>
    </>
  );
}

const textsOf = (problem: Problem): [name: string, text: string][] => [
  ['TeX', texOf(problem)],
  ['Python', problem.python],
  ['SymPy', problem.sympy],
  ['JSON', JSON.stringify(problem.statement, null, 2)],
];

const texOf = ({ equation_tex, conditions_tex, domain_tex }: Problem): string =>
  ['\\begin{gather*}', [...equation_tex, ...conditions_tex, ...domain_tex].join(' \\\\\n'), '\\end{gather*}'].join(
    '\n',
  );
