import { errorInWords } from '@hub/figure/proven-error';
import { paths } from '@hub/shared/paths';
import { plainText } from '@hub/shared/plain-text';
import type { Site } from '../../content/site';
import type { EquationsService } from '../../solutions/equations/equations.service';
import { markup } from '../markup';
import { numeral } from '../numeral';
import { pageOf, type Page } from './page';

type Equation = Awaited<ReturnType<EquationsService['findPage']>>;
type Summary = Awaited<ReturnType<EquationsService['findPages']>>['rows'][number];

const solutions = (count: number): string => (count === 1 ? '1 solution' : `${count} solutions`);

export function equationsPage(site: Site, equations: Summary[]): Page {
  const items = equations.map(
    ({ slug, title, solutions_count }) =>
      markup`<li><a href="${paths.equation.to(slug)}">${title}</a>: ${solutions(solutions_count)}</li>`,
  );
  const head = {
    title: 'Equations',
    description: 'Differential equations with trained neural-network solvers, and how accurate each of them is.',
    canonical: paths.equationList.to(),
  };
  return pageOf(site, head, markup`<h1>Equations</h1>\n<ul>${items}</ul>`);
}

export function equationPage(site: Site, { title, slug, description, solved_tex, ...rest }: Equation): Page {
  const items = rest.solutions.map(
    ({ id, label, ...error }) =>
      markup`<li><a href="${paths.solution.to(id)}">${label}</a>. ${numeral(errorInWords(error))}.</li>`,
  );
  const formulas = solved_tex.map((tex) => markup`<p><code>${tex}</code></p>`);
  const head = {
    title,
    description: plainText(description) || `${title}: ${solutions(rest.solutions_count)} by neural networks, compared.`,
    canonical: paths.equation.to(slug),
  };
  return pageOf(
    site,
    head,
    markup`<h1>${title}</h1>
${formulas}
<p>${plainText(description)}</p>
<h2>${solutions(rest.solutions_count)}</h2>
<ul>${items}</ul>`,
  );
}
