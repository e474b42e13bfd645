import type { Identity, SignInProvider } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDateTime } from '@hub/web-kit/format';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Button, H2, HStack, RowAction, Stack, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { ConfirmChange } from '../../confirm-change.tsx';
import { messages } from '../../messages/messages.ts';
import { useIdentities, useLink, useProviders, useUnlink } from './use-linked-accounts.ts';
import { useLinkingResult } from './use-linking-result.ts';

const words = messages.signIn.linked;

export interface LinkedAccountsProps {
  hasPassword: boolean;
  /** Opens the page of a provider. */
  leave: (address: string) => void;
}

/** The accounts at providers that can log in, with buttons to link and unlink them. */
export function LinkedAccounts(props: LinkedAccountsProps) {
  useLinkingResult();
  return (
    <Stack as="section" gap="3" aria-labelledby="linked-accounts" alignItems="flex-start">
      <H2 id="linked-accounts" textStyle="h2-rail">
        {words.title}
      </H2>
      <Text margin="0" maxWidth="62ch" color="ink-2">
        {words.lead}
      </Text>
      <AccountList {...props} />
    </Stack>
  );
}

function AccountList({ hasPassword, leave }: LinkedAccountsProps) {
  const providers = useProviders();
  const identities = useIdentities();
  const [toUnlink, setToUnlink] = useState<Identity>();
  const [toLink, setToLink] = useState<SignInProvider>();
  if (providers.isPending || identities.isPending) {
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={2} height={{ base: '162px', md: '39px' }} />
      </Waiting>
    );
  }
  const broken = [providers, identities].find(({ isError }) => isError);
  if (broken?.error) return <BrokenState error={broken.error} onRetry={() => void broken.refetch()} />;
  const linked = identities.data ?? [];
  const unlinked = (providers.data ?? []).filter(({ key }) => linked.every(({ provider }) => provider !== key));
  return (
    <>
      {linked.length > 0 && <LinkedTable linked={linked} onUnlink={setToUnlink} />}
      {linked.length + unlinked.length === 0 && <Text margin="0">{words.none}</Text>}
      <HStack gap="2" flexWrap="wrap">
        {unlinked.map((provider) => (
          <Button key={provider.key} onClick={() => setToLink(provider)}>
            {words.link(provider.name)}
          </Button>
        ))}
      </HStack>
      {toUnlink && (
        <UnlinkDialog identity={toUnlink} hasPassword={hasPassword} onClose={() => setToUnlink(undefined)} />
      )}
      {toLink && (
        <LinkDialog provider={toLink} hasPassword={hasPassword} leave={leave} onClose={() => setToLink(undefined)} />
      )}
    </>
  );
}

interface LinkedTableProps {
  linked: Identity[];
  onUnlink: (identity: Identity) => void;
}

function LinkedTable({ linked, onUnlink }: LinkedTableProps) {
  return (
    <Table caption={words.list} foldsOnPhones>
      <thead>
        <tr>
          <th scope="col">{words.service}</th>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.since}</th>
          <th scope="col">
            <VisuallyHidden>{words.unlink}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {linked.map((identity) => (
          <tr key={identity.id}>
            <th scope="row">{identity.provider_name}</th>
            <td data-label={words.name}>{identity.display_name}</td>
            <td data-label={words.since}>
              <time dateTime={identity.created_at}>{formatDateTime(identity.created_at)}</time>
            </td>
            <RowAction>
              <Button
                look="text"
                size="sm"
                color="bad"
                aria-label={words.unlinkOne(identity.provider_name, identity.display_name)}
                onClick={() => onUnlink(identity)}
              >
                {words.unlink}
              </Button>
            </RowAction>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

function UnlinkDialog({ identity, hasPassword, onClose }: DialogProps & { identity: Identity }) {
  const alerts = useAlerts();
  const unlink = useUnlink();
  return (
    <ConfirmChange
      title={words.unlinkQuestion(identity.provider_name)}
      about={words.unlinkWarning(identity.provider_name)}
      action={words.unlink}
      look="danger"
      hasPassword={hasPassword}
      onCancel={onClose}
      send={async (current_password) => {
        await unlink.mutateAsync({ id: identity.id, current_password });
        alerts.info(words.unlinked);
        onClose();
      }}
    />
  );
}

type LinkDialogProps = DialogProps & Pick<LinkedAccountsProps, 'leave'> & { provider: SignInProvider };

function LinkDialog({ provider, hasPassword, leave, onClose }: LinkDialogProps) {
  const link = useLink();
  return (
    <ConfirmChange
      title={words.linkTitle(provider.name)}
      about={words.linkAbout(provider.name)}
      action={words.go}
      hasPassword={hasPassword}
      onCancel={onClose}
      send={async (current_password) => {
        const { location } = await link.mutateAsync({ provider: provider.key, current_password });
        leave(location);
      }}
    />
  );
}
