import type { CodeToken } from './code-token.ts';

/** Matches the start of a heading, a list item or a quotation. */
const lineStart = /^(?:#{1,6} |\s{0,20}(?:[-*+]|\d{1,9}[.)]|>) )/u;
/** Matches inline code, targets of links and comments. */
// ReDoS: at most 500 characters for each match.
const inline = /(`[^`]{1,500}`)|(?<=\])\([^()]{1,500}\)|(<!--[^]{0,500}?-->)/gu;
const fence = /^\s{0,3}(?:```|~~~)\s*(\w*)/u;

/**
 * Returns the tokens of Markdown: headings, markers of lists and quotations, code, targets of links and comments.
 * @param scanEmbedded Returns the tokens of a code block between two indexes, in its language.
 */
export function* scanMarkdown(
  code: string,
  scanEmbedded: (from: number, to: number, language: string) => Iterable<CodeToken>,
): Generator<CodeToken> {
  let at = 0;
  /** The open code block: its language, and the index of its first line. */
  let block: { language: string; from: number } | undefined;
  for (const line of code.split('\n')) {
    const to = at + line.length;
    const fenced = fence.exec(line);
    if (fenced) {
      if (block) yield* scanEmbedded(block.from, at, block.language);
      yield { from: at, to, kind: 'comment' };
      block = block ? undefined : { language: fenced[1] ?? '', from: to };
    } else if (!block) {
      yield* lineTokens(line, at);
    }
    at = to + 1;
  }
  if (block) yield* scanEmbedded(block.from, code.length, block.language);
}

function* lineTokens(line: string, at: number): Generator<CodeToken> {
  const start = lineStart.exec(line)?.[0] ?? '';
  const isHeading = start.startsWith('#');
  if (start) yield { from: at, to: at + (isHeading ? line : start).length, kind: 'word' };
  if (isHeading) return;
  for (const match of line.slice(start.length).matchAll(inline)) {
    const from = at + start.length + match.index;
    yield { from, to: from + match[0].length, kind: match[2] === undefined ? 'value' : 'comment' };
  }
}
