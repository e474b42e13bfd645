import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import type { LanguageFn } from 'highlight.js';
import type { Language } from './languages.ts';

const GRAMMARS: Record<Language, LanguageFn> = { bash, html: xml, javascript, json, python, sql, typescript };
for (const [name, grammar] of Object.entries(GRAMMARS)) core.registerLanguage(name, grammar);

/** The same text with highlighted spans. The HTML is safe because highlight.js generates all of it and escapes the code. */
export function ColouredCode({ code, language }: { code: string; language: Language }) {
  const { value } = core.highlight(code, { language, ignoreIllegals: true });
  return <code dangerouslySetInnerHTML={{ __html: value }} />;
}
