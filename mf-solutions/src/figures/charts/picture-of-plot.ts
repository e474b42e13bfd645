import { fonts } from '@hub/web-kit/plots/colours';
import { pngOf } from '../paint/png-of.ts';
import { figureColours, type Plot } from '../marks/plot.ts';

const WIDTH = 800;
const SHARPNESS = 2;

/** A plot as a file of its own, drawn afresh in the light theme. @param stamp in a corner: label and version */
export async function pictureOfPlot(plot: Plot, stamp: string, format: 'SVG' | 'PNG'): Promise<Blob> {
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
