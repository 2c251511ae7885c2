/** A token of code and its kind, which determines its color. */
export interface Token {
  kind: 'comment' | 'string' | 'keyword' | 'tag' | 'plain';
  text: string;
}

// ReDoS: less than 10,000 characters, the demo's own sources (page-sources.ts).
const pattern = new RegExp(
  [
    String.raw`(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)`,
    String.raw`(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'})`,
    String.raw`(?<tag><\/?[A-Za-z][\w.]*|\/?>)`,
    String.raw`\b(?<keyword>import|from|export|const|let|function|return|if|else|type|interface|async|await|new|null|true|false|typeof|undefined)\b`,
  ].join('|'),
  'g',
);

/** Splits TypeScript and JSX into tokens that, joined, equal the input. */
export function highlightCode(code: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > at) tokens.push({ kind: 'plain', text: code.slice(at, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    tokens.push({ kind: kind as Token['kind'], text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < code.length) tokens.push({ kind: 'plain', text: code.slice(at) });
  return tokens;
}
