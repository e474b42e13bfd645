import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { H1, LinkButton, Text } from '@hub/web-kit/ui';

export function AdminsOnlyPage() {
  return (
    <Page title="For admins">
      <H1 marginTop="12">For admins only</H1>
      <Text textStyle="lead" color="ink-2" marginTop="3" marginBottom="6">
        Your account has no admin rights. Ask an admin of this hub if you need them.
      </Text>
      <LinkButton to={paths.home.to()}>Go to the home page</LinkButton>
    </Page>
  );
}
