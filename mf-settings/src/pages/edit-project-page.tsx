import { paths } from '@hub/web-kit/paths';
import { Stack } from '@hub/web-kit/ui';
import { Navigate, useParams } from 'react-router-dom';
import { EditProject } from '../features/projects/edit-project.tsx';
import { ProjectOf } from '../features/projects/project-of.tsx';
import { TransferProject } from '../features/projects/transfer-project.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

export function EditProjectPage() {
  const id = Number(useParams().id);
  return (
    <ProjectOf
      key={id}
      id={id}
      skeleton={<FormSkeleton fields={[{ is: 'line', hinted: true }, { is: 'area' }, { is: 'line' }]} />}
    >
      {(project) =>
        project.can.includes('edit') ? (
          <Stack gap="10">
            <Stack gap="6">
              <SettingsHeader title={messages.projects.editTitle} />
              <EditProject project={project} />
            </Stack>
            <TransferProject project={project} />
          </Stack>
        ) : (
          <Navigate to={paths.project.to(id)} replace />
        )
      }
    </ProjectOf>
  );
}
