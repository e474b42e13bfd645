import { offsetOf } from './paint.ts';
import type { Box, Mark, Path, TextMark } from '../marks/marks.ts';
import { raisedParts } from './raised-parts.ts';

/**
 * Marks as the text of an SVG file of this size, on a ground of one colour.
 * @param name begins the names of its parts, which no other picture of the same page may have
 */
export function svgText(marks: readonly Mark[], width: number, height: number, ground: string, name = 'part'): string {
  const definitions: string[] = [];
  const define = (make: (id: string) => string): string => {
    const id = `${name}-${definitions.length + 1}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const body = marks.map((mark) => {
    const clip = 'clip' in mark && mark.clip ? define((id) => clipPath(id, mark.clip!)) : undefined;
    const drawn = elementOf(mark, define);
    return clip ? `<g clip-path="${clip}">${drawn}</g>` : drawn;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${definitions.join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...body,
    '</svg>',
  ].join('\n');
}

function elementOf(mark: Mark, define: (make: (id: string) => string) => string): string {
  switch (mark.kind) {
    case 'line':
      return element('path', {
        d: pathData(mark.path),
        fill: 'none',
        stroke: mark.stroke,
        'stroke-width': mark.width,
        'stroke-linejoin': 'round',
        'stroke-dasharray': mark.dash?.join(' '),
        'stroke-dashoffset': mark.dashOffset,
        opacity: mark.opacity,
      });
    case 'area':
      return element('path', { d: `${pathData(mark.path)}Z`, fill: mark.fill, opacity: mark.opacity });
    case 'circle':
      return element('circle', {
        cx: short(mark.x),
        cy: short(mark.y),
        r: mark.radius,
        fill: mark.fill,
        stroke: mark.stroke,
        'stroke-width': mark.stroke && (mark.width ?? 2),
        opacity: mark.opacity,
      });
    case 'text':
      return textElement(mark);
    case 'picture':
      return element('image', {
        ...boxAttributes(mark.box),
        preserveAspectRatio: 'none',
        href: mark.source.toDataURL('image/png'),
      });
    case 'bar': {
      const fill = define((id) => {
        const stops = mark.stops.map((stop, index) =>
          element('stop', { offset: offsetOf(index, mark.stops.length), 'stop-color': stop }),
        );
        return `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0">${stops.join('')}</linearGradient>`;
      });
      return element('rect', { ...boxAttributes(mark.box), fill });
    }
  }
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
const BASELINES = { top: 'text-before-edge', middle: 'central', bottom: 'text-after-edge' } as const;

function textElement(mark: TextMark): string {
  const [x, y] = [short(mark.x), short(mark.y)];
  return element(
    'text',
    {
      x,
      y,
      'font-family': mark.family,
      'font-size': mark.size,
      'font-style': mark.italic ? 'italic' : undefined,
      'font-weight': mark.weight,
      fill: mark.fill,
      'text-anchor': ANCHORS[mark.align ?? 'left'],
      'dominant-baseline': BASELINES[mark.base ?? 'middle'],
      stroke: mark.halo,
      'stroke-width': mark.halo && 3,
      'stroke-linejoin': mark.halo && 'round',
      'paint-order': mark.halo && 'stroke',
      transform: mark.angle && `rotate(${short((mark.angle * 180) / Math.PI)} ${x} ${y})`,
    },
    spans(mark),
  );
}

/** Exponents as spans of their own; a shift also moves what follows, which is moved back. */
function spans(mark: TextMark): string {
  let at = 0;
  return raisedParts(mark)
    .map(({ text, size, down }) => {
      if (size === mark.size && at === 0) return escaped(text);
      const shift = short(down - at);
      at = down;
      return element('tspan', { dy: shift, 'font-size': size }, escaped(text));
    })
    .join('');
}

function element(name: string, attributes: Record<string, string | number | undefined>, content = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

const clipPath = (id: string, box: Box): string =>
  `<clipPath id="${id}">${element('rect', boxAttributes(box))}</clipPath>`;

const boxAttributes = ({ left, top, width, height }: Box) => ({
  x: short(left),
  y: short(top),
  width: short(width),
  height: short(height),
});

function pathData(path: Path): string {
  let data = '';
  let isDown = false;
  for (let i = 0; i + 1 < path.length; i += 2) {
    const [x, y] = [path[i]!, path[i + 1]!];
    if (Number.isNaN(x) || Number.isNaN(y)) isDown = false;
    else {
      data += `${isDown ? 'L' : 'M'}${short(x)} ${short(y)}`;
      isDown = true;
    }
  }
  return data;
}

/** A hundredth of a pixel is not seen. */
const short = (value: number): number => Math.round(value * 100) / 100;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
