import type { Paragraph, PhrasingContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { areContactLines } from './contact-lines.ts';
import { hasIntendedLineBreaks } from './intended-line-breaks.ts';

/**
 * Matches the beginning of a line that begins something new: the number of a source, an enumerator, a bullet, a time, an
 * email address or a URL.
 */
const newItemStart =
  /^(?:\[\d{1,3}\]\s|\(?[a-h\d]\)\s|[•–—]\s|\d{1,2}:\d\d(?!\d)|https?:\/\/|www\.|[\p{L}\d._-]{1,40}@[\p{L}\d.-]{1,60}\.\p{L}{2,8}(?![\p{L}\d]))/u;
/** Matches a line that is only a URL, an email address or a handle. */
const onlyUrlOrEmail = /^(?:https?:\/\/\S{1,300}|www\.\S{1,200}|@?[\p{L}\d._-]{1,40}@[\p{L}\d.-]{1,60})$/u;
/** Matches a label at the beginning of a line: “Author: …”, “Next week: …”, “时间：…”. */
const label = /^(?:\p{Lu}[\p{L}]{1,15}(?:\s\p{L}{1,12})?:\s|\p{Script=Han}{2,6}：)\S/u;
/** Maximum length of a line before a label. Editors wrap prose at longer lines, which may begin with such words. */
const maxLineBeforeLabel = 64;
const maxLines = 40;

/**
 * Keeps the line endings of a paragraph that its author set: all of them if the lines are short or contacts, and those next
 * to a bold label, an address, the number of a source, a time or a label such as “Author:”. The other lines are joined,
 * because an editor wrapped them.
 * @param isItem Whether the paragraph is an item of a list, where enumerators and times rather continue the line above.
 */
export function withHardBreaks(paragraph: Paragraph, isItem = false): Paragraph {
  const { children } = paragraph;
  const text = textIn(children);
  if (!text.includes('\n')) return paragraph;
  const lines = linesOf(children);
  if (lines.length < 2 || lines.length > maxLines) return paragraph;
  const texts = lines.map((line) => textIn(line).trim());
  const areSeparate = hasIntendedLineBreaks(texts) || areContactLines(texts);
  const hard = lines.map(
    (line, index) =>
      index > 0 &&
      lines[index - 1]?.at(-1)?.type !== 'break' &&
      (areSeparate || isHard(lines[index - 1] ?? [], line, isItem)),
  );
  if (!hard.includes(true)) return paragraph;
  return {
    ...paragraph,
    children: lines.flatMap((line, index): PhrasingContent[] => {
      if (index === 0) return line;
      return hard[index] ? [{ type: 'break' }, ...line] : [{ type: 'text', value: '\n' }, ...line];
    }),
  };
}

/** Splits inline content at the line endings in its texts, except those inside formatted text. */
function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text' || child.data?.escaped?.some((at) => child.value[at] === '\n')) {
      lines.at(-1)?.push(child);
      continue;
    }
    for (const [index, value] of child.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...child, value });
    }
  }
  return lines;
}

function isHard(before: readonly PhrasingContent[], line: readonly PhrasingContent[], isItem: boolean): boolean {
  const [text, previous] = [textIn(line).trim(), textIn(before).trim()];
  if (text === '' || previous === '' || before.at(-1)?.type === 'break') return false;
  return (
    (!isItem && newItemStart.test(text)) ||
    onlyUrlOrEmail.test(text) ||
    onlyUrlOrEmail.test(previous) ||
    hasBoldLabel(line) ||
    isBold(before) ||
    (previous.length <= maxLineBeforeLabel && label.test(text))
  );
}

/** Whether a line begins with bold words and a colon. */
function hasBoldLabel([first, next]: readonly PhrasingContent[]): boolean {
  if (first?.type !== 'strong') return false;
  return /[:：.]\s*$/u.test(textIn([first])) || (next?.type === 'text' && /^\s?[:：–—]/u.test(next.value));
}

const maxLeadLength = 60;

/** Whether a line consists of bold words. */
function isBold(line: readonly PhrasingContent[]): boolean {
  const words = line.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return words.length === 1 && words[0]?.type === 'strong' && textIn(words).length <= maxLeadLength;
}
