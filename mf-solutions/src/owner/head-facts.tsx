import { formatCount } from '@hub/web-kit/format';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages.ts';
import { PROJECTS_ON_A_PAGE, type useProjectsOf } from './use-projects-of.ts';

/** Short facts about the owner of a page, on as many lines as they need. */
export const HeadFacts = chakra('dl', {
  base: { margin: 0, display: 'flex', flexWrap: 'wrap', gap: '1 6', fontSize: 'control', '& dd': { margin: 0 } },
});

const Row = chakra('div', { base: { display: 'flex', gap: '2', alignItems: 'baseline', overflowWrap: 'anywhere' } });
const Term = chakra('dt', { base: { color: 'ink-2', whiteSpace: 'nowrap' } });

export function HeadFact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <Row>
      <Term>{term}</Term>
      <dd>{children}</dd>
    </Row>
  );
}

/** The first page of the projects of the owner of a page. */
export type FirstProjects = ReturnType<typeof useProjectsOf>['data'];

/** How many solutions and projects may be seen. Solutions are counted as far as the first page of the projects has all. */
export function HeadNumbers({ projects }: { projects: FirstProjects }) {
  if (!projects || projects.total === 0) return null;
  const solutions = projects.data.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {projects.total <= PROJECTS_ON_A_PAGE && (
        <HeadFact term={messages.owner.solutions}>{formatCount(solutions)}</HeadFact>
      )}
      <HeadFact term={messages.owner.projects}>{formatCount(projects.total)}</HeadFact>
    </>
  );
}
