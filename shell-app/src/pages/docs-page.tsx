import { staticFile } from '@hub/openapi/static-file';
import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { SideMenu, type SideMenuItem } from '@hub/web-kit/side-menu';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Text } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '@hub/web-kit/not-found-page';

const GUIDES = [
  { page: 'introduction', title: 'Introduction' },
  { page: 'getting_started', title: 'Getting started' },
  { page: 'keys-and-notebooks', title: 'Keys and notebooks' },
  { page: 'projects-and-members', title: 'Projects and members' },
  { page: 'versions-and-review', title: 'Versions and review' },
  { page: 'what-is-in-a-solver-file', title: 'What is in a solver file' },
] as const;

const MENU: SideMenuItem[] = GUIDES.map(({ page, title }) => ({ to: paths.docs.to(page), label: title }));

const HEAD = (
  <Text margin="0" textStyle="small" fontWeight="500" color="ink-3" paddingInline={{ lg: '3' }}>
    Documentation
  </Text>
);

export function DocsPage() {
  const { page } = useParams();
  const guide = GUIDES.find((one) => one.page === page);
  return guide ? <GuidePage {...guide} /> : <NotFoundPage />;
}

function GuidePage({ page, title }: (typeof GUIDES)[number]) {
  return (
    <Page title={title}>
      <SideMenu label="Documentation" head={HEAD} groups={[MENU]}>
        <article>
          <Guide page={page} />
        </article>
      </SideMenu>
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
