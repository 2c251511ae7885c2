import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { bulletList, markOf } from './bullet-lines.ts';
import { itemOf, paragraphOf } from './nodes-of-lines.ts';
import { splitLines } from './split-lines.ts';

/**
 * Matches a number at the beginning of a line: `1.text`, `1、text`, `2）text`, `（3）text`, `④text`. Decimals such as `1.5`
 * are amounts, and “（3）班” is a class.
 */
const numberMark = /^\s{0,9}(?:(\d{1,2})(?:[.．](?!\d)|[、)）])|[(（](\d{1,2})[)）](?!\s?班)|([①-⑳]))\s{0,9}(?=\S|$)/u;
const circledOne = '①'.codePointAt(0) ?? 0;
const maxLines = 60;

/** The signs around a number, which are the same in all lines of a list. */
type NumberStyle = 'plain' | 'brackets' | 'circle';

/** A number before text. */
export interface NumberedStart {
  number: number;
  style: NumberStyle;
  /** The number with its signs. */
  mark: string;
}

interface NumberedLine {
  start: NumberedStart | undefined;
  /** The content after the number. */
  children: PhrasingContent[];
}

/** An item, and the lines with bullets below it. */
interface NumberedItem {
  children: PhrasingContent[];
  below: PhrasingContent[][];
}

/** Returns the number at the beginning of text. */
export function numberAt(text: string): NumberedStart | undefined {
  const [mark, plain, bracketed, circled] = numberMark.exec(text) ?? [];
  if (mark === undefined) return undefined;
  if (circled !== undefined) return { number: (circled.codePointAt(0) ?? 0) - circledOne + 1, style: 'circle', mark };
  return { number: Number(plain ?? bracketed), style: plain === undefined ? 'brackets' : 'plain', mark };
}

/** Whether a number follows another one in a list. */
export function isNext(start: NumberedStart | undefined, before: NumberedStart | undefined): boolean {
  return before !== undefined && start?.style === before.style && start.number === before.number + 1;
}

/**
 * Converts lines of a paragraph whose numbers follow each other to an ordered list, because Markdown reads `1.text`
 * without a space as text. Lines with bullets between them are nested lists. Lines above and below the list stay
 * paragraphs.
 * @returns undefined if there are fewer than two such lines.
 */
export function withNumberedLines(paragraph: Paragraph): (Paragraph | List)[] | undefined {
  const lines = numberedLines(paragraph);
  if (!lines) return undefined;
  const at = lines.findIndex(({ start }, index) => {
    const next = lines.slice(index + 1).find(({ children, start: other }) => other || markOf(children) === undefined);
    return start && isNext(next?.start, start);
  });
  const first = lines[at]?.start;
  if (!first || !mayBegin(first, lines.slice(0, at))) return undefined;
  const { items, end } = itemsFrom(lines, at, first);
  const { position } = paragraph;
  const list: List = {
    type: 'list',
    ordered: true,
    start: first.number,
    spread: false,
    ...(position && { position }),
    children: items.map((item) => withInnerList(item, paragraph)),
  };
  const others = [lines.slice(0, at), lines.slice(end)].map((some) => joined(some, paragraph));
  return [others[0], list, others[1]].filter((node) => node !== undefined);
}

/** Whether a list may begin with a number. Numbers in brackets or circles may also refer to something else. */
function mayBegin({ number, style }: NumberedStart, above: readonly NumberedLine[]): boolean {
  return style === 'plain' || (number === 1 && above.every(({ start }) => start === undefined));
}

/** Splits the items of an ordered list at lines with the next number: below `1. text`, `2.text` continues the item. */
export function withNumberedItems(list: List): List {
  if (!list.ordered) return list;
  const children: ListItem[] = [];
  for (const item of list.children) {
    const [first, ...others] = item.children;
    const number = (list.start ?? 1) + children.length + 1;
    const lines = first?.type === 'paragraph' ? numberedLines(first) : undefined;
    const at = lines?.findIndex(({ start }) => start?.style === 'plain' && start.number === number) ?? -1;
    const next = lines?.[at]?.start;
    if (!lines || !next || first?.type !== 'paragraph' || at < 1) {
      children.push(item);
      continue;
    }
    const { items, end } = itemsFrom(lines, at, next);
    const rest = lines.slice(end).flatMap((line) => [lineEnd(), ...withNumber(line)]);
    const split = [{ children: lines.slice(0, at).flatMap(joinLine), below: [] }, ...items];
    for (const [index, content] of split.entries()) {
      const isLast = index === split.length - 1;
      const own = withInnerList(isLast ? { ...content, children: [...content.children, ...rest] } : content, first);
      children.push(isLast ? { ...own, children: [...own.children, ...others] } : own);
    }
  }
  return children.length > list.children.length ? { ...list, children } : list;
}

