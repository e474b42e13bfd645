import type { Solution, SolutionAccess, SolutionVersion } from '@hub/openapi/types';
import { SOLUTION_TABS, type SolutionTab } from '@hub/shared/solution-tabs';

export const isTab = (name: string): boolean => SOLUTION_TABS.some((tab) => tab === name);

/** Editing and submitting are of the latest version, a review of the submitted one, whichever the address asks for. */
export const choosesVersion = (tab: string | null): boolean => tab === 'edit' || tab === 'submit' || tab === 'publish';

/** The tabs for a user, by permission and by the status of the solution. */
export function tabsFor(
  solution: Solution,
  can: SolutionAccess['can'],
  versions: readonly SolutionVersion[],
): SolutionTab[] {
  // The versions are another answer, which may still be that before the submission.
  const waits = solution.submitted_version === solution.head_version;
  const head = versions.find(({ version }) => version === solution.head_version)?.hub_status;
  const shows: Record<SolutionTab, boolean> = {
    details: true,
    versions: true,
    edit: can.includes('edit'),
    // While an older version waits, it says so and how to submit the newer one.
    submit:
      !waits && (can.includes('submit') || can.includes('withdraw')) && (head === 'created' || head === 'rejected'),
    publish: can.includes('publish') && solution.submitted_version !== null,
    featured: can.includes('feature') && solution.published_version !== null,
  };
  return SOLUTION_TABS.filter((tab) => shows[tab]);
}

/** Authors see the steps to publication where they can take the next one, until the latest version is published. */
export const showsSteps = ({ hub_status, version, head_version }: Solution, tab: SolutionTab): boolean =>
  tab === 'edit' || tab === 'submit' || (tab === 'details' && version === head_version && hub_status !== 'published');
