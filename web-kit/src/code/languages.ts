/** The highlighted languages, with the names that are shown. */
export const LANGUAGES = {
  python: 'Python',
  bash: 'bash',
  json: 'JSON',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  html: 'HTML',
  sql: 'SQL',
} as const;

export type Language = keyof typeof LANGUAGES;

const SHORT_FORMS: [string, Language][] = [
  ['py', 'python'],
  ['sh', 'bash'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['tsx', 'typescript'],
];
const BY_NAME = new Map([
  ...(Object.keys(LANGUAGES) as Language[]).map((name) => [name, name] as const),
  ...SHORT_FORMS,
]);

/** The language of a Markdown code fence, or undefined for plain text. */
export const languageOf = (name: string): Language | undefined => BY_NAME.get(name);
