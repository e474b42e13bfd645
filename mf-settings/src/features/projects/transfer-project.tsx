import { detailOf } from '@hub/openapi/client';
import type { ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, DialogButtons, H2, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useOwnedOrganizations } from '../../use-own-organizations.ts';
import { OwnerChoice } from './owner-choice.tsx';
import { useTransferProject } from './use-projects.ts';

const words = messages.projects;

/** Gives a project to an organization or takes it back. Only for those who own an organization. */
export function TransferProject({ project }: { project: ProjectDetail }) {
  const organizations = useOwnedOrganizations() ?? [];
  const [isAsked, setIsAsked] = useState(false);
  if (organizations.length === 0 || project.is_default) return null;
  // Only an owner of the organization may take a project from it.
  const isOfOthers = project.organization !== null && organizations.every(({ name }) => name !== project.organization);
  if (isOfOthers) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="transfer" alignItems="flex-start">
      <H2 id="transfer" textStyle="h2-rail">
        {words.owner}
      </H2>
      <Text margin="0" maxWidth="62ch">
        {project.organization === null ? words.belongsToPeople : words.belongsTo(project.organization)}
      </Text>
      <Button onClick={() => setIsAsked(true)}>{words.transfer}</Button>
      {isAsked && <TransferDialog project={project} onClose={() => setIsAsked(false)} />}
    </Stack>
  );
}

function TransferDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const alerts = useAlerts();
  const transfer = useTransferProject(project.id);
  const current = project.organization ?? '';
  const [organization, setOrganization] = useState(current);
  const confirm = () =>
    transfer.mutate(organization || null, {
      onSuccess: () => {
        alerts.info(words.transferred);
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} title={words.transferTitle(project.projectname)}>
      <OwnerChoice organization={organization} whenOwn={current && words.whenTakenBack} onChange={setOrganization} />
      <Text role="status" margin="0" marginTop="3" color="bad">
        {transfer.error && detailOf(transfer.error)}
      </Text>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look="solid" disabled={organization === current} busy={transfer.isPending} onClick={confirm}>
          {words.transfer}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
