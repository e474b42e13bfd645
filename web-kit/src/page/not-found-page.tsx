import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { H1, LinkButton, Text } from '@hub/web-kit/ui';

export function NotFoundPage() {
  return (
    <Page title="Error404">
      <H1 marginTop="12">Error404</H1>
      <Text textStyle="lead" color="ink-2" marginTop="3" marginBottom="6">
        There is no page at this address.
      </Text>
      <LinkButton to={paths.home.to()}>Go to the home page</LinkButton>
    </Page>
  );
}
