import { useSession } from '@hub/web-kit/session';
import { EmptyState } from '@hub/web-kit/states';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, chakra, Flex, LinkButton } from '@hub/web-kit/ui';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { SearchBox } from '@hub/web-kit/search-box';
import { messages } from '../../messages/messages.ts';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectSolutions } from './project-solutions.tsx';
import { useUserProjects } from './use-user.ts';
import { addressOf, readView } from './user-view.ts';

/** Smallest number of projects with which there is a search. */
const SEARCHED_PROJECTS = 4;

const Part = chakra('section', { base: { outline: 'none' } });

/** The solutions of a user: all projects with the first solutions of each, or one project. */
export function UserSolutions({ username, projectCount = 0 }: { username: string; projectCount?: number }) {
  const [address, setAddress] = useSearchParams();
  const { q, project, page } = readView(address);
  const projects = useUserProjects(username, q, project ? 1 : page);
  const hasSearch = q !== '' || projectCount >= SEARCHED_PROJECTS;
  const part = useFocusOnMove();
  const search = useCallback(
    (wanted: string) => setAddress(addressOf({ q: wanted }), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  if (!q && !project && projects.data?.total === 0) return <NothingSaved username={username} />;
  return (
    <Part ref={part} tabIndex={-1} aria-label={messages.user.solutions}>
      {(hasSearch || project) && (
        <Flex gap="3" wrap="wrap" marginBottom={{ base: '6', md: '8' }}>
          {hasSearch && (
            <Box flex={{ base: '1 1 100%', md: '0 1 28rem' }}>
              <SearchBox label={messages.user.searchProjects} query={q} onSearch={search} />
            </Box>
          )}
          {(q || project) && (
            <Button minHeight="46px" onClick={() => setAddress(addressOf({}))}>
              {messages.user.showAllProjects}
            </Button>
          )}
        </Flex>
      )}
      {project ? (
        <ProjectSolutions key={project} username={username} project={project} page={page} />
      ) : (
        <ProjectList username={username} q={q} page={page} projects={projects} />
      )}
      <CompareBar />
    </Part>
  );
}

function NothingSaved({ username }: { username: string }) {
  const { user } = useSession();
  return user?.username === username ? (
    <EmptyState
      title={messages.user.nothingSaved}
      way={<LinkButton to={paths.docs.to('getting_started')}>{messages.user.howToSave}</LinkButton>}
    >
      {messages.user.nothingSavedHint}
    </EmptyState>
  ) : (
    <EmptyState title={messages.user.nothingSaved} />
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
