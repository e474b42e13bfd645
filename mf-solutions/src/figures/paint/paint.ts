import type { Box, Mark, Path, TextMark } from '../marks/marks.ts';
import { raisedParts } from './raised-parts.ts';

/** Paints marks into a canvas of any sharpness; one unit of the marks is one unit of the context. */
export function paint(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  for (const mark of marks) {
    context.save();
    if ('clip' in mark && mark.clip) clipTo(context, mark.clip);
    paintMark(context, mark);
    context.restore();
  }
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark): void {
  switch (mark.kind) {
    case 'line':
      context.globalAlpha = mark.opacity ?? 1;
      context.strokeStyle = mark.stroke;
      context.lineWidth = mark.width;
      context.lineJoin = 'round';
      context.setLineDash([...(mark.dash ?? [])]);
      context.lineDashOffset = mark.dashOffset ?? 0;
      trace(context, mark.path);
      context.stroke();
      return;
    case 'area':
      context.globalAlpha = mark.opacity ?? 1;
      context.fillStyle = mark.fill;
      trace(context, mark.path);
      context.fill();
      return;
    case 'circle':
      context.globalAlpha = mark.opacity ?? 1;
      context.beginPath();
      context.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
      context.fillStyle = mark.fill;
      context.fill();
      if (mark.stroke) {
        context.strokeStyle = mark.stroke;
        context.lineWidth = mark.width ?? 2;
        context.stroke();
      }
      return;
    case 'text':
      paintText(context, mark);
      return;
    case 'picture':
      context.imageSmoothingEnabled = true;
      context.drawImage(mark.source, mark.box.left, mark.box.top, mark.box.width, mark.box.height);
      return;
    case 'bar': {
      const { left, top, width, height } = mark.box;
      const fill = context.createLinearGradient(0, top + height, 0, top);
      mark.stops.forEach((stop, index) => fill.addColorStop(offsetOf(index, mark.stops.length), stop));
      context.fillStyle = fill;
      context.fillRect(left, top, width, height);
    }
  }
}

export const offsetOf = (index: number, count: number): number => (count > 1 ? index / (count - 1) : 0);

function clipTo(context: CanvasRenderingContext2D, { left, top, width, height }: Box): void {
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
}

function trace(context: CanvasRenderingContext2D, path: Path): void {
  context.beginPath();
  let isDown = false;
  for (let i = 0; i + 1 < path.length; i += 2) {
    const [x, y] = [path[i]!, path[i + 1]!];
    if (Number.isNaN(x) || Number.isNaN(y)) isDown = false;
    else if (isDown) context.lineTo(x, y);
    else {
      context.moveTo(x, y);
      isDown = true;
    }
  }
}

const BASELINES = { top: 'top', middle: 'middle', bottom: 'bottom' } as const;
const HALO_WIDTH = 3;

function paintText(context: CanvasRenderingContext2D, mark: TextMark): void {
  context.translate(mark.x, mark.y);
  if (mark.angle) context.rotate(mark.angle);
  context.textBaseline = BASELINES[mark.base ?? 'middle'];
  context.lineJoin = 'round';
  context.lineWidth = HALO_WIDTH;
  const withFont = (size: number) =>
    (context.font = `${mark.italic ? 'italic ' : ''}${mark.weight ?? 400} ${size}px ${mark.family}`);
  const parts = raisedParts(mark).map((part) => {
    withFont(part.size);
    return { ...part, width: context.measureText(part.text).width };
  });
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  let x = -width * SHARES[mark.align ?? 'left'];
  for (const { text, size, down, width: ownWidth } of parts) {
    withFont(size);
    if (mark.halo) {
      context.strokeStyle = mark.halo;
      context.strokeText(text, x, down);
    }
    context.fillStyle = mark.fill;
    context.fillText(text, x, down);
    x += ownWidth;
  }
}

/** Share of a text that is left of its place, by alignment. */
const SHARES = { left: 0, center: 0.5, right: 1 } as const;
