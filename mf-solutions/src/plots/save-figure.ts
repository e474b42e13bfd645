import type { FigureTable } from '@hub/figure/preview-table';
import { fonts } from '@hub/web-kit/plots/colours';
import { saveBlob } from '../download/save-blob.ts';
import { csvOf } from './figure-data.ts';
import { figureColours, type Plot } from './plot.ts';

export type FigureFormat = 'SVG' | 'PNG' | 'CSV';

export interface SavedFigure {
  plot: Plot;
  table: () => FigureTable;
  /** Stands in a corner of the picture: label and version. */
  stamp: string;
  /** Name of the file without its ending. */
  fileName: string;
}

const WIDTH = 800;
const SHARPNESS = 2;

/** Hands the figure to the browser as a file. Pictures are drawn afresh in the light theme. */
export async function saveFigure(figure: SavedFigure, format: FigureFormat): Promise<void> {
  const content =
    format === 'CSV'
      ? new Blob([csvOf(figure.table())], { type: 'text/csv;charset=utf-8' })
      : await picture(figure, format);
  saveBlob(content, `${figure.fileName}.${format.toLowerCase()}`);
}

async function picture({ plot, stamp }: SavedFigure, format: 'SVG' | 'PNG'): Promise<Blob> {
  const { init } = await import(/* webpackChunkName: "echarts" */ './echarts.ts');
  const size = { width: WIDTH, height: plot.heightFor(WIDTH) };
  const isVector = format === 'SVG';
  const chart = init(isVector ? null : document.createElement('div'), undefined, {
    ...size,
    renderer: isVector ? 'svg' : 'canvas',
    ssr: isVector,
    devicePixelRatio: SHARPNESS,
  });
  try {
    const colours = figureColours('light');
    const option = plot.draw({ ...size, colours });
    const drawn = (option.graphic as object[] | undefined) ?? [];
    chart.setOption({
      ...option,
      backgroundColor: colours.plate,
      graphic: [...drawn, stampMark(stamp, colours.ink3)],
      // A saved file contains what has been drawn so far, so progressive rendering is disabled.
      series: (option.series as object[]).map((series) => ({ ...series, progressive: 0 })),
    });
    if (isVector) return new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' });
    return await pngOf(chart.renderToCanvas({ pixelRatio: SHARPNESS, backgroundColor: colours.plate }));
  } finally {
    chart.dispose();
  }
}

const stampMark = (text: string, fill: string) => ({
  type: 'text',
  right: 8,
  top: 3,
  silent: true,
  style: { text, fill, font: `11px ${fonts.mono}` },
});

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make a picture.'))),
      'image/png',
    );
  });
