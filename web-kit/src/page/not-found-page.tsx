import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { H1, LinkButton, Text } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const words = messages.notFound;

export function NotFoundPage() {
  return (
    <Page title={words.title}>
      <H1 marginTop="12">{words.title}</H1>
      <Text textStyle="lead" color="ink-2" marginTop="3" marginBottom="6">
        {words.why}
      </Text>
      <LinkButton to={paths.home.to()}>{words.way}</LinkButton>
    </Page>
  );
}
