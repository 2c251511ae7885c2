import type { List, Paragraph, PhrasingContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { leadingEmoji, withoutLeadingEmoji } from './emoji.ts';
import { hasIntendedLineBreaks } from './intended-line-breaks.ts';
import { itemOf, paragraphOf } from './nodes-of-lines.ts';
import { splitLines } from './split-lines.ts';
import { hanNumeral } from '../../text/heading-numbers.ts';
import { currencySigns } from '../../text/currencies.ts';

const lineCount = { min: 2, minBold: 3, max: 30 } as const;

/**
 * Converts a paragraph to a list if all of its lines begin with an emoji, all with bold words or with consecutive
 * Chinese ordinals, or if all are chains with arrows or labels with figures, because language models and Chinese authors
 * often write lists without bullets.
 * @param areReferences Whether the paragraph is below the heading of the references, which begin with their numbers.
 */
export function linesAsList(node: Paragraph, areReferences = false): List | undefined {
  const lines = splitLines(node.children);
  if (!lines || lines.length < lineCount.min || lines.length > lineCount.max) return undefined;
  const areEmojiLines = lines.every(([first]) => first?.type === 'text' && leadingEmoji(first.value) !== undefined);
  const areBoldLines = lines.length >= lineCount.minBold && lines.every(hasBoldLead);
  const areSources = (areReferences ? isSource : isNumberedSource)(lines);
  const texts = lines.map((line) => textIn(line).trim());
  const areItems = areChainLines(texts) || areFigureLines(texts);
  if (!areEmojiLines && !areBoldLines && !areSources && !areItems && !lines.every(hasOrdinal)) return undefined;
  if (lines.some((line) => withoutLeadingEmoji(textIn(line)).trim() === '')) return undefined;
  const { position } = node;
  return {
    type: 'list',
    ordered: false,
    spread: false,
    ...(position && { position }),
    children: lines.map((children) => itemOf(children, node)),
  };
}

/** Matches an arrow between the parts of a chain: “Order → Pack → Ship”. */
const chainArrow = /[→⟶➜➔⇒]/u;
/** Maximum length of a line with a chain. Longer lines may be one chain that is wrapped. */
const maxChainLength = 60;

/** Whether each line is a chain, and one of them has several arrows. */
function areChainLines(lines: readonly string[]): boolean {
  const parts = lines.map((line) => line.split(chainArrow).map((part) => part.trim()));
  return (
    lines.every(({ length }) => length <= maxChainLength) &&
    parts.every(isChain) &&
    parts.some(({ length }) => length > 2)
  );
}

/** Minimum number of lines with a label and a figure, and the maximum length of a line. */
const figureLines = { min: 3, length: 72 } as const;
/** Matches a label and the start of a figure. */
// ReDoS: at most 72 characters (`figureLines.length`).
const labeledFigure = new RegExp(String.raw`^[^:：\d\n]{2,40}[:：]\s?[+−–-]?\s?[${currencySigns}]?\s?\d`, 'u');
/** Matches a figure with a currency or a percent sign. */
const strongFigure = new RegExp(String.raw`[${currencySigns}]\s?\d|\d\s?[%‰]`, 'u');

/** Whether each line is a label with a figure, as in “Revenue: €48.6M (budget €47.7M)”, most of them with a unit. */
function areFigureLines(lines: readonly string[]): boolean {
  return (
    lines.length >= figureLines.min &&
    lines.every((line) => line.length <= figureLines.length && labeledFigure.test(line)) &&
    lines.filter((line) => strongFigure.test(line)).length * 2 > lines.length
  );
}

function isChain(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => part !== '');
}

/**
 * Splits the short lines of a paragraph into paragraphs before and after each line that is a chain, because a chain ends
 * with its line; undefined if there are no such lines.
 */
export function withSeparateChains(node: Paragraph): Paragraph[] | undefined {
  const lines = chainArrow.test(textIn(node.children)) ? splitLines(node.children) : undefined;
  if (!lines || lines.length > lineCount.max) return undefined;
  const texts = lines.map((line) => textIn(line).trim());
  if (texts.some((text) => chainArrow.test(text.slice(-1)))) return undefined;
  const areChains = texts.map((text) => isChain(text.split(chainArrow).map((part) => part.trim())));
  if (!areChains.includes(true) || !hasIntendedLineBreaks(texts)) return undefined;
  const groups: PhrasingContent[][][] = [];
  for (const [index, line] of lines.entries())
    if (areChains[index] || areChains[index - 1] !== false) groups.push([line]);
    else groups.at(-1)?.push(line);
  return groups.length > 1 ? groups.map((group) => paragraphOf(group, node)) : undefined;
}

