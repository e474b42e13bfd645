import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Faces of the figures and of the words around them. What a face lacks is taken from the first that has it. */
const FACES = [
  ...['latin', 'latin-ext', 'greek', 'cyrillic'].map(
    (signs) => `@fontsource-variable/source-serif-4/files/source-serif-4-${signs}-opsz-normal.woff2`,
  ),
  ...['sans', 'mono'].map((face) => `@fontsource/ibm-plex-${face}/files/ibm-plex-${face}-latin-400-normal.woff2`),
  'katex/dist/fonts/KaTeX_Math-Italic.ttf',
];

const read = (file: string) => readFileSync(require.resolve(file));
const fontBuffers = FACES.map(read);
const ready = initWasm(read('@resvg/resvg-wasm/index_bg.wasm'));

/** Entry of the painter's thread, which runs the built code, in tests too. @returns a PNG */
export async function paintPicture(svg: string): Promise<Uint8Array> {
  await ready;
  const drawing = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' },
  });
  const picture = drawing.render();
  const png = picture.asPng();
  // Memory of WebAssembly, which no collector sees.
  picture.free();
  drawing.free();
  return png;
}
