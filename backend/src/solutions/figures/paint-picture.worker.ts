import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Faces of the figures and of the words around them. What a face lacks is taken from the first that has it. */
const FACES = [
  require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
  require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2'),
  require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-greek-opsz-normal.woff2'),
  require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-opsz-normal.woff2'),
  require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2'),
  require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
  require.resolve('katex/dist/fonts/KaTeX_Math-Italic.ttf'),
];

const fontBuffers = FACES.map((file) => readFileSync(file));
const ready = initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));

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
