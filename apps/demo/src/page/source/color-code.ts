/** A piece of code and what it is, for its color. */
export interface Piece {
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

/** TypeScript and JSX in pieces; together they are the code again. */
export function colorCode(code: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > at) pieces.push({ kind: 'plain', text: code.slice(at, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    pieces.push({ kind: kind as Piece['kind'], text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < code.length) pieces.push({ kind: 'plain', text: code.slice(at) });
  return pieces;
}
