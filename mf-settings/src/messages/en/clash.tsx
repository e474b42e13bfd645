import type { ReactNode } from 'react';

/** Two people have edited the same thing. */
export const clash = {
  isNow: (field: ReactNode, value: string) => (
    <>
      {field} is now: {value}
    </>
  ),
  yours: (value: string) => `Yours: ${value}`,
  empty: 'empty',
  advice:
    'Keep your changes and add those that only the other person made, or discard yours and use theirs. Nothing is saved until you click Save.',
  keepMine: 'Keep my changes',
  takeTheirs: 'Use their changes',
};
