import type { Solution, SolutionAccess, SolutionVersion } from '@hub/openapi/types';

const TABS = ['details', 'versions', 'edit', 'submit', 'publish', 'featured'] as const;
export type SolutionTab = (typeof TABS)[number];

export const isTab = (name: string): boolean => TABS.some((tab) => tab === name);

/** Editing and submitting are of the newest version, whichever the address asks for. */
export const isOfHead = (tab: string | null): boolean => tab === 'edit' || tab === 'submit';

/** The tabs a person gets: what they may do, and what the solution's state leaves to do. */
export function tabsFor(
  solution: Solution,
  can: SolutionAccess['can'],
  versions: readonly SolutionVersion[],
): SolutionTab[] {
  const head = versions.find(({ version }) => version === solution.head_version)?.hub_status;
  const shows: Record<SolutionTab, boolean> = {
    details: true,
    versions: true,
    edit: can.includes('edit'),
    submit: can.includes('submit') && (head === 'created' || head === 'rejected'),
    publish: can.includes('publish') && solution.submitted_version !== null,
    featured: can.includes('feature') && solution.published_version !== null,
  };
  return TABS.filter((tab) => shows[tab]);
}
