import type { Blockquote, Paragraph, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { endsClause } from '../../text/sentences.ts';

/** Maximum lengths of a quotation and its source. */
const maxLength = { quotation: 500, source: 80 } as const;
/** Minimum number of characters of a quotation, in other languages and in Chinese (`han`). Shorter quoted text is a term. */
const minLength = { other: 24, han: 8 } as const;
/** Minimum number of spaces in a quotation that does not end like a sentence. */
const minSpaces = 5;

/** Quotation marks and the marks that close them. */
const marks: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '「': '」', '『': '』' };
/** Matches the dash and the source after a quotation. */
// ReDoS: at most 90 characters (`maxLength.source`, and the dash).
const source = /^\s{0,3}(?:[—–―]{1,2}|-{2,3}|-(?=\s))\s?(?=[\p{Lu}\p{Script=Han}])[^"“”「」—–―!?。！？\n]{2,80}$/u;
/** Matches the dash before a source. */
const sourceDash = /^[\s—–―-]{1,6}/u;
const maxSourceWords = 8;
/** Matches the beginning of a statement, which is not a name. */
const statementStart =
  /^(?:this|that|these|those|which|what|it|its|he|she|we|they|you|i|yes|no|not|wrong|right|true|false|maybe|always|never|please|do|don['’]t|so|but|and|or|if|when|because|then|there|here)(?![\p{L}.])|^(?:这|那|我们|他们|你们|它|其实|因此|所以|但|而|是|不)/iu;
/** Matches verbs of a statement in English. */
const statementVerb =
  /\s(?:is|are|was|were|be|has|have|had|will|would|can|could|must|should|does|did|means?|remains?|needs?|makes?|shows?|says)(?!\p{L})/u;
/** Matches a part of a Chinese sentence after a comma, except for positions and organizations. */
// ReDoS: at most 90 characters.
const hanStatement = /[，,；]\s?\p{Script=Han}{6,}$/u;
const hanPosition = /[长授师员人理监家士席生司局院学部者官裁事队会所社报书记]$/u;
/** Matches words in lower case, other than those in names, after “The”. */
const lowerWords = /^The\s(?:.{0,80}\s)?(?!(?:of|and|for|the|in|on|at)(?!\p{L}))\p{Ll}/u;

/** Whether a text is a dash and the source of a quotation, and not a statement. */
function isSource(text: string): boolean {
  if (!source.test(text)) return false;
  const name = text.replace(sourceDash, '').trim();
  return (
    name.split(' ').length <= maxSourceWords &&
    !/[:：]\s/u.test(name) &&
    !statementStart.test(name) &&
    !statementVerb.test(name) &&
    !lowerWords.test(name) &&
    (!hanStatement.test(name) || hanPosition.test(name))
  );
}

/**
 * Converts paragraphs that are a quotation with its source, `“…” — Name`, to block quotes. The source is in the same
 * paragraph or in the next one, which may also be below a block quote without a source.
 */
export function withQuotedParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    const next = nodes[index + 1];
    const below =
      next?.type === 'paragraph' && isSource(textOf(next).slice(0, maxLength.source + 10)) ? next : undefined;
    if (node.type === 'paragraph') {
      const rest = afterQuotation(textOf(node));
      const isWhole = rest !== undefined && isSource(rest);
      const isAbove = rest?.trim() === '' && below !== undefined;
      if (isWhole || isAbove) result.push(quoteOf(isAbove ? [node, below] : [node]));
      else result.push(node);
      if (isAbove) index++;
    } else if (node.type === 'blockquote' && below && isUnsigned(node)) {
      result.push({ ...node, children: [...node.children, below] });
      index++;
    } else result.push(node);
  }
  return result;
}

/** Returns the text after a quotation; undefined if a text does not begin with a complete one. */
function afterQuotation(text: string): string | undefined {
  const trimmed = text.trim();
  const closing = marks[trimmed.charAt(0)];
  const end = closing === undefined ? -1 : trimmed.lastIndexOf(closing);
  if (closing === undefined || end < 2 || trimmed.length > maxLength.quotation) return undefined;
  const quoted = trimmed.slice(1, end);
  // Several quotations in a line are part of a sentence.
  if (quoted.includes('"') || quoted.includes(closing)) return undefined;
  const hanCount = quoted.match(/\p{Script=Han}/gu)?.length ?? 0;
  const isLong = quoted.length >= minLength.other || hanCount >= minLength.han;
  const isSentence = endsClause(quoted) || hanCount > minLength.han || quoted.split(' ').length > minSpaces;
  return isLong && isSentence ? trimmed.slice(end + 1) : undefined;
}

/** Whether a block quote is one paragraph in quotation marks, without a source and a label. */
function isUnsigned({ children: [only, ...others] }: Blockquote): boolean {
  const text = only?.type === 'paragraph' && others.length === 0 ? textOf(only).trim() : '';
  const closing = marks[text.charAt(0)];
  return closing !== undefined && text.length > 1 && text.endsWith(closing);
}

function quoteOf(paragraphs: readonly Paragraph[]): Blockquote {
  const [first, last] = [paragraphs[0]?.position, paragraphs.at(-1)?.position];
  return {
    type: 'blockquote',
    children: [...paragraphs],
    ...(first && last && { position: { start: first.start, end: last.end } }),
  };
}

/** Returns the text of a paragraph, with its hard breaks as line endings. */
function textOf({ children }: Paragraph): string {
  return children.map((child) => (child.type === 'break' ? '\n' : textIn([child]))).join('');
}
