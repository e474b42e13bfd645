import { dataScript, Markup, markup } from '../markup';
import type { Preloads } from '../preloads';
import type { Drawn } from './draw-page.worker';

/** The parts of a document that show a page before its scripts have come, which take them away. */
export function firstPageMarkup({ html, css, answers }: Drawn, { formulas }: Pick<Preloads, 'formulas'>) {
  return {
    head: markup`${html.includes('class="katex') && formulas}<style id="first-page-style">${new Markup(css)}</style>\n`,
    body: markup`<div id="first-page">${new Markup(html)}</div>
${dataScript(answers, 'type="application/json" id="first-answers"')}`,
  };
}
