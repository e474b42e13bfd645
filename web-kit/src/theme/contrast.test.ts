import { colours, seriesLabels, seriesLines } from './tokens.ts';

type Colour = keyof typeof colours;
const THEMES = ['light', 'dark'] as const;
const TEXT = 4.5;
const LINES_AND_ICONS = 3;

const SURFACES: readonly Colour[] = ['canvas', 'plate', 'sunken', 'code'];

const PAIRS: readonly (readonly [drawn: Colour, on: readonly Colour[], least: number])[] = [
  ['ink', SURFACES, TEXT],
  ['ink-2', SURFACES, TEXT],
  ['ink-3', SURFACES, TEXT],
  ['link', [...SURFACES, 'link-soft'], TEXT],
  ['focus', [...SURFACES, 'ok-soft', 'info-soft', 'warn-soft', 'bad-soft', 'link-soft'], LINES_AND_ICONS],
  ['on-solid', ['solid', 'ink-2'], TEXT],
  ['solid', ['canvas', 'plate'], LINES_AND_ICONS],
  ['line-strong', ['canvas', 'plate'], LINES_AND_ICONS],
  ['axis', ['plate'], LINES_AND_ICONS],
  ['ok', ['ok-soft', 'canvas', 'plate'], TEXT],
  ['info', ['info-soft', 'canvas', 'plate'], TEXT],
  ['warn', ['warn-soft', 'canvas', 'plate'], TEXT],
  ['bad', ['bad-soft', 'canvas', 'plate'], TEXT],
  ['ink', ['ok-soft', 'info-soft', 'warn-soft', 'bad-soft'], TEXT],
  ['code-keyword', ['code'], TEXT],
  ['code-string', ['code'], TEXT],
  ['code-name', ['code'], TEXT],
  ['code-comment', ['code'], TEXT],
];

describe.each(THEMES)('in the %s theme', (theme) => {
  const of = (name: Colour) => colours[name][THEMES.indexOf(theme)]!;

  it.each(PAIRS.flatMap(([drawn, on, least]) => on.map((surface) => [drawn, surface, least] as const)))(
    '%s on %s has a contrast of at least %d',
    (drawn, surface, least) => expect(contrast(of(drawn), of(surface))).toBeGreaterThanOrEqual(least),
  );

  it.each(seriesLines[theme])('the line colour %s has enough contrast', (colour) =>
    expect(contrast(colour, of('plate'))).toBeGreaterThanOrEqual(LINES_AND_ICONS),
  );

  it.each(seriesLabels[theme])('the label colour %s has enough contrast', (colour) =>
    expect(contrast(colour, of('plate'))).toBeGreaterThanOrEqual(TEXT),
  );
});

/** The contrast ratio of WCAG 2, between 1 and 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
