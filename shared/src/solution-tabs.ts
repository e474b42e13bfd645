/** The tabs of a solution's page, in their order, as `?tab=` names them. */
export const SOLUTION_TABS = ['details', 'versions', 'edit', 'submit', 'publish', 'featured'] as const;
export type SolutionTab = (typeof SOLUTION_TABS)[number];
