// Bundled, because the writer of the tests is TypeScript.
import { activation, condition, linear, sequential, solverFile } from '../../solver-file/test/support/solver-writer.ts';

/** Files with known weights: 32 and 32 units with tanh, over a line and over a square. */
export function writtenFiles() {
  return {
    line: written([1, 32, 32, 1], condition('IVP', { t_0: 0, u_0: 1, u_0_prime: null })),
    square: written(
      [2, 32, 32, 1],
      condition('DirichletBVP2D', {
        ...{ x0: 0, f0: 'lambda y: torch.sin(torch.pi * y)', x1: 1, f1: 'lambda y: 0 * y' },
        ...{ y0: 0, g0: 'lambda x: 0 * x', y1: 1, g1: 'lambda x: 0 * x' },
      }),
    ),
  };
}

function written(sizes, ownCondition) {
  const layers = sizes.slice(1).map((outputs, i) => ({
    weight: Array.from({ length: outputs }, (_, unit) => someNumbers(sizes[i], unit)),
    bias: someNumbers(outputs, 7),
  }));
  const modules = layers.flatMap(({ weight, bias }) => [activation('Tanh'), linear(weight, bias)]).slice(1);
  return { bytes: Array.from(solverFile([sequential(...modules)], [ownCondition])), layers };
}

const someNumbers = (count, seed) => Array.from({ length: count }, (_, i) => Math.sin(12.9898 * i + 78.233 * seed) / 4);
