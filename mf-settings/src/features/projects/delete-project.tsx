import { detailOf } from '@hub/openapi/client';
import type { Project, ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { ConfirmByName } from '@hub/web-kit/confirm-by-name';
import { formatCount } from '@hub/web-kit/format';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Dialog } from '@hub/web-kit/ui';
import { useDeleteProject, useProject } from './use-projects.ts';

/** Deletes a project and all that is in it, once its name is typed. */
export function DeleteProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const detail = useProject(project.id);
  return (
    <Dialog open onClose={onClose} title={`Delete “${project.projectname}”?`}>
      {detail.isPending && (
        <Waiting label="Loading project">
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
        alerts.info('Project Deleted');
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
      {lossOf(project)} This can’t be undone.
    </ConfirmByName>
  );
}

function lossOf({ solutions_count: all, published_count: published }: ProjectDetail): string {
  if (all === 0) return 'There are no solutions in it.';
  const count = `${formatCount(all)} ${all === 1 ? 'solution goes' : 'solutions go'} with it`;
  return published === 0 ? `${count}.` : `${count}, ${formatCount(published)} of them published.`;
}
