import { movedGuideAddress } from '@hub/shared/moved-guides';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { SideMenu } from '@hub/web-kit/side-menu';
import { Stack, Text } from '@hub/web-kit/ui';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { DocsSearch } from '../features/docs/docs-search.tsx';
import { GuideText } from '../features/docs/guide-text.tsx';
import { guides } from '../features/docs/guides.ts';
import { messages } from '../messages/messages.ts';

const TITLES = [...new Set(guides.map(({ group }) => group))];
const GROUPS = TITLES.map((title) =>
  guides.filter(({ group }) => group === title).map(({ page, title: label }) => ({ to: paths.docs.to(page), label })),
);

export function DocsPage() {
  const { page = '' } = useParams();
  const { hash } = useLocation();
  const moved = movedGuideAddress(page, hash);
  if (moved) return <Navigate to={moved} replace />;
  const guide = guides.find((one) => one.page === page);
  if (!guide) return <NotFoundPage />;
  return (
    <Page title={guide.title}>
      <SideMenu
        label={messages.docs.title}
        head={
          <Stack gap="3">
            <Text margin="0" textStyle="small" fontWeight="500" color="ink-3" paddingInline={{ lg: '3' }}>
              {messages.docs.title}
            </Text>
            <DocsSearch page={guide.page} />
          </Stack>
        }
        groups={GROUPS}
        titles={TITLES}
      >
        <GuideText guide={guide} />
      </SideMenu>
    </Page>
  );
}
