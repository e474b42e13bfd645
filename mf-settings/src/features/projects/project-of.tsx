import { HubError } from '@hub/openapi/client';
import type { ProjectDetail } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { LinkButton } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { useProject } from './use-projects.ts';

/** The project of an address, or why there is none to be seen. */
export function ProjectOf({ id, children }: { id: number; children: (project: ProjectDetail) => ReactNode }) {
  const project = useProject(id);
  if (project.isPending) {
    return (
      <Waiting label="Loading project">
        <Skeleton height="320px" />
      </Waiting>
    );
  }
  const isGone = project.error instanceof HubError && project.error.status === 404;
  if (isGone && project.data) {
    return (
      <EmptyState
        title="This project is closed to you now"
        way={<LinkButton to={paths.projects.to()}>Go to your projects</LinkButton>}
      >
        It was deleted, or you are no member of it any more.
      </EmptyState>
    );
  }
  if (isGone) return <NotFoundPage />;
  if (!project.data) return <BrokenState error={project.error} onRetry={() => void project.refetch()} />;
  return children(project.data);
}
