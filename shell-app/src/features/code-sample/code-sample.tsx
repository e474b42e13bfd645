import type { SolutionCard } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { loadSnippet } from '@hub/web-kit/solutions/load-snippet';
import { chakra } from '@hub/web-kit/ui';
import { HomeSection } from '../../app/layout/home-section.tsx';

const STEPS = [
  ['Load by name', 'The same label you see on the card.'],
  ['Train on', 'Weights, conditions and optimizer state come along.'],
  ['Save as a new version', 'The published version stays up until yours is reviewed.'],
] as const;

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
    '& li': { paddingBlock: '3.5', color: 'ink-2', fontSize: '0.90625rem' },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& b': { display: 'block', textStyle: 'h2-rail', color: 'ink', marginBottom: '0.5' },
  },
});

const FALLBACK = {
  label: 'demo/harmonic-oscillator',
  name: 'harmonic-oscillator',
  equation_type: 'ode',
  type_name: 'Solver1D',
} as const;

/** How to load, retrain and save a solver, ready to paste. */
export function CodeSample({
  solution = FALLBACK,
}: {
  solution?: Pick<SolutionCard, 'label' | 'name' | 'equation_type' | 'type_name'>;
}) {
  const code = loadSnippet(solution, [
    'solver.fit(max_epochs=500)',
    `solver.save(name="your-project/${solution.name}", save_to_hub=True)`,
  ]);
  return (
    <HomeSection title="Load, retrain, save">
      <Columns>
        <Steps>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </Steps>
        <CodePlate title={`${solution.name}.py`} code={code} language="python" />
      </Columns>
    </HomeSection>
  );
}
