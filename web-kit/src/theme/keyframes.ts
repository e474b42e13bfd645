/** How what opens comes in. It only moves: what is half drawn can be read by nobody. */
export const keyframes = {
  rise: { from: { translate: '0 4px' } },
  'from-left': { from: { translate: '-100% 0' } },
  'from-below': { from: { translate: '0 100%' } },
};
