import type { ColourMode } from './colours.ts';
import { indexedPng } from './indexed-png.ts';
import { paletteFor } from './map-colours.ts';
import type { PictureShape } from './shapes.ts';

/** A map or its bar in the colours of a theme, as a data URL. */
export const pictureUrl = ({ pixels, diverging }: PictureShape, mode: ColourMode): string =>
  indexedPng(pixels, paletteFor(diverging, mode));
