import type { Derived, Preview } from '@hub/solver-file';
import type { Rung } from '@hub/certify';
import type { EquationSolutionDto, NumberConditionDto } from './dto/equation-solution.dto';

type Canonical = NonNullable<Derived['canonical']>;
type Equation = NonNullable<Derived['equation']>;
type Expression = Equation['residuals'][number];

/** A published solution of an equation, as the database has it. */
export interface SolutionRow {
  id: number;
  name: string;
  label: string;
  username: string | null;
  version: number;
  canonical: Canonical;
  equation: Equation;
  conditions_tex: string[];
  parameters_tex: string[];
  networks: unknown;
  epochs: number | null;
  lowest_loss: number | null;
  download_count: number;
  proof_state: 'waiting' | 'done';
  proof_rung: Rung | null;
  proven_error: number | null;
  relative_error: number | null;
  certified_residual: number | null;
  preview: Preview;
}

export function toEquationSolutionDto({ canonical, equation, networks, ...row }: SolutionRow): EquationSolutionDto {
  const { parameters, unknowns, coordinates } = canonical;
  return {
    ...row,
    parameters,
    unknowns,
    coordinates,
    conditions: numberConditions(equation, canonical),
    domain: equation.domain.map(({ coordinate, min, max }) => ({
      coordinate: coordinates.indexOf(coordinate),
      min,
      max,
    })),
    network_size: networkSize(networks),
  };
}

/** Conditions whose place and value are numbers, by the canonical order of unknowns and coordinates. */
function numberConditions({ conditions }: Equation, { unknowns, coordinates }: Canonical): NumberConditionDto[] {
  return conditions.flatMap(({ unknown, imposed }) =>
    (imposed ?? []).flatMap(({ coordinate, at, derivative, equals }) => {
      const value = equals && numberIn(equals);
      if (typeof at !== 'number' || value === null) return [];
      return [
        { unknown: unknowns.indexOf(unknown), coordinate: coordinates.indexOf(coordinate), at, derivative, value },
      ];
    }),
  );
}

/** Reads the value of an expression; null if it is not a plain number. */
function numberIn(expression: Expression): number | null {
  if (expression.op === 'number') return expression.value;
  if (expression.op !== 'negate') return null;
  const value = numberIn(expression.args[0]!);
  return value === null ? null : -value;
}

/** The numbers in the weights and biases of all linear layers; null where there are none. */
function networkSize(networks: unknown): number | null {
  const layers = listOf(networks).flatMap((network) => listOf((network as { layers?: unknown } | null)?.layers));
  const sizes = layers.map((layer) => {
    const { in_features: inputs, out_features: outputs } = (layer ?? {}) as Record<string, unknown>;
    return typeof inputs === 'number' && typeof outputs === 'number' ? (inputs + 1) * outputs : 0;
  });
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sum > 0 ? sum : null;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
