import type { Solution } from '@hub/openapi/types';
import type { SolutionTab } from '@hub/shared/solution-tabs';
import { TickedCircleIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra, Link, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { publicationSteps } from './publication-steps.ts';

const words = messages.review.steps;

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    rowGap: '3.5',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});
const Item = chakra('li', {
  base: {
    paddingTop: '2',
    paddingInlineEnd: '4',
    borderTop: '2px solid',
    borderColor: 'line',
    textStyle: 'small',
    color: 'ink-2',
    '&:is([data-state=done], [data-state=next])': { borderColor: 'ink', '& b': { color: 'ink' } },
    '& b': { display: 'flex', alignItems: 'center', gap: '1.5', textStyle: 'control', fontWeight: 500 },
    '& svg': { color: 'ok' },
  },
});

export interface PublicationStepsProps {
  /** Solution with its latest version. */
  solution: Solution;
  /** The open tab; no link leads to it. */
  tab: SolutionTab;
}

/** The way of the latest version from the upload to the publication, with what its authors can do next. */
export function PublicationSteps({ solution, tab }: PublicationStepsProps) {
  const steps = publicationSteps(solution);
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <List aria-label={words.label}>
      {steps.map((step) => {
        const state = step.isDone ? 'done' : step === next ? 'next' : 'later';
        return (
          <Item key={step.id} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <b>
              {step.isDone && <TickedCircleIcon />}
              {words.titles[step.id]}
              <VisuallyHidden>{words.states[state]}</VisuallyHidden>
            </b>
            {step.text}
            {step.action && step.action !== tab && (
              <>
                {' '}
                <Link
                  to={paths.solution.to(solution.id, { tab: step.action })}
                  textDecoration="underline"
                  whiteSpace="nowrap"
                >
                  {words.actions[step.action]}
                </Link>
              </>
            )}
          </Item>
        );
      })}
    </List>
  );
}
