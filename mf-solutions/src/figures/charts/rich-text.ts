import { EXPONENT_SIZE, exponentParts } from '@hub/figure/exponents';

/** ECharts centres the parts of a text: so much room below an exponent lifts it to where exponents stand. */
const LIFT = 0.58;

/** A text as ECharts takes it, with its exponents in the style of {@link exponentStyle}. */
export const richText = (text: string): string =>
  exponentParts(text)
    .map((part) => (part.isExponent ? `{exponent|${part.text}}` : part.text))
    .join('');

/** The style of the exponents in a text of this look. */
export const exponentStyle = (fontSize: number, fontFamily: string, colour: string) => ({
  exponent: {
    fontFamily,
    fontSize: EXPONENT_SIZE * fontSize,
    padding: [0, 0, LIFT * fontSize, 0],
    color: colour,
    fill: colour,
  },
});

/** A text as nodes of the page. */
export const raisedNodes = (text: string): (string | HTMLElement)[] =>
  exponentParts(text).map((part) =>
    part.isExponent ? Object.assign(document.createElement('sup'), { textContent: part.text }) : part.text,
  );
