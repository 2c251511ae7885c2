import type { Paragraph, PhrasingContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';

/**
 * Matches the beginning of a line that begins something new: the number of a source, an enumerator, a bullet, a time, an
 * address, or an address on the web.
 */
const newStart =
  /^(?:\[\d{1,3}\]\s|\(?[a-h\d]\)\s|[•–—]\s|\d{1,2}:\d\d(?!\d)|https?:\/\/|www\.|[\p{L}\d._-]{1,40}@[\p{L}\d.-]{1,60}\.\p{L}{2,8}(?![\p{L}\d]))/u;
/** Matches a line that is only an address. */
const onlyAddress = /^(?:https?:\/\/\S{1,300}|www\.\S{1,200}|@?[\p{L}\d._-]{1,40}@[\p{L}\d.-]{1,60})$/u;
/** Matches a label at the beginning of a line: “Author: …”, “Next week: …”, “时间：…”. */
const label = /^(?:\p{Lu}[\p{L}]{1,15}(?:\s\p{L}{1,12})?:\s|\p{Script=Han}{2,6}：)\S/u;
/** Maximum length of a line before a label. Editors wrap prose at longer lines, which may begin with such words. */
const maxLineBeforeLabel = 64;
const maxLines = 40;

/**
 * Keeps the line endings of a paragraph of contacts, and those next to a bold label, an address, the number of a source, a
 * time or a label such as “Author:”. The other lines are joined, because an editor wrapped them.
 */
export function withHardBreaks(paragraph: Paragraph): Paragraph {
  const { children } = paragraph;
  const text = textIn(children);
  if (!text.includes('\n')) return paragraph;
  const lines = linesOf(children);
  if (lines.length < 2 || lines.length > maxLines) return paragraph;
  const areContacts = areContactLines(lines.map((line) => textIn(line).trim()));
  const hard = lines.map(
    (line, index) =>
      index > 0 && lines[index - 1]?.at(-1)?.type !== 'break' && (areContacts || isHard(lines[index - 1] ?? [], line)),
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

/** Limits for the lines of contacts and postal addresses: their number, and their length. */
const contactLines = { max: 8, length: 64 } as const;
/** Matches an e-mail address, an address on the web, or a phone number. */
// ReDoS: at most 64 characters (`contactLines.length`).
const contact = /[^\s@]@[^\s@]+\.\p{L}{2}|https?:\/\/|(?<!\p{L})www\.|(?<![\d.,])\+?\d[\d\s()-]{5,}\d(?![\d.,%])/u;
/** Matches a line of a postal address: “12 Quay Street”, “Oakham, VT 05301”, “滨江路18号”. */
// ReDoS: at most 64 characters (`contactLines.length`).
const postal =
  /^\d{1,5}[a-z]?\s\p{Lu}[\p{L} .'-]{1,30}\b(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Way|Square|Sq|Place|Quay|Court|Boulevard|Blvd)\b|^\p{Lu}[\p{L} .'-]{1,30},\s\p{Lu}{2}\s\d{5}\b|^\d{4,6}\s\p{Lu}\p{L}+$|(?:路|街|道|巷|弄)\d{1,5}号/u;
/** Matches the beginning and the end of a line that is not part of wrapped text. */
const lineStart = /^[\p{Lu}\p{Lo}\d@+(]/u;
const wrapped = /(?:[^\p{Lu}]\.|[,;:!?。；，：！？])$/u;

/** Whether short lines are contacts or a postal address, with names, which authors write one below the other. */
function areContactLines(lines: readonly string[]): boolean {
  return (
    lines.length <= contactLines.max &&
    lines.every(({ length }) => length > 0 && length <= contactLines.length) &&
    lines.some((line) => contact.test(line) || postal.test(line)) &&
    lines.every((line) => contact.test(line) || (lineStart.test(line) && !wrapped.test(line)))
  );
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

function isHard(before: readonly PhrasingContent[], line: readonly PhrasingContent[]): boolean {
  const [text, previous] = [textIn(line).trim(), textIn(before).trim()];
  if (text === '' || previous === '' || before.at(-1)?.type === 'break') return false;
  return (
    newStart.test(text) ||
    onlyAddress.test(text) ||
    onlyAddress.test(previous) ||
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
