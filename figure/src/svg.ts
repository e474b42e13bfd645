import { type ColourMode, figureColours, seriesLabels, seriesLines } from './colours.ts';
import { describePreview } from './describe-preview.ts';
import { drawFigure } from './draw-figure.ts';
import { EXPONENT_RAISE, EXPONENT_SIZE, exponentParts } from './exponents.ts';
import { figureFonts } from './fonts.ts';
import { pictureUrl } from './picture-url.ts';
import type { Preview } from './preview.ts';
import type { PictureShape, Shape, Size, TextShape } from './shapes.ts';
import { escapeXml } from '@hub/shared/escape-xml';

/** `auto`: as the reader's system is. */
export const SVG_THEMES = ['auto', 'light', 'dark'] as const;
export type SvgTheme = (typeof SVG_THEMES)[number];

const INSET = 10;
const SERIES = [1, 2, 3];

/** The figure of a solution as a complete file: with a background, without scripts and other files. */
export function figureSvg(
  preview: Preview,
  { name, theme, ...size }: Size & { name: string; theme: SvgTheme },
): string {
  const { width, height } = size;
  const shapes = drawFigure(preview, { width: width - 2 * INSET, height: height - 2 * INSET });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(name)}</title><desc>${escapeXml(describePreview(preview))}</desc>` +
    `<style>${svgStyle(theme)}</style><rect class="plate" width="${width}" height="${height}"/>` +
    `<g transform="translate(${INSET} ${INSET})">${svgShapes(shapes, theme)}</g></svg>`
  );
}

/** Shapes as elements; {@link svgStyle} gives them their look. */
export const svgShapes = (shapes: readonly Shape[], theme: SvgTheme): string =>
  shapes.map((shape) => elementOf(shape, theme)).join('');

export function svgStyle(theme: SvgTheme): string {
  if (theme !== 'auto') return LOOK + coloursOf(theme);
  const dark = `${coloursOf('dark')}.day{display:none}.night{display:inline}`;
  return `${LOOK}${coloursOf('light')}.night{display:none}@media (prefers-color-scheme:dark){${dark}}`;
}

/** Sizes and faces of cards. */
const LOOK =
  `.axis{stroke-width:1;fill:none;shape-rendering:crispEdges}` +
  `.line{stroke-width:1.75;fill:none;stroke-linejoin:round;stroke-linecap:round}` +
  `.tick{font-family:${figureFonts.mono};font-size:10.5px}` +
  `.variable{font-family:${figureFonts.math};font-style:italic;font-size:15px}`;

function coloursOf(mode: ColourMode): string {
  const colourOf = (name: keyof typeof figureColours) => figureColours[name][mode === 'light' ? 0 : 1];
  const series = SERIES.map((one) => {
    const [line, label] = [seriesLines[mode][one - 1], seriesLabels[mode][one - 1]];
    return `.line.s${one}{stroke:${line}}.dot.s${one}{fill:${line}}.variable.s${one}{fill:${label}}`;
  });
  return (
    `.plate{fill:${colourOf('plate')}}.axis{stroke:${colourOf('axis')}}.tick{fill:${colourOf('ink-3')}}` +
    `.variable{fill:${colourOf('ink-2')}}${series.join('')}`
  );
}

function elementOf(shape: Shape, theme: SvgTheme): string {
  switch (shape.role) {
    case 'axis':
      return `<path class="axis" d="${shape.path}"/>`;
    case 'line':
      return `<path class="line s${shape.series}" d="${shape.path}"/>`;
    case 'dot':
      return `<circle class="dot s${shape.series}" cx="${shape.x}" cy="${shape.y}" r="${shape.radius}"/>`;
    case 'tick':
    case 'variable':
      return textElement(shape, shape.role);
    case 'label':
      return textElement(shape, `variable s${shape.series}`);
    case 'picture':
      if (theme !== 'auto') return imageElement(shape, theme);
      if (!shape.diverging) return imageElement(shape, 'light'); // the same in both
      return imageElement(shape, 'light', 'day') + imageElement(shape, 'dark', 'night');
  }
}

const textElement = ({ x, y, anchor, text }: TextShape, look: string) =>
  `<text class="${look}" x="${x}" y="${y}" text-anchor="${anchor}">${spans(text)}</text>`;

/** Exponents are smaller and higher, and what follows them is where it was: shifts are in the size of their own span. */
const spans = (text: string): string =>
  exponentParts(text)
    .map((part, place, parts) => {
      if (part.isExponent)
        return `<tspan font-size="${EXPONENT_SIZE}em" dy="${-EXPONENT_RAISE / EXPONENT_SIZE}em">${part.text}</tspan>`;
      return parts[place - 1]?.isExponent
        ? `<tspan dy="${EXPONENT_RAISE}em">${escapeXml(part.text)}</tspan>`
        : escapeXml(part.text);
    })
    .join('');

function imageElement(shape: PictureShape, mode: ColourMode, look?: string): string {
  const { x, y, width, height } = shape;
  return (
    `<image${look ? ` class="${look}"` : ''} x="${x}" y="${y}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="none" href="${pictureUrl(shape, mode)}"/>`
  );
}
