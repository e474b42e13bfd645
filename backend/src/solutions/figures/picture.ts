import { figureColours } from '@hub/figure/colours';
import { drawFigure } from '@hub/figure/draw-figure';
import { figureFonts } from '@hub/figure/fonts';
import type { Preview } from '@hub/figure/preview';
import { svgShapes, svgStyle } from '@hub/figure/svg';
import { escapeXml } from '@hub/shared/escape-xml';
import { fitText, monospaced } from './fit-text';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;
/** Such pictures are shown at a third of their size: the figure of a card, twice as large. */
const SCALE = 2;

const colourOf = (name: keyof typeof figureColours) => figureColours[name][0];

interface SolutionPicture {
  name: string;
  label: string;
  equation_type: 'ode' | 'pde';
  equation_name: string | null;
  preview: Preview;
  /** The name of the hub. */
  hub: string;
}

/** The preview of a link to a solution, as SVG: the figure with a title below. */
export function solutionPicture({ name, label, equation_type, equation_name, preview, hub }: SolutionPicture): string {
  const kind = [equation_type.toUpperCase(), equation_name].filter(Boolean).join(' · ');
  const title = fitText(name, INNER, [52, 44, 36]);
  const brand = fitText(hub, INNER / 3, [28]);
  const place = fitText(label, INNER * 0.62, [22], monospaced);
  return document(
    figure(preview, { y: 36, height: 384 }) +
      `<path class="axis" d="M${EDGE} 444H${WIDTH - EDGE}"/>` +
      words(title, { look: 'serif', y: 512 }) +
      words(fitText(kind, INNER, [26]), { look: 'sans', y: 554 }) +
      words(place, { look: 'mono', y: 602 }) +
      words(brand, { look: 'serif', x: WIDTH - EDGE, y: 602, anchor: 'end' }),
  );
}

/** The picture of the hub, as SVG: its name, its description and a figure. */
export const hubPicture = ({ title, tagline, preview }: { title: string; tagline: string; preview: Preview }): string =>
  document(
    words(fitText(title, INNER, [84, 64, 48]), { look: 'serif', y: 124 }) +
      words(fitText(tagline, INNER, [34, 28]), { look: 'sans', y: 182 }) +
      figure(preview, { y: 222, height: 376 }),
  );

const document = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<style>${svgStyle('light')}${LOOK}</style><rect class="plate" width="${WIDTH}" height="${HEIGHT}"/>${content}</svg>`;

const LOOK =
  `.serif{font-family:"Source Serif 4",serif;fill:${colourOf('ink')}}` +
  `.sans{font-family:"IBM Plex Sans",sans-serif;fill:${colourOf('ink-2')}}` +
  `.mono{font-family:${figureFonts.mono};fill:${colourOf('ink-3')}}`;

function figure(preview: Preview, { y, height }: { y: number; height: number }): string {
  const shapes = drawFigure(preview, { width: INNER / SCALE, height: height / SCALE });
  return `<g transform="translate(${EDGE} ${y}) scale(${SCALE})">${svgShapes(shapes, 'light')}</g>`;
}

interface Place {
  look: 'serif' | 'sans' | 'mono';
  x?: number;
  y: number;
  anchor?: 'start' | 'end';
}

const words = ({ text, size }: { text: string; size: number }, { look, x = EDGE, y, anchor = 'start' }: Place) =>
  `<text class="${look}" font-size="${size}" x="${x}" y="${y}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
