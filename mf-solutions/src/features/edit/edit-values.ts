import type { Solution } from '@hub/openapi/types';
import { messages } from '../../messages/messages.ts';

const EDIT_FIELDS = [
  'name',
  'equation_id',
  'equation_tex',
  'conditions_tex',
  'exact_solution',
  'description',
  'variable_summary',
  'use_cases',
  'usecase_summary',
  'training_summary',
  'reference_summary',
  'other_summary',
  'citation',
] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

/** What a form field is called. */
export const labelOf = (field: EditField): string => messages.edit.fields[field];

export type TexField = 'equation_tex' | 'conditions_tex';
export type TextField = Exclude<EditField, TexField | 'exact_solution' | 'name' | 'equation_id' | 'use_cases'>;

/** The values of the form as they were typed. */
export type EditValues = Record<TextField | 'name', string> &
  Record<TexField, string[]> & {
    /** Exact solution as a formula, for each unknown. */
    exact_solution: string[];
    equation_id: number | null;
    /** Ids of the use cases in ascending order. */
    use_cases: number[];
  };

export const valuesOf = (solution: Solution): EditValues => ({
  name: solution.name,
  equation_id: solution.equation_id,
  equation_tex: solution.equation_details.equation_tex,
  conditions_tex: solution.equation_details.conditions_tex,
  exact_solution: unknownsOf(solution).map((_, at) => solution.exact_solution[at] ?? ''),
  description: solution.description,
  variable_summary: solution.variable_summary,
  use_cases: solution.use_cases.map(({ id }) => id).sort((a, b) => a - b),
  usecase_summary: solution.usecase_summary,
  training_summary: solution.training_summary,
  reference_summary: solution.reference_summary,
  other_summary: solution.other_summary,
  citation: solution.citation,
});

/** Names of the unknowns; one without a name where the file tells none. */
export function unknownsOf({ diff_equation_details: { dependent_variables }, exact_solution }: Solution): string[] {
  if (dependent_variables.length > 0) return dependent_variables;
  return exact_solution.length > 0 ? exact_solution.map((_, at) => `u_${at + 1}`) : ['u'];
}

/** The fields in which two states of the form would be stored as different things. */
export const differingFields = (one: EditValues, other: EditValues): EditField[] =>
  EDIT_FIELDS.filter((field) => stored(one[field]) !== stored(other[field]));

/** Blanks around a text and blank lines are not kept by the server. */
function stored(value: EditValues[EditField]): string {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(Array.isArray(value) ? value.filter((item) => !isBlank(item)) : value);
}

const isBlank = (item: string | number): boolean => typeof item === 'string' && item.trim() === '';

/** Applies the changes since `from` to `onto`. The other fields keep the values of `onto`. */
export const rebased = (typed: EditValues, from: EditValues, onto: EditValues): EditValues => ({
  ...onto,
  ...pick(typed, differingFields(from, typed)),
});

/** The fields which both sides have changed since `from`, each to something else. */
export function clashingFields(from: EditValues, mine: EditValues, theirs: EditValues): EditField[] {
  const changedByThem = differingFields(from, theirs);
  const changedByMe = differingFields(from, mine);
  return differingFields(mine, theirs).filter((field) => changedByThem.includes(field) && changedByMe.includes(field));
}

/** The body of the call: changed fields alone; null clears one. */
export function bodyOf(values: EditValues, changed: readonly EditField[]) {
  const { name, use_cases, equation_tex, conditions_tex, exact_solution, ...others } = pick(values, changed);
  const texts = Object.entries(others).map(([field, value]) => [
    field,
    value === null || isBlank(value) ? null : value,
  ]);
  return {
    ...(Object.fromEntries(texts) as { [Field in keyof typeof others]: (typeof others)[Field] | null }),
    ...(name !== undefined && { name }),
    ...(use_cases && { use_cases }),
    ...(exact_solution && { exact_solution: exact_solution.every(isBlank) ? null : exact_solution }),
    ...((equation_tex ?? conditions_tex) && {
      equation_details: {
        ...(equation_tex && { equation_tex: linesOrNull(equation_tex) }),
        ...(conditions_tex && { conditions_tex: linesOrNull(conditions_tex) }),
      },
    }),
  };
}

function linesOrNull(lines: string[]): string[] | null {
  const kept = lines.filter((line) => !isBlank(line));
  return kept.length > 0 ? kept : null;
}

const pick = (values: EditValues, fields: readonly EditField[]): Partial<EditValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
