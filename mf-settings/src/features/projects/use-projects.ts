import { api, HubError, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { ProjectDetail } from '@hub/openapi/types';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openness } from '../../permissions.ts';
import type { ProjectTexts } from './project-texts.ts';

/** The projects of which the user is a member; `page` counts from 1. */
export function useProjects({ q, page }: { q: string; page: number }) {
  const query = { page_num: page - 1, page_size: PAGE_SIZE, ...(q && { q }) };
  return useQuery({
    queryKey: keys.projects.list(query),
    queryFn: () => unwrapPage(api.GET('/projects', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

export const readProject = (id: number) => unwrap(api.GET('/projects/{id}', { params: { path: { id } } }));

export const useProject = (id: number) =>
  useQuery({ queryKey: keys.projects.detail(id), queryFn: () => readProject(id) });

export function useCreateProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProjectTexts & { organization?: string }) => atTheName(unwrap(api.POST('/projects', { body }))),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keys.projects.lists });
      void queries.invalidateQueries({ queryKey: keys.organizations.lists });
    },
  });
}

export interface ProjectEdit {
  body: Partial<ProjectTexts>;
  /** The one that was edited. */
  revision: number;
}

export function useSaveProject(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, revision }: ProjectEdit) =>
      atTheName(unwrap(api.PUT('/projects/{id}', { params: { path: { id } }, headers: ifMatch(revision), body }))),
    onSuccess: (saved) => {
      queries.setQueryData(keys.projects.detail(id), saved);
      void queries.invalidateQueries({ queryKey: keys.projects.lists });
      // Labels begin with the name of their project.
      void queries.invalidateQueries({ queryKey: keys.solutions.all });
      notifyOfDetails(saved);
    },
  });
}

/** Gives the project to an organization, or with null to the user. */
export function useTransferProject(id: number) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (organization: string | null) =>
      unwrap(api.PUT('/projects/{id}/organization', { params: { path: { id } }, body: { organization } })),
    onSuccess: (project) => {
      queries.setQueryData(keys.projects.detail(id), project);
      void queries.invalidateQueries({ queryKey: keys.projects.lists });
      void queries.invalidateQueries({ queryKey: keys.organizations.all });
      void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
  });
}

export function useDeleteProject(id: number) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (revision: number) =>
      unwrap(api.DELETE('/projects/{id}', { params: { path: { id } }, headers: ifMatch(revision) })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keys.projects.detail(id), refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: keys.projects.lists });
      void queries.invalidateQueries({ queryKey: keys.organizations.lists });
      void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
    // It may have been changed or deleted.
    onError: () => void queries.invalidateQueries({ queryKey: keys.projects.all }),
  });
}

/** The change is already saved, so a failure to notify is not shown. */
function notifyOfDetails({ projectname, description, is_public, users }: ProjectDetail): void {
  const body = { projectname, projectdescription: description, projectstatus: openness(is_public), users };
  void api.POST('/projects/details_notification', { body }).catch(() => undefined);
}

/** Puts a conflict at the field of the name, because only the name can conflict with another project. */
async function atTheName<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 409) throw error;
    throw new HubError(409, error.detail, [{ field: 'projectname', message: error.detail }]);
  }
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });
