import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Row = chakra('div', {
  base: { position: 'absolute', insetInline: 0, display: 'flex', alignItems: 'flex-start', pointerEvents: 'none' },
});
/** Keeps the plate away from the pointer, as far as there is room for both. */
const Gap = chakra('div', { base: { flex: '0 1 auto', minWidth: 0 } });
const Plate = chakra('div', {
  base: {
    flex: 'none',
    maxWidth: '260px',
    padding: '1.5 2.5',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    color: 'ink',
    fontFamily: 'mono',
    fontSize: 'tick',
    whiteSpace: 'nowrap',
  },
});

const GAP = 14;

export interface ReadingPlateProps {
  /** Place in the figure, in CSS pixels. */
  x: number;
  y: number;
  /** Width of the figure in CSS pixels; the plate stays inside. */
  width: number;
  children: ReactNode;
}

/** The small plate beside the pointer. */
export function ReadingPlate({ x, y, width, children }: ReadingPlateProps) {
  const isRight = x < width / 2;
  return (
    <Row style={{ top: Math.max(4, y), flexDirection: isRight ? 'row' : 'row-reverse' }}>
      <Gap style={{ width: (isRight ? x : width - x) + GAP }} />
      <Plate data-reading>{children}</Plate>
    </Row>
  );
}

/** Values in a row below a figure. */
export const ReadingRow = chakra('output', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    fontFamily: 'mono',
    fontSize: 'label',
  },
});
