import { movedGuideAddress } from '@hub/shared/moved-guides';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { SideMenu } from '@hub/web-kit/side-menu';
import { Stack, Text } from '@hub/web-kit/ui';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { DocsSearch } from '../features/docs/docs-search.tsx';
import { GuideText } from '../features/docs/guide-text.tsx';
import { guides, type Guide } from '../features/docs/guides.ts';
import { messages } from '../messages/messages.ts';

const TITLES = [...new Set(guides.map(({ group }) => group))];

/** The many guides for operators are seen only beside one of them; elsewhere their first leads to them. */
const groupsBeside = (guide: Guide) =>
  TITLES.map((title) => {
    const whole = guides.filter(({ group }) => group === title);
    const seen = whole[0]?.folder === undefined || guide.group === title ? whole : whole.slice(0, 1);
    return seen.map(({ page, title: label }) => ({ to: paths.docs.to(page), label }));
  });

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
        groups={groupsBeside(guide)}
        titles={TITLES}
      >
        <GuideText guide={guide} />
      </SideMenu>
    </Page>
  );
}
