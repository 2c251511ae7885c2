import type { CalloutKind } from '../../model/callout-kind.ts';
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { DeckLanguage } from '../../model/deck.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { extractNotes } from '../notes-fences.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { textIn } from '../inline/read-inline.ts';
import { withVerseLines } from '../rewrite/verse.ts';
import { readFlatLines } from './flat-lines.ts';
import { endsSentence } from '../../text/sentences.ts';

const calloutLabels: Readonly<Record<DeckLanguage, Readonly<Record<CalloutKind, string>>>> = {
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  zh: { note: '说明', tip: '提示', important: '重要', warning: '注意', caution: '警告' },
};

/** Converts a quotation or a callout. */
export function readQuote(node: Blockquote, context: MarkdownContext): Block[] {
  const { callout, isLabeled } = node.data ?? {};
  if (callout) {
    const label = isLabeled ? [] : [[{ text: calloutLabels[context.language][callout], bold: true }]];
    const lines = extractNotes(node.children, context).flatMap((child) => readFlatLines(child, context));
    return lines.length === 0 ? [] : [{ kind: 'quote', paragraphs: [...label, ...lines], callout }];
  }
  const paragraphs = withAttributionItem(extractNotes(node.children, context))
    .flatMap((child): RootContent[] =>
      child.type === 'paragraph' ? splitAttribution(child).map((one) => withVerseLines(one, 2)) : [child],
    )
    .flatMap((child) => readFlatLines(child, context));
  return paragraphs.length === 0
    ? []
    : [{ kind: 'quote', paragraphs: withMarkedAttribution(paragraphs, context.language) }];
}

/** Matches a name with a role or a place, without punctuation at its end: “Ingrid Solheim, Head of Operations”. */
// ReDoS: at most 80 characters (`maxAttributionLength`).
const nameAndRole = /^\p{Lu}[^.!?:;,，]{2,40}[,，]\s?[^.!?:;。！？]{2,60}[^.!?:;,。！？，]$/u;

/** Matches a short Chinese line without an end of a sentence: “导师批注，2023 年 9 月”, “四村刘阿姨的女儿”. */
// ReDoS: at most 80 characters (`maxAttributionLength`).
const chineseSource = /^\p{Script=Han}[^。！？：；、“”…]{2,28}(?<!，)$/u;

/** Matches the source or the occasion of a quotation in parentheses: “（钱经理，评审前沟通）”. */
const sourceInParentheses = /^[(（]([^()（）。！？!?：:；;]{2,64})[)）]$/u;

/** The dash before the source of a quotation. */
const dashes: Readonly<Record<DeckLanguage, string>> = { en: '— ', zh: '——' };
/** Matches the dashes before a source that are written with hyphens or twice. */
const typedDash = /^\s{0,4}(?:--|-(?=\s)|[–―]|[—–―-]{1,3}\s{1,4}[—–―-])[\s—–―-]{0,8}(?=[^\s—–―-])/u;

/**
 * Puts a dash before the last of several paragraphs if it is a name with a role, below a complete sentence. Hyphens and
 * several dashes become one dash.
 */
function withMarkedAttribution(
  paragraphs: readonly (readonly Run[])[],
  language: DeckLanguage,
): readonly (readonly Run[])[] {
  const last = paragraphs.at(-1) ?? [];
  const text = plainText(last);
  const before = plainText(paragraphs.at(-2) ?? []);
  if (paragraphs.length < 2 || text.length > maxAttributionLength) return paragraphs;
  const [first, ...rest] = last;
  const typed = first ? typedDash.exec(first.text)?.[0] : undefined;
  if (first && typed !== undefined)
    return [
      ...paragraphs.slice(0, -1),
      [{ ...first, text: dashes[language] + first.text.slice(typed.length) }, ...rest],
    ];
  const [, inside] = sourceInParentheses.exec(text) ?? [];
  if (inside !== undefined && endsSentence(before))
    return [...paragraphs.slice(0, -1), [{ text: dashes[language] + inside }]];
  const isName =
    ((nameAndRole.test(text) || chineseSource.test(text)) && endsSentence(before)) ||
    (isClosedQuotation(paragraphs.slice(0, -1)) && isSource(text));
  return isName ? [...paragraphs.slice(0, -1), [{ text: dashes[language] }, ...last]] : paragraphs;
}

