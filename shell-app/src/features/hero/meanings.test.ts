import { aSolution } from '@hub/web-kit/testing';
import { meaningIn } from './meanings.ts';

const details = { ...aSolution().diff_equation_details, variables: ['x', 'y', 't'], parameters: {} };
const meaningOf = (variable_summary: string) => meaningIn({ variable_summary, diff_equation_details: details })('x');

it.each([
  ['- $x$: prey\n- $y$: predators', 'prey'],
  ['x: prey, in thousands', 'prey'],
  ['x: the intensity of the convection', undefined],
  ['x, y: place', undefined],
  ['Two populations.', undefined],
])('of %j takes %j for x', (text, meaning) => expect(meaningOf(text)).toBe(meaning));
