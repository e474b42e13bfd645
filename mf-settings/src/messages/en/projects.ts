import { MAX_PROJECT_DESCRIPTION_LENGTH } from '@hub/shared/limits';
import { pluralIn } from '@hub/web-kit/messages';
import { formatCount } from '@hub/web-kit/format';

const plural = pluralIn('en');

export const projects = {
  title: 'Projects',
  lead: 'A project groups solutions and defines who can access them.',
  add: 'Add',
  search: 'Search projects',
  loading: 'Loading projects',
  loadingOne: 'Loading project',
  none: 'No projects',
  noneWhy: 'Add a project to group your solutions and share them.',
  noneFound: (q: string) => `No projects found for “${q}”`,
  noneHere: 'No projects on this page',
  project: 'Project',
  visibility: 'Visibility',
  permission: 'Permission',
  solutions: 'Solutions',
  actions: 'Actions',
  default: '(default)',
  settings: 'Settings',
  settingsOf: (project: string) => `Settings of ${project}`,
  deleteOne: (project: string) => `Delete ${project}`,
  deleteQuestion: (project: string) => `Delete “${project}”?`,
  deleted: 'Project Deleted',
  /** What is deleted with a project, and whether its name can be used again. */
  loss: (name: string, all: number, published: number) => {
    const count = plural(all, { one: 'solution is', other: 'solutions are' });
    const contents =
      all === 0
        ? 'The project has no solutions.'
        : `${count} deleted with the project${published === 0 ? '' : `, ${formatCount(published)} of them published`}.`;
    const reserved =
      published === 0
        ? `The name “${name}” becomes available again unless a solution was ever published under it.`
        : `Because the project has published solutions, its name “${name}” stays reserved and cannot be used again.`;
    return `${contents} ${reserved} This can’t be undone.`;
  },

  edit: 'Edit',
  solutionsInIt: 'Solutions in this project',
  publishedInIt: 'Published solutions in this project',
  yourPermission: 'Your permission',
  noMember: 'not a member',
  published: 'Published',
  isDefault: 'Uploads without a project name go to this default project. It can’t be deleted or shared.',
  closed: 'You no longer have access to this project',
  closedWhy: 'The project was deleted, or you are no longer a member.',
  toYours: 'Go to your projects',

  new: 'New project',
  create: 'Create project',
  created: 'Project Created',
  editTitle: 'Edit project',
  updated: 'Project Updated',
  isYourDefault:
    'This is your default project: uploads without a project name go there. It can’t be deleted or shared.',
  fields: { projectname: 'Name', description: 'Description', is_public: 'Is Public' },
  descriptionTooLong: `The description must have at most ${MAX_PROJECT_DESCRIPTION_LENGTH} characters`,
  whenPublic: 'All logged-in users can see this project, its members and its unpublished solutions.',
  whenPrivate: 'Only members can see this project. Its published solutions stay public.',
  nameHint: 'Lower case; spaces and most special characters are replaced by\u00a0_.',
  willBeCalled: (name: string) => `The name will be ${name}.`,
  willBeRenamed: (name: string, old: string) =>
    `The new name will be ${name}. The old name keeps working: scripts can still use ${old}.`,

  owner: 'Owner',
  you: (username: string) => `${username} (you)`,
  whenOfOrganization: 'Owners of the organization own the project. Its members have the permission that is set there.',
  whenTakenBack: 'Members of the organization lose access, unless they are also members of the project.',
  belongsToPeople: 'The project belongs to its members who are owners.',
  belongsTo: (organization: string) => `The project belongs to the organization ${organization}.`,
  transfer: 'Transfer',
  transferTitle: (project: string) => `Transfer “${project}”`,
  transferred: 'Project Transferred',
  organization: 'Organization',
  ofOrganization: (organization: string) => `of ${organization}`,

  clash: 'Someone else has changed this project',
};
