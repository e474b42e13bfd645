import { escapeXml } from '@hub/shared/escape-xml';

/** Text that is HTML or XML already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = string | number | Markup | null | undefined | false | Content[];

/**
 * A template tag for HTML and XML. Values are escaped for use between tags and in quoted attributes, unless they are
 * markup; lists are joined, and null and false are left out.
 */
export function markup(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  return new Markup(parts.reduce((text, part, i) => text + written(contents[i - 1]) + part));
}

/** Data for search engines. */
export const jsonLd = (data: object): Markup => dataScript(data, 'type="application/ld+json"');

/** Data in a `<script>` that browsers do not run, but end at the first `</script`, even inside a string. */
export function dataScript(data: object, attributes: string): Markup {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return new Markup(`<script ${attributes}>${json}</script>`);
}

function written(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(written).join('');
  return escapeXml(String(content));
}
