/** The statuses of a version and the changes between them. */

/** `withheld` hides a version whose solution was taken down, or whose account is blocked; no move leads there or back. */
export const HUB_STATUSES = ['created', 'submitted', 'rejected', 'published', 'withheld'] as const;
export type HubStatus = (typeof HUB_STATUSES)[number];

export const MOVES = {
  submit: { from: ['created', 'rejected'], to: 'submitted' },
  publish: { from: ['submitted'], to: 'published' },
  reject: { from: ['submitted'], to: 'rejected' },
  withdraw: { from: ['submitted'], to: 'created' },
} as const satisfies Record<string, { from: readonly HubStatus[]; to: HubStatus }>;
export type Move = keyof typeof MOVES;

export const canMove = (move: Move, from: HubStatus) => (MOVES[move].from as readonly HubStatus[]).includes(from);
