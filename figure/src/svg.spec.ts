import type { Preview } from './preview.ts';
import { figureSvg, svgShapes } from './svg.ts';

const size = { width: 480, height: 240 };
const svgOf = (preview: Preview, theme: 'auto' | 'light' | 'dark' = 'auto', name = 'a name') =>
  figureSvg(preview, { name, theme, ...size });

const lines = (name: string): Preview => ({
  kind: 'lines',
  x: { name: 't', min: 0, max: 12 },
  y: { min: -0.5, max: 1.5 },
  series: [{ name, x: [0, 50, 100, 200, 250], y: [0, 100, null, 30, null] }],
  more: 2,
});
const grid = (min: number): Preview => ({
  kind: 'grid',
  x: { name: 'x', min: -1, max: 1 },
  y: { name: 't', min: 0, max: 3 },
  z: { name: 'u', min, max: 0.8 },
  cells: Array.from({ length: 16 }, () => Array.from({ length: 16 }, (_, column) => column * 17)),
});
const count = (text: string, part: string) => text.split(part).length - 1;

it('describes the figure in its title and description', () => {
  const svg = svgOf(lines('theta'));
  expect(svg).toContain('<title>a name</title>');
  expect(svg).toContain('<desc>theta and 2 more over t from 0 to 12; values from −0.5 to 1.5.</desc>');
  expect(svg).toContain('role="img"');
  for (const text of ['θ', 't', '0', '12', '1.5', '−0.5', '+2']) expect(svg).toContain(`>${text}</text>`);
});

it('draws a line, an isolated point and a background', () => {
  const svg = svgOf(lines('x'));
  expect(count(svg, 'class="line s1"')).toBe(1);
  expect(count(svg, '<circle')).toBe(1);
  expect(svg).toContain('<rect class="plate" width="480" height="240"/>');
});

it('says that there is nothing to draw', () => {
  const svg = svgOf({ kind: 'none' });
  expect(svg).toContain('<desc>No sample in this file.</desc>');
  expect(svg).toContain('>No sample in this file</text>');
});

it.each([
  '</title><script>alert(1)</script>',
  '"><image href="https://elsewhere.example/x"/>',
  "'&amp;\u0000\u0007\uD800",
])('escapes a name such as %j', (name) => {
  for (const theme of ['auto', 'light', 'dark'] as const) {
    const svg = svgOf(lines(name), theme, name);
    expect(svg).not.toMatch(/<script|<image|[\u0000-\u0008]|&amp;amp;amp;/); // eslint-disable-line no-control-regex
    expect(svg).not.toMatch(/\p{Surrogate}/u);
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  }
});

it('truncates a long name at the end of its line between two characters', () => {
  const svg = svgOf(lines('😀'.repeat(500)));
  expect(svg).toContain(`>${'😀'.repeat(7)}…</text>`);
});

it('has no scripts, event handlers or external references', () => {
  for (const svg of [svgOf(lines('x')), svgOf(grid(-0.6)), svgOf({ kind: 'none' })]) {
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|@import|url\(/i);
    for (const [, address] of svg.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^data:image\/png;base64,/);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  }
});

describe('the theme', () => {
  const [light, dark] = ['#1B57A3', '#72AEF8'];

  it('follows the reader’s system unless it is fixed', () => {
    const [auto, day, night] = [svgOf(lines('x')), svgOf(lines('x'), 'light'), svgOf(lines('x'), 'dark')];
    expect(auto.indexOf(light)).toBeLessThan(auto.indexOf('@media (prefers-color-scheme:dark)'));
    expect(auto.indexOf(dark)).toBeGreaterThan(auto.indexOf('@media (prefers-color-scheme:dark)'));
    expect(day).toContain(light);
    expect(day).not.toContain(dark);
    expect(night).toContain(dark);
    expect(night).not.toContain(light);
    expect(day + night).not.toContain('@media');
  });

  it('gives a map of both signs a picture for each theme, and a map of one sign a single picture', () => {
    expect(count(svgOf(grid(-0.6)), '<image')).toBe(4); // the map and its bar
    expect(count(svgOf(grid(0)), '<image')).toBe(2);
    expect(count(svgOf(grid(-0.6), 'dark'), '<image')).toBe(2);
    expect(svgOf(grid(-0.6), 'dark')).not.toBe(svgOf(grid(-0.6), 'light'));
  });
});

it('raises exponents, and lowers what follows them again', () => {
  const shape = { role: 'tick', x: 1, y: 2, anchor: 'end', text: '5·10⁻⁴ < 10⁻³ s' } as const;
  expect(svgShapes([shape], 'light')).toContain(
    '>5·10<tspan font-size="0.75em" dy="-0.5em">−4</tspan><tspan dy="0.375em"> &lt; 10</tspan>' +
      '<tspan font-size="0.75em" dy="-0.5em">−3</tspan><tspan dy="0.375em"> s</tspan></text>',
  );
});
