import { describePreview } from '@hub/figure/describe-preview';
import { errorInWords } from '@hub/figure/proven-error';
import { paths } from '@hub/shared/paths';
import { plainText } from '@hub/shared/plain-text';
import { DIFF_EQUATION_TYPES_LONG } from '../../catalog/enums/enums';
import type { Site } from '../../content/site';
import type { PublishedSolution } from '../../solutions/published/published';
import type { Head } from '../head';
import { markup, type Markup } from '../markup';
import { numeral } from '../numeral';
import { pageOf, partOfHub, type Page } from './page';

export const previewPath = ({ id, version }: Pick<PublishedSolution, 'id' | 'version'>, kind: 'svg' | 'png') =>
  `/api/v1/solutions/${id}/preview.${kind}?version=${version}`;

export function solutionPage(site: Site, of: (path: string) => string, solution: PublishedSolution): Page {
  const { name, description } = solution;
  const path = paths.solution.to(solution.id);
  const head: Partial<Head> = {
    title: name,
    description: description || inOneSentence(solution),
    canonical: path,
    kind: 'article',
    picture: { path: previewPath(solution, 'png'), alt: `${name}: ${describePreview(solution.preview)}` },
    embeds: path,
    data: dataOf(site, of, solution),
  };
  return pageOf(site, head, summaryOf(site, solution));
}

function inOneSentence({ label, equation_type, equation_name, username }: PublishedSolution): string {
  const what = equation_name
    ? `${equation_name} (${equation_type.toUpperCase()})`
    : DIFF_EQUATION_TYPES_LONG[equation_type];
  return `${label}: a trained neural-network solver of ${what}${username ? `, by ${username}` : ''}.`;
}

function dataOf(site: Site, of: (path: string) => string, solution: PublishedSolution): object {
  const { name, label, version, equation_type, equation_name, username, full_name, citation } = solution;
  const url = of(paths.solution.to(solution.id));
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareSourceCode',
    '@id': url,
    name,
    identifier: label,
    url,
    codeRepository: url,
    description: solution.description || inOneSentence(solution),
    version: String(version),
    programmingLanguage: 'Python',
    ...(solution.library && { runtimePlatform: solution.library }),
    keywords: [equation_name, DIFF_EQUATION_TYPES_LONG[equation_type], ...solution.use_cases].filter(Boolean),
    ...(username && { author: { '@type': 'Person', name: full_name || username, url: of(paths.user.to(username)) } }),
    ...(site.licence.url && { license: site.licence.url }),
    ...(citation && { citation }),
    dateCreated: solution.created_at,
    datePublished: solution.published_at,
    dateModified: solution.updated_at,
    image: of(previewPath(solution, 'png')),
    ...(solution.has_certificate && { subjectOf: certificateOf(of, solution) }),
    ...partOfHub(site, of),
  };
}

/** What is proven, as a data set beside the code: a bound is the largest value that its quantity can have. */
function certificateOf(of: (path: string) => string, { id, name, version, proven_error }: PublishedSolution): object {
  return {
    '@type': 'Dataset',
    name: `Certificate of ${name}`,
    url: of(`/api/v1/solutions/${id}/certificate?version=${version}`),
    encodingFormat: 'application/json',
    ...(proven_error !== null && {
      variableMeasured: { '@type': 'PropertyValue', name: 'Error of the solution', maxValue: proven_error },
    }),
  };
}

const day = (time: string) => time.slice(0, 10);

function summaryOf(site: Site, solution: PublishedSolution): Markup {
  const { name, label, version, username, full_name, equation_details, solved_tex, citation } = solution;
  const { conditions_tex, parameters, source } = equation_details;
  const facts: [string, string | null][] = [
    ['Label', label],
    ['Equation', solution.equation_name],
    ['Type', DIFF_EQUATION_TYPES_LONG[solution.equation_type]],
    ['Solver', solution.type_name],
    ['Use cases', solution.use_cases.join(', ')],
    ['Error', errorInWords(solution)],
    ['Epochs', solution.epochs],
    ['Library', solution.library],
    ['Version', `${version}, published on ${day(solution.published_at)}`],
  ];
  const { label: licence, url } = site.licence;
  return markup`<h1>${name}</h1>
${username && markup`<p>By <a href="${paths.user.to(username)}">${full_name || username}</a></p>\n`}${
    solution.description && markup`<p>${plainText(solution.description)}</p>\n`
  }<p><img src="${previewPath(solution, 'svg')}" alt="${describePreview(solution.preview)}"></p>
<dl>${facts.map(([term, fact]) => fact && markup`<dt>${term}</dt><dd>${numeral(fact)}</dd>`)}${
    url && markup`<dt>Licence</dt><dd><a rel="license" href="${url}">${licence}</a></dd>`
  }</dl>
${lines('Equations', source ? [source] : solved_tex)}${lines('Conditions', conditions_tex)}${lines(
    'Parameters',
    parameters,
  )}${citation && markup`<h2>References</h2>\n<pre>${citation}</pre>\n`}<h2>Versions</h2>
<ul>${solution.versions.map(
    ({ version: number, published_at }) =>
      markup`<li><a href="${paths.solution.to(solution.id, { version: `${number}` })}">Version ${number}</a>, ${day(published_at)}</li>`,
  )}</ul>`;
}

const lines = (title: string, texts: string[]) =>
  texts.length > 0 && markup`<h2>${title}</h2>\n<pre>${texts.join('\n')}</pre>\n`;
