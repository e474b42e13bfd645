import { pageOf } from '@hub/web-kit/paging';

/** The state of the page of a user or an organization in the address. */
export interface OwnerView {
  /** Part of a project name; empty if a project is chosen. */
  q: string;
  /** The project whose solutions alone are shown; empty for all projects. */
  project: string;
  /** Number of the page, from 1, of the solutions of the project, or of the projects. */
  page: number;
}

export function readView(address: URLSearchParams): OwnerView {
  const project = address.get('project')?.trim() ?? '';
  const q = project ? '' : (address.get('q')?.trim() ?? '');
  return { q, project, page: pageOf(address) };
}

/** The query of a view's address, without default values. */
export function addressOf({ q, project, page = 1 }: Partial<OwnerView>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(project && { project }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query.toString()}`;
}
