// A plain chart of cost against size, as an SVG file.

const WIDTH = 760;
const HEIGHT = 380;
const PLOT = { left: 60, right: 540, top: 20, bottom: 330 };
const COLOURS = ['#1f77b4', '#d62728', '#2ca02c', '#9467bd', '#8c564b', '#e377c2', '#7f7f7f', '#bcbd22'];

/** @param lines of points: a number of solutions and milliseconds. @returns SVG */
export function chartOf(title, lines) {
  const points = lines.flatMap((line) => line.points);
  const sizes = [...new Set(points.map(({ size }) => size))].sort((a, b) => a - b);
  const top = niceAbove(Math.max(...points.map(({ ms }) => ms)));
  const x = (size) => scaled(Math.log(size), Math.log(sizes[0]), Math.log(sizes.at(-1)), PLOT.left, PLOT.right);
  const y = (ms) => scaled(ms, 0, top, PLOT.bottom, PLOT.top);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * top);
  const grid = ticks.flatMap((ms) => [
    `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ccc"/>`,
    text(PLOT.left - 8, y(ms) + 4, String(ms), 'end'),
  ]);
  const axis = sizes.map((size) => text(x(size), PLOT.bottom + 20, size.toLocaleString('en'), 'middle'));
  const drawn = lines.flatMap(({ name, points: of }, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const path = of.map(({ size, ms }) => `${x(size).toFixed(1)},${y(ms).toFixed(1)}`).join(' ');
    const row = PLOT.top + 12 + at * 20;
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...of.map(
        ({ size, ms }) => `<circle cx="${x(size).toFixed(1)}" cy="${y(ms).toFixed(1)}" r="3" fill="${colour}"/>`,
      ),
      `<line x1="565" x2="585" y1="${row - 4}" y2="${row - 4}" stroke="${colour}" stroke-width="2"/>`,
      text(592, row, name, 'start'),
    ];
  });
  const label = text((PLOT.left + PLOT.right) / 2, HEIGHT - 8, `${title}: ms by published solutions`, 'middle');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...axis, ...drawn, label].join('\n')}
</svg>
`;
}

const scaled = (value, from, to, low, high) => low + ((high - low) * (value - from)) / (to - from || 1);

/** 1, 2 or 5 times a power of ten. */
function niceAbove(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 2, 5, 10].find((step) => step * power >= value);
}

function text(x, y, content, anchor) {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#222">${escaped}</text>`;
}
