import { paths } from '@hub/shared/paths';
import { plainText } from '@hub/shared/plain-text';
import type { ListedSolution, Publication } from '../../solutions/published/published';
import { markup, type Markup } from '../markup';

export const feedPaths = {
  newest: '/feeds/solutions.atom',
  ofUser: (username: string) => `/feeds/users/${encodeURIComponent(username)}.atom`,
  ofOrganization: (name: string) => `/feeds/organizations/${encodeURIComponent(name)}.atom`,
  ofEquation: (id: number | string) => `/feeds/equations/${id}.atom`,
  ofCollection: (slug: string) => `/feeds/collections/${slug}.atom`,
  ofProblem: (slug: string) => `/feeds/problems/${slug}.atom`,
};

export function solutionList(solutions: ListedSolution[]): Markup {
  if (solutions.length === 0) return markup`<p>No solutions found</p>`;
  const items = solutions.map(
    ({ id, name, equation_type, equation_name, username, description }) => markup`<li>
<a href="${paths.solution.to(id)}">${name}</a> (${equation_type.toUpperCase()}${equation_name && `, ${equation_name}`})${
      username && markup` by <a href="${paths.user.to(username)}">${username}</a>`
    }${description && markup`<br>${plainText(description)}`}
</li>`,
  );
  return markup`<ul>${items}</ul>`;
}

/** The newest publication of each solution. @param newest newest first */
export const oncePerSolution = (newest: Publication[]): Publication[] =>
  newest.filter(({ id }, i) => newest.findIndex((one) => one.id === id) === i);
