import { useColourMode } from '@hub/web-kit/theme';
import { figureColours } from '../marks/plot.ts';

/** The colours of series in the present theme, by their place. */
export const useLineColour = (): ((place: number) => string) => figureColours(useColourMode().mode).line;
