// Flame graphs of what the main thread of a hub does: how often each function was found on its stack, with what it calls above it.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WIDTH = 1200;
const ROW = 15;
const LETTER = 6.2;
/** Narrower frames are left out. */
const LEAST_WIDTH = 3;
/** Colours of frames of our code, of packages, and of Node and V8. */
const COLOURS = { ours: '#f2a65a', packages: '#8fb8de', node: '#cfcfcf' };
const IDLE = new Set(['(idle)', '(root)']);

/** What a hub that answers to `flameOf` is started with. */
export const PROFILED = [`--import=${path.join(import.meta.dirname, 'profile-on-request.mjs')}`];

/** Does something, and draws what the main thread of the hub did meanwhile. @param {string} file of the picture */
export async function flameOf(hub, file, work) {
  await ask(hub);
  await work();
  const [profile] = await ask(hub);
  writeFileSync(file, pictureOf(profile, path.basename(file, '.svg')));
}

function ask(hub) {
  const answer = once(hub, 'message');
  hub.send('profile');
  return answer;
}

/** @param profile of V8 @returns SVG */
function pictureOf({ nodes, samples }, title) {
  const root = treeOf(nodes, samples);
  const scale = WIDTH / root.count;
  const frames = [];
  let deepest = 0;
  const draw = (frame, left, depth) => {
    const width = frame.count * scale;
    if (width < LEAST_WIDTH) return;
    deepest = Math.max(deepest, depth);
    frames.push({ ...frame, left, width, depth });
    let at = left;
    for (const child of [...frame.children.values()].toSorted((a, b) => b.count - a.count)) {
      draw(child, at, depth + 1);
      at += child.count * scale;
    }
  };
  draw(root, 0, 0);
  const height = (deepest + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">
<title>${title}: orange is our code, blue packages, grey Node and V8</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${frames.map((frame) => drawn(frame, height, root.count)).join('\n')}
</svg>
`;
}

/** Merges the calls of each function from the same stack. */
function treeOf(nodes, samples) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const calls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const root = { name: 'main thread, without idling', kind: 'node', count: 0, children: new Map() };
  for (const sample of samples) {
    const stack = [];
    for (let id = sample; id !== undefined; id = parents.get(id)) stack.unshift(calls.get(id));
    if (IDLE.has(stack.at(-1).functionName)) continue;
    root.count++;
    let frame = root;
    for (const { functionName, url, lineNumber } of stack.slice(1)) {
      const key = `${functionName} ${url} ${lineNumber}`;
      if (!frame.children.has(key))
        frame.children.set(key, { ...named(functionName, url), count: 0, children: new Map() });
      frame = frame.children.get(key);
      frame.count++;
    }
  }
  return root;
}

function named(functionName, url) {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  const kind = inPackage ? 'packages' : path.isAbsolute(file) ? 'ours' : 'node';
  const where = inPackage ?? path.basename(file, '.js').replace(/^node:/, '');
  return { name: [functionName || 'anonymous', where && `(${where})`].filter(Boolean).join(' '), kind };
}

function drawn({ name, kind, count, left, width, depth }, height, all) {
  const top = height - (depth + 1) * ROW;
  const letters = Math.floor((width - 4) / LETTER);
  const text =
    letters < 3 ? '' : `<text x="${(left + 2).toFixed(1)}" y="${top + 11}">${escaped(name.slice(0, letters))}</text>`;
  const share = ((100 * count) / all).toFixed(1);
  return `<g><title>${escaped(name)}: ${share} %</title><rect x="${left.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[kind]}"/>${text}</g>`;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
