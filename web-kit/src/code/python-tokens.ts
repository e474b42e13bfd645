export interface Token {
  kind: 'keyword' | 'string' | 'name' | 'comment' | 'plain';
  text: string;
}

const PATTERN = new RegExp(
  [
    '(?<comment>#[^\\n]*)',
    '(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\')',
    '(?<keyword>\\b(?:and|as|def|else|for|from|if|import|in|is|lambda|not|or|pass|return|while|with)\\b)',
    '(?<name>(?<=\\.)[A-Za-z_]\\w*(?=\\())',
  ].join('|'),
  'g',
);

/** Cuts Python text for colouring; put together again the pieces are the text. Enough for snippets, not a parser. */
export function pythonTokens(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    tokens.push({ kind: kind as Token['kind'], text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) });
  return tokens;
}
