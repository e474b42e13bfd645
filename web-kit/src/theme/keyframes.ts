/** The animations of opening elements. They move without fading, because half-transparent text is not legible. */
export const keyframes = {
  rise: { from: { translate: '0 4px' } },
  'from-left': { from: { translate: '-100% 0' } },
  'from-below': { from: { translate: '0 100%' } },
};
