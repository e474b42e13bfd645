import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { H1, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const t = messages.pages.adminsOnly;

export function AdminsOnlyPage() {
  return (
    <Page title={t.title}>
      <H1 marginTop="12">{t.heading}</H1>
      <Text textStyle="lead" color="ink-2" marginTop="3" marginBottom="6">
        {t.why}
      </Text>
      <LinkButton to={paths.home.to()}>{t.home}</LinkButton>
    </Page>
  );
}
