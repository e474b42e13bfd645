import type { EChartsCoreOption } from 'echarts/core';

/** Takes the place of ECharts, which needs a real browser: keeps what it was asked to draw. */
export function stubEcharts() {
  const drawn: EChartsCoreOption[] = [];
  const init = jest.fn(
    (_element: HTMLElement | null, _theme: unknown, options: { renderer: string; ssr?: boolean }) => ({
      setOption: (option: EChartsCoreOption) => void drawn.push(option),
      renderToSVGString: () => `<svg data-renderer="${options.renderer}"/>`,
      isDisposed: () => false,
      dispose: () => undefined,
    }),
  );
  return { init, drawn };
}
