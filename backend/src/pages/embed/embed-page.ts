import { paths } from '@hub/shared/paths';
import { createHash } from 'node:crypto';
import { type ColourMode, figureColours, seriesLabels } from '@hub/figure/colours';
import { describePreview } from '@hub/figure/describe-preview';
import { formatBound } from '@hub/figure/numbers';
import type { Preview } from '@hub/figure/preview';
import { errorInWords } from '@hub/figure/proven-error';
import type { Site } from '../../content/site';
import type { ProblemsService } from '../../solutions/problems/problems.service';
import type { PublishedSolution } from '../../solutions/published/published';
import { markup, Markup } from '../markup';
import { numeral } from '../numeral';
import { previewPath } from '../screens/solution-page';

const coloursIn = (mode: ColourMode) => {
  const [plate, ink] = (['plate', 'ink'] as const).map((name) => figureColours[name][mode === 'light' ? 0 : 1]);
  return `body{color:${ink};background:${plate}}a{color:${seriesLabels[mode][0]}}`;
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:14px/1.4 system-ui,sans-serif}p{margin:24px}h1{display:inline;margin:0;font:inherit}
figure{margin:0;padding:12px;box-sizing:border-box;height:100vh;display:flex;flex-direction:column;gap:8px}
sup{font-size:.74em;line-height:0}picture{display:contents}img{flex:1;min-height:0;width:100%;object-fit:contain}
${coloursIn('light')}
@media(prefers-color-scheme:dark){${coloursIn('dark')}}`;

/** Content security policy of pages that other sites may embed: no scripts, one style, pictures of this hub. */
export const EMBED_POLICY = [
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  'frame-ancestors *',
].join('; ');

/** The usual figure would be made so small in a narrow frame that its text is hard to read. */
const NARROW = { upTo: 480, width: 300 };

export function embedPage(site: Site, of: (path: string) => string, solution: PublishedSolution): Markup {
  const { id, name, equation_name, username, full_name, preview } = solution;
  const link = linksOf(of);
  const figure = {
    file: previewPath(solution, 'svg'),
    narrow: `${previewPath(solution, 'svg')}&width=${NARROW.width}`,
    preview,
  };
  return framed(
    `${name} · ${site.title}`,
    canonical(of(paths.solution.to(id))),
    captioned(
      figure,
      markup`<h1>${link(paths.solution.to(id), name)}</h1>${equation_name && ` (${equation_name})`}${
        username && markup` by ${link(paths.user.to(username), full_name || username)}`
      } on ${link('/', site.title)}. ${numeral(errorInWords(solution))}.`,
    ),
  );
}

type EmbeddedProblem = Awaited<ReturnType<ProblemsService['findFigure']>>;

export function embeddedProblemPage(site: Site, of: (path: string) => string, problem: EmbeddedProblem): Markup {
  const { slug, title, reference, preview } = problem;
  const link = linksOf(of);
  const file = `/api/v1/problems/${slug}/preview.svg`;
  const bound = reference.own_error && formatBound(Math.max(...reference.own_error));
  return framed(
    `${title} · ${site.title}`,
    canonical(of(paths.problem.to(slug))),
    captioned(
      { file, narrow: `${file}?width=${NARROW.width}`, preview },
      markup`<h1>${link(paths.problem.to(slug), title)}</h1> on ${link('/', site.title)}${
        bound !== null && markup`. Certified reference: the error is at most ${numeral(bound)}`
      }.`,
    ),
  );
}

export const missingPage = (site: Site, thing: 'solution' | 'problem'): Markup =>
  framed(site.title, markup`<meta name="robots" content="noindex">`, markup`<p>This ${thing} does not exist</p>`);

const linksOf = (of: (path: string) => string) => (path: string, text: string) =>
  markup`<a href="${of(path)}" target="_blank" rel="noopener">${text}</a>`;

const canonical = (address: string): Markup => markup`<link rel="canonical" href="${address}">`;

interface Figure {
  /** Address of the picture, and of one for a narrow frame. */
  file: string;
  narrow: string;
  preview: Preview;
}

const captioned = ({ file, narrow, preview }: Figure, caption: Markup): Markup => markup`<figure>
<picture><source media="(max-width:${NARROW.upTo}px)" srcset="${narrow}">
<img src="${file}" alt="${describePreview(preview)}"></picture>
<figcaption>${caption}</figcaption>
</figure>`;

const framed = (title: string, head: Markup, body: Markup): Markup => markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>${title}</title>
${head}
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
