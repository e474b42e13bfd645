import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Fonts of the figures and of the texts around them. Missing characters are taken from the first font that has them. */
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

/** Entry of the rendering thread, which runs the built code, also in tests. @returns a PNG */
export async function paintPicture(svg: string): Promise<Uint8Array> {
  await ready;
  const drawing = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' },
  });
  const picture = drawing.render();
  const png = picture.asPng();
  // Memory of WebAssembly is not garbage collected.
  picture.free();
  drawing.free();
  return png;
}
