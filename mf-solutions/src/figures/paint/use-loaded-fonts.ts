import { useOutside } from '@hub/web-kit/use-outside';

/**
 * How many faces of fonts have come. Text that is painted before its font has come stays in the wrong font: paint again
 * when this changes. Some fonts are asked for only once a formula or a figure needs them.
 */
export const useLoadedFonts = (): number => useOutside(subscribe, countLoaded, () => 0);

function subscribe(listener: () => void): () => void {
  document.fonts?.addEventListener('loadingdone', listener);
  return () => document.fonts?.removeEventListener('loadingdone', listener);
}

function countLoaded(): number {
  let count = 0;
  document.fonts?.forEach(({ status }) => (count += Number(status === 'loaded')));
  return count;
}