/** Converts the last line “- Name” below a complete sentence, which Markdown reads as a list, to a source. */
function withAttributionItem(children: readonly RootContent[]): readonly RootContent[] {
  const [before, last] = children.slice(-2);
  const [item, ...others] = last?.type === 'list' && !last.ordered ? last.children : [];
  const [source, ...more] = item?.children ?? [];
  if (before?.type !== 'paragraph' || source?.type !== 'paragraph' || others.length + more.length > 0) return children;
  const quoted = textIn(before.children).trimEnd();
  const isSentence = endsSentence(quoted) || /["”’」』]$/u.test(quoted);
  if (!isSentence || !isSource(textIn(source.children).trim())) return children;
  const marked: Paragraph = { ...source, children: [{ type: 'text', value: '-- ' }, ...source.children] };
  return [...children.slice(0, -1), marked];
}

/** Whether the quotation marks that begin the first paragraph end the last one. */
function isClosedQuotation(paragraphs: readonly (readonly Run[])[]): boolean {
  const text = paragraphs.map((runs) => plainText(runs)).join('\n');
  return opening.test(text) && closing.test(text);
}

const opening = /^\s?["“„«「『]/u;
const closing = /["”“»」』]\s?$/u;

/** Whether a line below a closing quotation mark is its source, and not more of the quotation. */
function isSource(line: string): boolean {
  return line.length <= maxAttributionLength && /^[^\s—–―"“„«「『•☐☑]/u.test(line) && !endsSentence(line);
}

/** Splits "Text\n— Name", which has no blank line in between, before the lines are joined. */
function splitAttribution(paragraph: Paragraph): Paragraph[] {
  const { children } = paragraph;
  for (let index = children.length - 1; index >= 0; index--) {
    const node = children[index];
    if (!node) continue;
    const before = children.slice(0, index);
    const after = children.slice(index + 1);
    if (node.type === 'break') return splitParagraph(paragraph, before, after);
    const lineEnd = node.type === 'text' ? node.value.lastIndexOf('\n') : -1;
    if (node.type === 'text' && lineEnd >= 0)
      return splitParagraph(
        paragraph,
        [...before, { ...node, value: node.value.slice(0, lineEnd) }],
        [{ ...node, value: node.value.slice(lineEnd + 1) }, ...after].filter(
          (one) => one.type !== 'text' || one.value.trim() !== '',
        ),
      );
    if (node.type === 'text' && after.length === 0) {
      const dash = sameLineAttribution(node.value);
      if (dash !== undefined)
        return splitParagraph(
          paragraph,
          [...before, { ...node, value: node.value.slice(0, dash).trimEnd() }],
          [{ ...node, value: node.value.slice(dash) }],
        );
    }
    // In this case, the last line begins inside formatted text, which must not be split.
    if (textIn([node]).includes('\n')) break;
  }
  return [paragraph];
}

const maxAttributionLength = 80;

/** Returns the offset of the dash in `“Text.” — Name`: after a complete sentence or quotation, and before a name. */
function sameLineAttribution(text: string): number | undefined {
  const start = Math.max(0, text.length - maxAttributionLength);
  const tail = text.slice(start);
  // ReDoS: at most 80 characters (`maxAttributionLength`).
  const match =
    /(?:(?<=["”»」』]\s?)(?:[—–―]{1,2}|-{2,3}|-(?=\s))\s?(?=\p{L})[^"“”—–―!?。！？\n]*|(?<=’\s?)[—–―]{1,2}\s?(?=[\p{Lu}\p{Script=Han}])[^—–―!?。！？\n]*|(?<=[。！？]\s?)——\s?(?=\p{L})[^—–―.!?。！？\n]*|(?<=[.!?…。！？]\s?)(?:[—–―]{1,2}|--)\s?(?=[\p{Lu}\p{Script=Han}])[^—–―.!?。！？\n]*)$/u.exec(
      tail,
    );
  return match ? start + match.index : undefined;
}

function splitParagraph(paragraph: Paragraph, before: PhrasingContent[], last: PhrasingContent[]): Paragraph[] {
  const quoted = textIn(before).trim();
  // `withMarkedAttribution` adds a dash.
  const isUnmarked = opening.test(quoted) && closing.test(quoted) && isSource(textIn(last).trim());
  const isInParentheses = endsSentence(quoted) && sourceInParentheses.test(textIn(last).trim());
  const isAttribution = isUnmarked || isInParentheses || /^\s*(?:[—–―]|--|-\s)/u.test(firstText(last[0]));
  if (!isAttribution || before.length === 0) return [paragraph];
  return [before, last].map((children) => ({ ...paragraph, children }));
}

function firstText(node: PhrasingContent | undefined): string {
  let inner = node;
  while (inner && 'children' in inner) [inner] = inner.children;
  return inner && 'value' in inner ? inner.value : '';
}
