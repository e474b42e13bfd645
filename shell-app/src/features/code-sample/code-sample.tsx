import type { SolutionCard } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { loadSnippet, trainSnippet } from '@hub/web-kit/solutions/load-snippet';
import { Skeleton, Waiting } from '@hub/web-kit/states';
import { Button, chakra } from '@hub/web-kit/ui';
import { useState } from 'react';
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
const Words = chakra('div', {
  base: {
    color: 'ink-2',
    '& p': { margin: 0 },
    '& p + p': { marginTop: '3', fontSize: 'control' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
/** Height of the short sample, which is reserved from the start. */
const HEIGHT = '196px';
const Room = chakra('div', { base: { minHeight: HEIGHT } });

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
        <Words>
          <chakra.p textStyle="prose">{t.lead}</chakra.p>
          <p>{t.keys}</p>
        </Words>
        <Room>
          {waits ? (
            <Waiting>
              <Skeleton height={HEIGHT} />
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

type Source = Parameters<typeof loadSnippet>[0] & Pick<SolutionCard, 'name'>;

function Sample({ solution }: { solution: Source }) {
  const [isWhole, setIsWhole] = useState(false);
  const whole = wholeScript(solution);
  const short = shortScript(solution, whole);
  const title = short ? (
    <Button look="text" size="sm" marginLeft="-3" onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? t.short : t.whole}
    </Button>
  ) : (
    t.file(solution.name)
  );
  return <CodePlate title={title} code={isWhole || !short ? whole : short} language="python" />;
}

function wholeScript(solution: Source): string {
  const training = trainSnippet(solution);
  return [
    loadSnippet(solution),
    ...(training === null ? [] : ['', `# ${t.retrain}`, training]),
    '',
    `# ${t.save}`,
    saveLine(solution),
  ].join('\n');
}

/** The lines of a script that matter, without its set-up; null for a solver that is not loaded by name. */
function shortScript(solution: Source, whole: string): string | null {
  const [, loader] = /\b(Solver[12]D)\.load\(\s*name=/.exec(whole) ?? [];
  if (!loader) return null;
  const points = loader === 'Solver1D' ? 'ts' : 'xs, ys';
  return [
    `from neurodiffeq.solvers import ${loader}`,
    '',
    `solver = ${loader}.load(name=${JSON.stringify(solution.label)})`,
    `values = solver.get_solution()(${points})  # ${t.values}`,
    ...(whole.includes('solver.fit(') ? ['solver.fit(max_epochs=500)'] : []),
    saveLine(solution),
  ].join('\n');
}

const saveLine = ({ name }: Pick<SolutionCard, 'name'>): string =>
  `solver.save(name=${JSON.stringify(name)}, save_to_hub=True)`;
