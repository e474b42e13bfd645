import { formatEnds } from '@hub/web-kit/format';
import { symbolOf } from '@hub/figure/symbol';

/** Below an x axis: the numbers at its ends, the variable in the middle. */
export function XAxisTexts({ axis, ...at }: XAxisTextsProps) {
  const [start, end] = formatEnds(axis);
  return (
    <>
      <text x={at.left} y={at.baseline}>
        {start}
      </text>
      <text x={at.right} y={at.baseline} textAnchor="end">
        {end}
      </text>
      <text data-variable x={(at.left + at.right) / 2} y={at.baseline} textAnchor="middle">
        {symbolOf(axis.name)}
      </text>
    </>
  );
}

interface XAxisTextsProps {
  axis: { name: string; min: number; max: number };
  left: number;
  right: number;
  baseline: number;
}
