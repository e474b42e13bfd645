// Runs in Node and, bundled, in a browser: evaluation against the same formulas by hand.
import { openSolution } from '@hub/solver-file/evaluate';
import * as python from '@hub/solver-file/python';
import { compare } from './compare.mjs';
import { fourSides, initialValue } from './plain-loops.mjs';

const evenly = (count) => Array.from({ length: count }, (_, i) => i / (count - 1));
const side = evenly(101);

const CASES = {
  line: { byHand: initialValue, points: [evenly(1000)] },
  square: { byHand: fourSides, points: [side.flatMap((x) => side.map(() => x)), side.flatMap(() => side)] },
};

/**
 * @param {Record<keyof CASES, { bytes: number[], layers: import('./plain-loops.mjs').Layers }>} files
 * @returns {Promise<Record<keyof CASES, { ours: number, byHand: number }>>} milliseconds for all points of a case
 */
export async function measureEvaluation(files) {
  const measured = {};
  for (const [name, { byHand, points }] of Object.entries(CASES)) {
    const { bytes, layers } = files[name];
    const { solution, reason } = await openSolution(
      Uint8Array.from(bytes),
      {},
      () => Promise.resolve(python),
      () => import('@hub/solver-file/code'),
    );
    if (!solution) throw new Error(reason);
    const at = points.map((values) => Float64Array.from(values));
    const plain = byHand(layers);
    assertEqual(solution.valuesAt(at)[0], plain(at));
    measured[name] = compare({ ours: () => solution.valuesAt(at), byHand: () => plain(at) });
  }
  return measured;
}

function assertEqual(ours, byHand) {
  const at = ours.findIndex((value, i) => Math.abs(value - byHand[i]) > 1e-12);
  if (at >= 0) throw new Error(`Point ${at}: ${ours[at]}, by hand ${byHand[at]}`);
}
