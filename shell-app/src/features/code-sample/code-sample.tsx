import type { SolutionCard } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { loadSnippet, trainSnippet } from '@hub/web-kit/solutions/load-snippet';
import { Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra } from '@hub/web-kit/ui';
import { HomeSection } from '../../app/layout/home-section.tsx';
import { useSolution } from '../../app/use-solution.ts';
import { messages } from '../../messages/messages.ts';

const t = messages.home.sample;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
    gap: { base: '4', lg: '12' },
  },
});
const Steps = chakra('ol', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& li': { paddingBlock: '3.5', color: 'ink-2', fontSize: 'control' },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& b': { display: 'block', textStyle: 'h2-rail', color: 'ink', marginBottom: '0.5' },
  },
});
/** As high as the shortest sample. */
const Room = chakra('div', { base: { minHeight: '430px' } });

export interface CodeSampleProps {
  /** Undefined while the solutions load; null if there are none. */
  solution: SolutionCard | null | undefined;
}

/** How to load, retrain and save a solver, ready to paste. */
export function CodeSample({ solution }: CodeSampleProps) {
  // Training needs the parameter values, which cards do not include.
  const { data, isPending } = useSolution(solution?.id);
  const waits = solution === undefined || (solution !== null && isPending);
  return (
    <HomeSection title={t.title}>
      <Columns>
        <Steps>
          {t.steps.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </Steps>
        <Room>
          {waits ? (
            <Waiting>
              <Skeleton height="430px" />
            </Waiting>
          ) : (
            <Sample solution={data ?? solution ?? ANY} />
          )}
        </Room>
      </Columns>
    </HomeSection>
  );
}

const ANY = { label: t.anyLabel, name: t.anyName, equation_type: 'ode', type_name: 'Solver1D' } as const;

function Sample({ solution }: { solution: Parameters<typeof loadSnippet>[0] & Pick<SolutionCard, 'name'> }) {
  const training = trainSnippet(solution);
  const code = [
    loadSnippet(solution),
    ...(training === null ? [] : ['', `# ${t.retrain}`, training]),
    '',
    `# ${t.save}`,
    `solver.save(name=${JSON.stringify(solution.name)}, save_to_hub=True)`,
  ].join('\n');
  return <CodePlate title={t.file(solution.name)} code={code} language="python" />;
}
