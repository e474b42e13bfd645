/** The solutions on the page of a user or an organization. */
export const owner = {
  solutions: 'Solutions',
  projects: 'Projects',
  searchProjects: 'Search Projects',
  showAllProjects: 'Show All Projects',
  nothingSaved: 'No solutions saved!',
  noProjects: 'No projects found',
  noProjectNamed: (q: string) => `No project name contains “${q}”.`,
  noneInProject: 'No solutions in this project are visible to you.',
  noneOnPage: 'No solutions found',
  solutionsIn: (project: string) => `Solutions in ${project}`,
  allIn: (solutions: string, project: string) => `All ${solutions} in ${project}`,
};