/**
 * Returns the lines of a paragraph without their numbers; undefined if none has one, or if one is escaped and no space
 * follows it.
 */
function numberedLines({ children }: Paragraph): NumberedLine[] | undefined {
  const isEscaped = children.some(
    (node) =>
      node.type === 'text' && node.data?.escaped?.some((at) => /^[.、)）．](?!\s)/u.test(node.value.slice(at, at + 2))),
  );
  const split = isEscaped || !textIn(children).includes('\n') ? undefined : splitLines(children);
  if (!split || split.length > maxLines) return undefined;
  const lines = split.map((line): NumberedLine => {
    const [first, ...others] = line;
    const start = first?.type === 'text' ? numberAt(first.value) : undefined;
    const rest = first?.type === 'text' ? first.value.slice(start?.mark.length) : '';
    if (first?.type !== 'text' || !start || (rest === '' && others.length === 0))
      return { start: undefined, children: line };
    return { start, children: rest === '' ? others : [{ ...first, value: rest }, ...others] };
  });
  return lines.some(({ start }) => start !== undefined) ? lines : undefined;
}

/**
 * Returns the items from a line on, with the lines that continue them, and the index after the last one. Lines below
 * the last item are not part of it, except for those with bullets.
 */
function itemsFrom(
  lines: readonly NumberedLine[],
  at: number,
  first: NumberedStart,
): { items: NumberedItem[]; end: number } {
  const items: NumberedItem[] = [];
  let end = at;
  const append = (more: readonly NumberedLine[]): void => {
    const item = items.at(-1);
    const bullets = more.findIndex(({ children }) => markOf(children) !== undefined);
    const text = bullets < 0 ? more : more.slice(0, bullets);
    item?.children.push(...text.flatMap(({ children }) => [lineEnd(), ...children]));
    if (bullets >= 0) item?.below.push(...more.slice(bullets).map(({ children }) => children));
  };
  for (;;) {
    const number = first.number + items.length;
    const next = lines.findIndex(
      ({ start }, index) => index >= end && start?.style === first.style && start.number === number,
    );
    if (next < 0 || lines.slice(end, next).some(({ start }) => start !== undefined)) break;
    append(lines.slice(end, next));
    items.push({ children: [...(lines[next]?.children ?? [])], below: [] });
    end = next + 1;
  }
  const bullets = lines.slice(end).findIndex(({ children, start }) => start || markOf(children) === undefined);
  const below = bullets < 0 ? lines.length : end + bullets;
  append(lines.slice(end, below));
  return { items, end: below };
}

/** Returns an item with the list of the lines with bullets below it. */
function withInnerList({ children, below }: NumberedItem, paragraph: Paragraph): ListItem {
  const list = bulletList(below, paragraph);
  const lines = list ? [] : below.flatMap((line) => [lineEnd(), ...line]);
  const item = itemOf([...children, ...lines], paragraph);
  return list ? { ...item, children: [...item.children, list] } : item;
}

const lineEnd = (): PhrasingContent => ({ type: 'text', value: '\n' });

/** Returns a line with its number, which is not part of the list. */
function withNumber({ start, children }: NumberedLine): PhrasingContent[] {
  return start ? [{ type: 'text', value: start.mark }, ...children] : children;
}

function joinLine(line: NumberedLine, index: number): PhrasingContent[] {
  return [...(index > 0 ? [lineEnd()] : []), ...withNumber(line)];
}

function joined(lines: readonly NumberedLine[], paragraph: Paragraph): Paragraph | undefined {
  return lines.length === 0 ? undefined : paragraphOf(lines.map(withNumber), paragraph);
}
