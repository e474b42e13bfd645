import { detailOf } from '@hub/openapi/client';
import type { Project, ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { ConfirmByName } from '@hub/web-kit/confirm-by-name';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Dialog } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useDeleteProject, useProject } from './use-projects.ts';

const words = messages.projects;

/** Deletes a project with its solutions, after its name is typed to confirm. */
export function DeleteProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const detail = useProject(project.id);
  return (
    <Dialog open onClose={onClose} title={words.deleteQuestion(project.projectname)}>
      {detail.isPending && (
        <Waiting label={words.loadingOne}>
          <Skeleton height="120px" />
        </Waiting>
      )}
      {detail.data && <Confirm project={detail.data} onClose={onClose} />}
      {detail.isError && !detail.data && <BrokenState error={detail.error} onRetry={() => void detail.refetch()} />}
    </Dialog>
  );
}

function Confirm({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const alerts = useAlerts();
  const remove = useDeleteProject(project.id);
  const confirm = () =>
    remove.mutate(project.revision, {
      onSuccess: () => {
        alerts.info(words.deleted);
        onClose();
      },
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <ConfirmByName
      name={project.projectname}
      isSending={remove.isPending}
      failure={remove.error ? detailOf(remove.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {words.loss(project.projectname, project.solutions_count, project.published_count)}
    </ConfirmByName>
  );
}
