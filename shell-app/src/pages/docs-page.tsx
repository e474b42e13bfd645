import { staticFile } from '@hub/openapi/static-file';
import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router-dom';
import { NotFoundPage } from '@hub/web-kit/not-found-page';

const GUIDES = [
  { page: 'introduction', title: 'Introduction' },
  { page: 'getting_started', title: 'Getting started' },
  { page: 'what-is-in-a-solver-file', title: 'What is in a solver file' },
] as const;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '224px minmax(0, 1fr)' },
    gap: { base: '5', lg: '14' },
    paddingTop: { base: '5', lg: '9' },
  },
});
const SideList = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: '1',
    '& a': {
      padding: '8px 12px',
      borderRadius: 'control',
      color: 'ink-2',
      fontWeight: 500,
      fontSize: '0.875rem',
      textDecoration: 'none',
      _hover: { color: 'ink' },
      '&[aria-current]': { background: 'sunken', color: 'ink' },
    },
  },
});

export function DocsPage() {
  const { page } = useParams();
  const guide = GUIDES.find((one) => one.page === page);
  return guide ? <GuidePage {...guide} /> : <NotFoundPage />;
}

function GuidePage({ page, title }: (typeof GUIDES)[number]) {
  return (
    <Page title={title}>
      <Columns>
        <SideList aria-label="Documentation">
          {GUIDES.map((guide) => (
            <NavLink key={guide.page} to={paths.docs.to(guide.page)}>
              {guide.title}
            </NavLink>
          ))}
        </SideList>
        <article>
          <Guide page={page} />
        </article>
      </Columns>
    </Page>
  );
}

function Guide({ page }: { page: string }) {
  const guide = useQuery({
    queryKey: ['guide', page],
    queryFn: () => staticFile(`/docs/${page}.md`),
    staleTime: Infinity,
  });
  if (guide.isError) {
    return (
      <BrokenState title="This guide could not be loaded" error={guide.error} onRetry={() => void guide.refetch()} />
    );
  }
  if (guide.isPending) {
    return (
      <Waiting>
        <Skeleton height="40px" width="50%" marginBottom="6" />
        <Skeleton height="240px" />
      </Waiting>
    );
  }
  return <Markdown text={guide.data} />;
}
