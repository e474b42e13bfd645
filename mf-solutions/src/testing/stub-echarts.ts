import type { EChartsCoreOption } from 'echarts/core';

/** Replaces ECharts, which needs a real browser, and records the options. */
export function stubEcharts() {
  const drawn: EChartsCoreOption[] = [];
  const instances = new Map<HTMLElement | null, ReturnType<typeof create>>();
  const create = (element: HTMLElement | null, renderer: string) => ({
    setOption: (option: EChartsCoreOption) => void drawn.push(option),
    // The page may have taken the chart away meanwhile.
    on: (_event: 'finished', listener: () => void) => queueMicrotask(() => instances.has(element) && listener()),
    hideLoading: () => undefined,
    resize: () => undefined,
    renderToSVGString: () => `<svg data-renderer="${renderer}"/>`,
    dispose: () => undefined,
  });
  const init = jest.fn((element: HTMLElement | null, _theme: unknown, options: { renderer: string; ssr?: boolean }) => {
    const chart = create(element, options.renderer);
    instances.set(element, chart);
    return chart;
  });
  const getInstanceByDom = (element: HTMLElement) => instances.get(element);
  const dispose = (element: HTMLElement) => void instances.delete(element);
  return { init, getInstanceByDom, dispose, drawn };
}
