import { pluralIn } from '@hub/web-kit/messages';
import { formatCount } from '@hub/web-kit/format';
import type { ReactNode } from 'react';

const plural = pluralIn('en');

export const projects = {
  title: 'Projects',
  lead: 'A project keeps solutions together, and decides who shares them.',
  add: 'Add',
  search: 'Search projects',
  loading: 'Loading projects',
  loadingOne: 'Loading project',
  none: 'No projects',
  noneWhy: 'Add one to keep your solutions together, and to share them.',
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
  /** What goes with a project of so many solutions. */
  loss: (all: number, published: number) => {
    const count = plural(all, { one: 'solution goes', other: 'solutions go' });
    return `${all === 0 ? 'There are no solutions in it.' : `${count} with it${published === 0 ? '' : `, ${formatCount(published)} of them published`}.`} This can’t be undone.`;
  },

  edit: 'Edit',
  solutionsInIt: 'Solutions in this project',
  publishedInIt: 'Published solutions in this project',
  isOpen: (openness: string) => `This project is ${openness}.`,
  yourPermission: (permission: string) => `Your permission: ${permission}.`,
  noMember: 'You are no member of it.',
  contents: (all: number, published: number) =>
    all === 0
      ? 'There are no solutions in it yet.'
      : `${plural(all, { one: 'solution', other: 'solutions' })} in it, ${published === 0 ? 'none' : formatCount(published)} of them published.`,
  isDefault: 'Uploads without a project name go to this default project. It can’t be deleted or shared.',
  closed: 'This project is closed to you now',
  closedWhy: 'It was deleted, or you are no member of it any more.',
  toYours: 'Go to your projects',

  new: 'New project',
  create: 'Create project',
  created: 'Project Created',
  editTitle: 'Edit project',
  updated: 'Project Updated',
  isYourDefault:
    'This is your default project: uploads without a project name go there. It can’t be deleted or shared.',
  fields: { projectname: 'Name', description: 'Description', is_public: 'Is Public' },
  descriptionTooLong: 'The description has at most 2000 characters',
  whenPublic: 'Everybody who is logged in sees this project, its members and its solutions that are not published yet.',
  whenPrivate: 'Only its members see this project; what is published in it stays public.',
  nameHint: 'In lower case; spaces and most other signs become\u00a0_.',
  willBeCalled: (name: string) => `It will be called ${name}.`,
  willBeRenamed: (name: string, old: string) =>
    `It will be called ${name}. The old name goes on working: scripts that use ${old} still find it.`,

  clash: 'Somebody else changed this project meanwhile',
  isNow: (field: ReactNode, value: string) => (
    <>
      {field} is now: {value}
    </>
  ),
  yours: (value: string) => `Yours: ${value}`,
  empty: 'empty',
  clashAdvice:
    'Keep yours, and what only they changed is kept too; or take theirs, and what you typed is gone. Nothing is stored before you save again.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
};
