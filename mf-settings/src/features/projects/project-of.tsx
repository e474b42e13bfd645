import { HubError } from '@hub/openapi/client';
import type { ProjectDetail } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { paths } from '@hub/web-kit/paths';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { LinkButton, Stack } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { useProject } from './use-projects.ts';

const words = messages.projects;

export interface ProjectOfProps {
  id: number;
  /** Shown below the heading while the project loads. */
  skeleton: ReactNode;
  children: (project: ProjectDetail) => ReactNode;
}

/** Loads the project of the address, or shows why it is not available. */
export function ProjectOf({ id, skeleton, children }: ProjectOfProps) {
  const project = useProject(id);
  if (project.isPending) {
    return (
      <Waiting label={words.loadingOne}>
        <Stack gap="6">
          <Skeleton height="37px" width="50%" />
          {skeleton}
        </Stack>
      </Waiting>
    );
  }
  const isGone = project.error instanceof HubError && project.error.status === 404;
  if (isGone && project.data) {
    return (
      <EmptyState title={words.closed} way={<LinkButton to={paths.projects.to()}>{words.toYours}</LinkButton>}>
        {words.closedWhy}
      </EmptyState>
    );
  }
  if (isGone) return <NotFoundPage />;
  if (!project.data) return <BrokenState error={project.error} onRetry={() => void project.refetch()} />;
  return children(project.data);
}
