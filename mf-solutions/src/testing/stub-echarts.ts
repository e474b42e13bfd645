import type { EChartsCoreOption } from 'echarts/core';

/** Replaces ECharts, which needs a real browser, and records the options. */
export function stubEcharts() {
  const drawn: EChartsCoreOption[] = [];
  const instances = new Map<HTMLElement | null, ReturnType<typeof create>>();
  const create = (renderer: string) => ({
    setOption: (option: EChartsCoreOption) => void drawn.push(option),
    on: (_event: 'finished', listener: () => void) => queueMicrotask(listener),
    hideLoading: () => undefined,
    resize: () => undefined,
    renderToSVGString: () => `<svg data-renderer="${renderer}"/>`,
    dispose: () => undefined,
  });
  const init = jest.fn((element: HTMLElement | null, _theme: unknown, options: { renderer: string; ssr?: boolean }) => {
    const chart = create(options.renderer);
    instances.set(element, chart);
    return chart;
  });
  const getInstanceByDom = (element: HTMLElement) => instances.get(element);
  const dispose = (element: HTMLElement) => void instances.delete(element);
  return { init, getInstanceByDom, dispose, drawn };
}
