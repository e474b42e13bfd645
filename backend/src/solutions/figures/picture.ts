import { figureColours } from '@hub/figure/colours';
import { drawFigure } from '@hub/figure/draw-figure';
import { figureFonts } from '@hub/figure/fonts';
import type { Preview } from '@hub/figure/preview';
import { svgShapes, svgStyle } from '@hub/figure/svg';
import { escapeXml } from '@hub/figure/xml';
import { fitted, monospaced } from './fitted';

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
  /** What the hub calls itself. */
  hub: string;
}

/** What other sites show beside a link to a solution, as SVG: the figure, and under it what it is. */
export function solutionPicture({ name, label, equation_type, equation_name, preview, hub }: SolutionPicture): string {
  const kind = [equation_type.toUpperCase(), equation_name].filter(Boolean).join(' · ');
  const title = fitted(name, INNER, [52, 44, 36]);
  const brand = fitted(hub, INNER / 3, [28]);
  const place = fitted(label, INNER * 0.62, [22], monospaced);
  return document(
    figure(preview, { y: 36, height: 384 }) +
      `<path class="axis" d="M${EDGE} 444H${WIDTH - EDGE}"/>` +
      words(title, { look: 'serif', y: 512 }) +
      words(fitted(kind, INNER, [26]), { look: 'sans', y: 554 }) +
      words(place, { look: 'mono', y: 602 }) +
      words(brand, { look: 'serif', x: WIDTH - EDGE, y: 602, anchor: 'end' }),
  );
}

/** The hub's own picture, as SVG: its name, what it says of itself, and a figure. */
export const hubPicture = ({ title, tagline, preview }: { title: string; tagline: string; preview: Preview }): string =>
  document(
    words(fitted(title, INNER, [84, 64, 48]), { look: 'serif', y: 124 }) +
      words(fitted(tagline, INNER, [34, 28]), { look: 'sans', y: 182 }) +
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
