import { errorInWords } from '@hub/figure/proven-error';
import { paths } from '@hub/shared/paths';
import { plainText } from '@hub/shared/plain-text';
import type { Site } from '../../content/site';
import type { ProblemsService } from '../../solutions/problems/problems.service';
import { markup } from '../markup';
import { numeral } from '../numeral';
import { feedPaths } from './lists';
import { pageOf, partOfHub, type Page } from './page';

type Problem = Awaited<ReturnType<ProblemsService['findProblem']>>;
type Summary = Awaited<ReturnType<ProblemsService['findPage']>>['rows'][number];

function solutions(count: number): string {
  if (count === 0) return 'no solution yet';
  return count === 1 ? '1 solution' : `${count} solutions`;
}

export function problemsPage(site: Site, problems: Summary[]): Page {
  const items = problems.map(
    ({ slug, title, conditions_tex, domain_tex, solutions_count }) =>
      markup`<li><a href="${paths.problem.to(slug)}">${title}</a>, <code>${[...conditions_tex, ...domain_tex].join(', ')}</code>: ${solutions(solutions_count)}</li>`,
  );
  const head = {
    title: 'Problems',
    description:
      'Differential equations with their numbers, conditions and domains: the best solutions of each, and a reference with a proven error.',
    canonical: paths.problemList.to(),
  };
  return pageOf(site, head, markup`<h1>Problems</h1>\n<ul>${items}</ul>`);
}

export function problemPage(site: Site, of: (path: string) => string, problem: Problem): Page {
  const { title, slug, equation_tex, conditions_tex, domain_tex, reference } = problem;
  const items = problem.solutions.map(
    ({ id, label, ...error }) =>
      markup`<li><a href="${paths.solution.to(id)}">${label}</a>. ${numeral(errorInWords(error))}.</li>`,
  );
  const formulas = [...equation_tex, ...conditions_tex, ...domain_tex].map((tex) => markup`<p><code>${tex}</code></p>`);
  const canonical = paths.problem.to(slug);
  const text = plainText(problem.text);
  const description =
    text ||
    `${title} with its conditions and domain: ${solutions(problem.solutions_count)} by neural networks${
      reference.state === 'known' ? ', and a reference with a proven error' : ''
    }.`;
  const head = {
    title,
    description,
    canonical,
    embeds: canonical,
    feeds: [{ title: `Solutions of ${title}`, path: feedPaths.ofProblem(slug) }],
    data: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      '@id': of(canonical),
      url: of(canonical),
      name: title,
      description,
      isAccessibleForFree: true,
      ...partOfHub(site, of),
    },
  };
  return pageOf(
    site,
    head,
    markup`<h1>${title}</h1>
<p>${text}</p>
${formulas}
<h2>${problem.solutions_count === 0 ? 'No solution yet' : solutions(problem.solutions_count)}</h2>
<ul>${items}</ul>`,
  );
}
