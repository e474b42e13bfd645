import { keys } from '@hub/openapi/query-keys';
import { AnchorButton, chakra, Stack } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useCameFrom } from '../../app/way-back.ts';
import { messages } from '../../messages/sign-in.ts';
import { keepInvitation } from './kept-invitation.ts';
import { listProviders, providerAddress } from './sign-in-calls.ts';
import { ProviderIcon } from './provider-icon.tsx';

const Or = chakra('p', { base: { margin: 0, textAlign: 'center', color: 'ink-2' } });

/**
 * Logs in or signs up with a provider; shows nothing where the operator has set up none.
 * @param invitation token with which the person came, for when the browser comes back
 */
export function ProviderButtons({ invitation }: { invitation?: string }) {
  const cameFrom = useCameFrom();
  const { data: providers = [] } = useQuery({ queryKey: keys.signInProviders, queryFn: listProviders });
  if (providers.length === 0) return null;
  return (
    <Stack gap="3" marginTop="5">
      <Or>{messages.signIn.providers.or}</Or>
      {providers.map(({ key, name }) => (
        <AnchorButton
          key={key}
          href={providerAddress(key, cameFrom)}
          onClick={() => keepInvitation(invitation)}
          justifyContent="center"
        >
          <ProviderIcon provider={key} /> {messages.signIn.providers.logIn(name)}
        </AnchorButton>
      ))}
    </Stack>
  );
}