/** Matches a line that begins with an option, its letter or number, and a colon: “方案一：”, “Option B:”. */
const option = /^(?:方案|选项|路线|路径|模式|策略|(?:Option|Plan|Variant)\s)([一二三四五六A-F1-6])\s?[:：]/u;

/** Whether a line begins with the ordinal of its position: “一、”, “（一）”, “方案一：” or “Option A:”. */
function hasOrdinal([first]: readonly PhrasingContent[], index: number): boolean {
  const ordinal = hanNumeral(index + 1);
  if (first?.type !== 'text' || ordinal === undefined) return false;
  const letter = option.exec(first.value)?.[1];
  return (
    first.value.startsWith(`${ordinal}、`) ||
    first.value.startsWith(`（${ordinal}）`) ||
    (letter !== undefined && [ordinal, String(index + 1), 'ABCDEF'.charAt(index)].includes(letter))
  );
}

/** Whether every line begins with a number in brackets. */
function isNumberedSource(lines: readonly PhrasingContent[][]): boolean {
  return lines.every((line) => /^\[\d{1,3}\]\s/u.test(textIn(line)));
}

/** Whether every line is a source: it begins with a number, or with a name, and ends like a sentence or an address. */
function isSource(lines: readonly PhrasingContent[][]): boolean {
  return (
    isNumberedSource(lines) ||
    lines.every((line) => {
      const text = textIn(line).trim();
      const address = text.slice(text.lastIndexOf(' ') + 1);
      return /^\p{Lu}/u.test(text) && (/[.。)\]]$/u.test(text) || /^https?:\/\//u.test(address));
    })
  );
}

/** Whether a line begins with bold words followed by other words. */
function hasBoldLead([first, next]: readonly PhrasingContent[]): boolean {
  return first?.type === 'strong' && next?.type === 'text' && next.value.trim() !== '';
}

/**
 * Splits a paragraph with at least three adjacent lines that begin with bold words, such as names, into a list of these
 * lines and the paragraphs above and below it; undefined if there are no such lines.
 */
export function withBoldLines(node: Paragraph): (Paragraph | List)[] | undefined {
  const lines = splitLines(node.children);
  if (!lines || lines.length > lineCount.max) return undefined;
  const start = lines.findIndex((_, index) => {
    const some = lines.slice(index, index + lineCount.minBold);
    return some.length === lineCount.minBold && some.every(hasBoldLead);
  });
  if (start < 0) return undefined;
  const length = lines.slice(start).findIndex((line) => !hasBoldLead(line));
  const end = length < 0 ? lines.length : start + length;
  const list = linesAsList(paragraphOf(lines.slice(start, end), node));
  if (!list) return undefined;
  return [
    ...(start > 0 ? [paragraphOf(lines.slice(0, start), node)] : []),
    list,
    ...(end < lines.length ? [paragraphOf(lines.slice(end), node)] : []),
  ];
}

/**
 * Moves the lines below the text of the last item that are not indented to a paragraph below the list, if their author
 * set the line endings. Markdown reads such lines as part of the item.
 */
export function withTextBelowList(list: List): (List | Paragraph)[] {
  const last = list.children.at(-1);
  const [paragraph, ...others] = last?.children ?? [];
  if (!last || list.children.length < 2 || paragraph?.type !== 'paragraph' || others.length > 0) return [list];
  const [first, ...below] = (textIn(paragraph.children).includes('\n') && splitLines(paragraph.children)) || [];
  const end = below.at(-1);
  if (!first || !end || below.length > lineCount.max || !isAtMargin(end, paragraph)) return [list];
  if (!hasIntendedLineBreaks([first, ...below].map((line) => textIn(line).trim()))) return [list];
  const item = { ...last, children: [{ ...paragraph, children: first }] };
  return [{ ...list, children: [...list.children.slice(0, -1), item] }, paragraphOf(below, paragraph)];
}

/** Whether the last line of a paragraph is not indented. Formatted text hides how long the line is in the source. */
function isAtMargin(line: readonly PhrasingContent[], { position }: Paragraph): boolean {
  const isPlain = line.every((node) => node.type === 'text' && node.data?.escaped === undefined);
  return isPlain && position !== undefined && position.end.column - 1 === textIn(line).trimEnd().length;
}
