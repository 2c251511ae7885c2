import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { splitLines } from './split-lines.ts';

/** Matches a number at the beginning of a line: `1.text`, `1、text`, `2）text`. Decimals such as `1.5` are amounts. */
const numberMark = /^\s{0,9}(\d{1,2})(?:[.．](?!\d)|[、)）])\s{0,9}(?=\S|$)/u;
const maxLines = 60;

interface NumberedLine {
  number: number | undefined;
  children: PhrasingContent[];
}

/**
 * Converts lines of a paragraph whose numbers follow each other to an ordered list, because Markdown reads `1.text`
 * without a space as text. Lines above and below the list stay paragraphs.
 * @returns undefined if there are fewer than two such lines.
 */
export function withNumberedLines(paragraph: Paragraph): (Paragraph | List)[] | undefined {
  const lines = numberedLines(paragraph);
  if (!lines) return undefined;
  const start = lines.findIndex(({ number }, index) => number !== undefined && lines[index + 1]?.number === number + 1);
  const first = lines[start]?.number;
  if (first === undefined) return undefined;
  const { items, end } = itemsFrom(lines, start, first);
  const { position } = paragraph;
  const list: List = {
    type: 'list',
    ordered: true,
    start: first,
    spread: false,
    ...(position && { position }),
    children: items.map((children) => itemOf(children, paragraph)),
  };
  const others = [lines.slice(0, start), lines.slice(end)].map((some) => joined(some, paragraph));
  return [others[0], list, others[1]].filter((node) => node !== undefined);
}

/** Splits the items of an ordered list at lines with the next number: below `1. text`, `2.text` continues the item. */
export function withNumberedItems(list: List): List {
  if (!list.ordered) return list;
  const children: ListItem[] = [];
  for (const item of list.children) {
    const [first, ...others] = item.children;
    const next = (list.start ?? 1) + children.length + 1;
    const lines = first?.type === 'paragraph' ? numberedLines(first) : undefined;
    const start = lines?.findIndex(({ number }) => number === next) ?? -1;
    if (!lines || first?.type !== 'paragraph' || start < 1) {
      children.push(item);
      continue;
    }
    const { items, end } = itemsFrom(lines, start, next);
    const rest = lines.slice(end).flatMap((line) => [lineEnd(), ...withNumber(line)]);
    const split = [lines.slice(0, start).flatMap(joinLine), ...items];
    for (const [index, content] of split.entries()) {
      const isLast = index === split.length - 1;
      const own = itemOf(isLast ? [...content, ...rest] : content, first);
      children.push(isLast ? { ...own, children: [...own.children, ...others] } : own);
    }
  }
  return children.length > list.children.length ? { ...list, children } : list;
}

/** Returns the lines of a paragraph without their numbers; undefined if none has one, or if one is escaped. */
function numberedLines({ children }: Paragraph): NumberedLine[] | undefined {
  const isEscaped = children.some(
    (node) => node.type === 'text' && node.data?.escaped?.some((at) => '.、)）．'.includes(node.value.charAt(at))),
  );
  const split = isEscaped || !textIn(children).includes('\n') ? undefined : splitLines(children);
  if (!split || split.length > maxLines) return undefined;
  const lines = split.map((line): NumberedLine => {
    const [first, ...others] = line;
    const [mark = '', number] = first?.type === 'text' ? (numberMark.exec(first.value) ?? []) : [];
    const rest = first?.type === 'text' ? first.value.slice(mark.length) : '';
    if (first?.type !== 'text' || number === undefined || (rest === '' && others.length === 0))
      return { number: undefined, children: line };
    return { number: Number(number), children: rest === '' ? others : [{ ...first, value: rest }, ...others] };
  });
  return lines.some(({ number }) => number !== undefined) ? lines : undefined;
}

/**
 * Returns the items from a line on, with the lines that continue them, and the index after the last one. Lines below
 * the last item are not part of it.
 */
function itemsFrom(
  lines: readonly NumberedLine[],
  start: number,
  first: number,
): { items: PhrasingContent[][]; end: number } {
  const items: PhrasingContent[][] = [];
  let end = start;
  for (;;) {
    const next = lines.findIndex(({ number }, index) => index >= end && number === first + items.length);
    if (next < 0 || lines.slice(end, next).some(({ number }) => number !== undefined)) return { items, end };
    items.at(-1)?.push(...lines.slice(end, next).flatMap((line) => [lineEnd(), ...line.children]));
    items.push([...(lines[next]?.children ?? [])]);
    end = next + 1;
  }
}

const lineEnd = (): PhrasingContent => ({ type: 'text', value: '\n' });

/** Returns a line with its number, which is not part of the list. */
function withNumber({ number, children }: NumberedLine): PhrasingContent[] {
  return number === undefined ? children : [{ type: 'text', value: `${number}. ` }, ...children];
}

function joinLine(line: NumberedLine, index: number): PhrasingContent[] {
  return [...(index > 0 ? [lineEnd()] : []), ...withNumber(line)];
}

function joined(lines: readonly NumberedLine[], { position }: Paragraph): Paragraph | undefined {
  if (lines.length === 0) return undefined;
  return { type: 'paragraph', children: lines.flatMap(joinLine), ...(position && { position }) };
}

function itemOf(children: PhrasingContent[], { position }: Paragraph): ListItem {
  const own = position && { position };
  return { type: 'listItem', spread: false, ...own, children: [{ type: 'paragraph', children, ...own }] };
}
