import { LineChart, ScatterChart } from 'echarts/charts';
import { GraphicComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

// Two hundred kilobytes: imported with `import()` only, so that no screen without a large plot loads them.
register([
  LineChart,
  ScatterChart,
  GraphicComponent,
  GridComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
  SVGRenderer,
]);

export { init } from 'echarts/core';
export {
  /** @public echarts-for-react calls it by this name */
  dispose,
  /** @public echarts-for-react calls it by this name */
  getInstanceByDom,
} from 'echarts/core';
