import { Box, Button, chakra, Flex } from '@hub/web-kit/ui';
import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { SearchBox } from '@hub/web-kit/search-box';
import { messages } from '../messages/messages.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import type { Owner } from './owner.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectSolutions } from './project-solutions.tsx';
import { useProjectsOf } from './use-projects-of.ts';
import { addressOf, readView } from './owner-view.ts';

/** Smallest number of projects with which there is a search. */
const SEARCHED_PROJECTS = 4;

const Part = chakra('section', { base: { outline: 'none' } });

export interface OwnerSolutionsProps {
  owner: Owner;
  /** Number of all projects, once known. */
  projectCount: number | undefined;
  /** What is shown if there are no solutions. */
  nothing: ReactNode;
}

/** The solutions of a user or an organization: all projects with the first solutions of each, or one project. */
export function OwnerSolutions({ owner, projectCount = 0, nothing }: OwnerSolutionsProps) {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  // The solutions of a chosen project are not narrowed to those of an organization: it would show any project.
  const { q, project, page } = 'username' in owner ? view : { ...view, project: '' };
  const projects = useProjectsOf(owner, q, project ? 1 : page);
  const hasSearch = q !== '' || projectCount >= SEARCHED_PROJECTS;
  const part = useFocusOnMove();
  const search = useCallback(
    (wanted: string) => setAddress(addressOf({ q: wanted }), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  if (!q && !project && projects.data?.total === 0) return nothing;
  return (
    <Part ref={part} tabIndex={-1} aria-label={messages.owner.solutions}>
      {(hasSearch || project) && (
        <Flex gap="3" wrap="wrap" marginBottom={{ base: '6', md: '8' }}>
          {hasSearch && (
            <Box flex={{ base: '1 1 100%', md: '0 1 28rem' }}>
              <SearchBox label={messages.owner.searchProjects} query={q} onSearch={search} />
            </Box>
          )}
          {(q || project) && (
            <Button minHeight="46px" onClick={() => setAddress(addressOf({}))}>
              {messages.owner.showAllProjects}
            </Button>
          )}
        </Flex>
      )}
      {project ? (
        <ProjectSolutions key={project} owner={owner} project={project} page={page} />
      ) : (
        <ProjectList owner={owner} q={q} page={page} projects={projects} />
      )}
      <CompareBar />
    </Part>
  );
}

/** Moves the focus here when a project or another page is chosen; typing, which replaces the address, keeps the focus. */
function useFocusOnMove(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const type = useNavigationType();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (type !== NavigationType.Push) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, [key, type]);
  return part;
}
