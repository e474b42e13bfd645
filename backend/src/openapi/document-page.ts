import { readdirSync } from 'node:fs';
import { figureColours } from '@hub/figure/colours';
import { escapeXml } from '@hub/shared/escape-xml';
import type { Site } from '../content/site';

/** Colours of the hub, with those of figures: for the light and the dark theme. */
const COLOURS = {
  ...figureColours,
  canvas: ['#F6F8F8', '#0E1519'],
  sunken: ['#EDF1F1', '#1B262C'],
  link: ['#0A5F70', '#6FC6D0'],
  solid: ['#14212B', '#E7EDEF'],
  'on-solid': ['#FFFFFF', '#0E1519'],
} as const;

const coloursOf = (theme: 0 | 1): string =>
  Object.entries(COLOURS)
    .map(([name, pair]) => `--${name}: ${pair[theme]};`)
    .join(' ');

/** Swagger UI in the colours, faces and measure of the hub's own pages. It adds the class `dark-mode` itself. */
export const DOCUMENT_STYLE = `
:root { ${coloursOf(0)} color-scheme: light; }
:root.dark-mode { ${coloursOf(1)} color-scheme: dark; }
body, html.dark-mode, html.dark-mode .swagger-ui { background: var(--canvas); }
.hub-header { background: var(--plate); border-bottom: 1px solid var(--line); }
.hub-header > div { display: flex; align-items: center; justify-content: space-between; max-width: 860px; height: 60px; margin: auto; padding: 0 16px; }
.hub-header a { display: flex; align-items: center; gap: 10px; min-height: 44px; color: var(--ink-2); font: 500 14px 'IBM Plex Sans', sans-serif; text-decoration: none; }
.hub-header a:first-child { color: var(--ink); font: 600 19px 'Source Serif 4', serif; }
#swagger-ui .topbar, #swagger-ui .info .title small,
#swagger-ui .auth-container .wrapper:has(> label:is([for=password_type], [for^=client_id], [for^=client_secret])) { display: none }
#swagger-ui .wrapper, #swagger-ui .information-container.wrapper { max-width: 860px; padding: 0 16px; }
#swagger-ui, #swagger-ui :is(p, li, td, th, label, button, select, input, h3, h4, h5, .opblock-summary-description, .tab li, .btn) { font-family: 'IBM Plex Sans', sans-serif; }
#swagger-ui :is(.info .title, .opblock-tag, section.models h4) { font-family: 'Source Serif 4', serif; font-weight: 600; }
#swagger-ui :is(code, pre, .microlight, .opblock-summary-path, .opblock-summary-path a, .opblock-summary-path__deprecated, .parameter__name, .parameter__type, .prop-type, textarea) { font-family: 'IBM Plex Mono', monospace; }
#swagger-ui, #swagger-ui :is(.info .title, .info li, .info p, .info table, .opblock-tag, .opblock .opblock-section-header h4, .opblock-summary-path, .opblock-description-wrapper p, .parameter__name, .response-col_status, .tab li, table thead tr th, table.headers td, section.models h4, .model, .model-title, label, h4, h5) { color: var(--ink); }
#swagger-ui :is(.opblock-tag small, .opblock-summary-description, .parameter__type, .parameter__in, .renderedMarkdown p, .response-col_links, .prop-format) { color: var(--ink-2); }
#swagger-ui :is(.info a, .renderedMarkdown a, .opblock-tag a:hover) { color: var(--link); }
#swagger-ui .renderedMarkdown code { padding: 1px 4px; background: var(--sunken); color: var(--ink); font-weight: 400; }
#swagger-ui .info { margin: 36px 0 24px; }
#swagger-ui .info .title { font-size: 40px; }
#swagger-ui .scheme-container { padding: 16px 0; background: none; box-shadow: none; }
#swagger-ui .opblock-tag { padding-inline: 0; border-color: var(--line); font-size: 24px; }
#swagger-ui .opblock { border: 1px solid var(--line); border-radius: 8px; background: var(--plate); box-shadow: none; }
#swagger-ui .opblock .opblock-summary { border-color: var(--line); }
#swagger-ui .opblock .opblock-summary-method { background: var(--sunken); color: var(--ink); font: 500 12px 'IBM Plex Mono', monospace; text-shadow: none; }
#swagger-ui .opblock .opblock-section-header { background: var(--sunken); box-shadow: none; }
#swagger-ui .opblock .tab-header .tab-item.active h4 span:after { background: var(--ink); }
#swagger-ui :is(input, select, textarea) { border: 1px solid var(--ink-3); border-radius: 8px; background-color: var(--plate); color: var(--ink); }
#swagger-ui .btn { border: 1px solid var(--ink-3); border-radius: 8px; background: var(--plate); color: var(--ink); box-shadow: none; }
#swagger-ui .btn.authorize svg { fill: currentColor; }
#swagger-ui .btn.execute { border-color: var(--solid); background: var(--solid); color: var(--on-solid); }
#swagger-ui section.models, #swagger-ui section.models.is-open h4 { border-color: var(--line); }
`;

/** The style sheet of the shell that has its faces; none where the front packages are not built. */
export function fontsOf(shellDir: string): string[] {
  try {
    return readdirSync(shellDir)
      .filter((name) => /^bootstrap\.[0-9a-f]+\.css$/.test(name))
      .map((name) => `/${name}`);
  } catch {
    return [];
  }
}

/** Shown above the document, with the way back to the hub. */
export const documentHeader = ({
  title,
  logo,
}: Pick<Site, 'title' | 'logo'>): string => `<header class="hub-header"><div>
<a href="/"><img src="${escapeXml(logo || '/favicon.svg')}" alt="" width="28" height="28">${escapeXml(title)}</a>
<a href="/docs/api">Guide to the API</a>
</div></header>`;
