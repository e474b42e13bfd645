/** A system of many unknowns, as the API has its values: from the sample that the library sends, so that nothing is computed. */
export function manySeries(unknowns, points) {
  const x = Array.from({ length: points }, (_, i) => (10 * i) / (points - 1));
  const y = (n) => x.map((at) => Math.sin(at + n / 3) + n / 10);
  const series = Array.from({ length: unknowns }, (_, n) => ({ name: `u_${n + 1}`, y: y(n) }));
  return { kind: 'lines', source: 'samples', x, series };
}

/** A map with `side` values along each of its sides, as the API has it. */
export function largeMap(side) {
  const xs = Array.from({ length: side }, (_, i) => i / (side - 1));
  const z = xs.map((x) => xs.map((y) => Math.sin(9 * x) * Math.cos(7 * y)));
  return { kind: 'grid', source: 'samples', name: 'u', xs, ys: xs, z };
}
