import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { itemOf, paragraphOf } from './nodes-of-lines.ts';
import { isNext, numberAt } from './numbered-lines.ts';
import type { NumberedStart } from './numbered-lines.ts';
import { splitLines } from './split-lines.ts';
import { readHanNumeral } from '../../text/heading-numbers.ts';

/** Maximum length of a paragraph that is an item, and minimum number of items. */
const maxItemLength = 300;
const minItems = 2;
const maxLines = 60;
/** Maximum depth of lists in which a line with a number is searched. */
const maxDepth = 10;

/** Matches a Chinese ordinal before text: “二、”, “（二）”. */
const hanNumber = /^\s{0,9}(?:([一二三四五六七八九十])、|（([一二三四五六七八九十])）)\s{0,9}(?=\S)/u;

/** A number before text, which stays in the text if it is a Chinese ordinal. */
type Start = Omit<NumberedStart, 'style'> & { style: NumberedStart['style'] | 'han' | 'hanBrackets' };

/** A numbered line, and the nodes below it. */
interface Group {
  start: Start;
  lines: PhrasingContent[][];
  below: ListItem['children'];
}

/**
 * Converts adjacent paragraphs that begin with the numbers 1, 2, 3 … to an ordered list: “1、…”, “1\. …” as word processors
 * write them, and “**1.** …”.
 */
export function withNumberedParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    const items: { children: PhrasingContent[]; paragraph: Paragraph }[] = [];
    for (let next = nodes[index]; next?.type === 'paragraph'; next = nodes[index + items.length]) {
      const children = itemContent(next, items.length + 1);
      if (!children) break;
      items.push({ children, paragraph: next });
    }
    const [first, last] = [items[0]?.paragraph, items.at(-1)?.paragraph];
    if (!first || !last || items.length < minItems) {
      result.push(node);
      continue;
    }
    const position = first.position && last.position && { start: first.position.start, end: last.position.end };
    result.push({
      type: 'list',
      ordered: true,
      start: 1,
      spread: false,
      ...(position && { position }),
      children: items.map(({ children, paragraph }) => itemOf(children, paragraph)),
    });
    index += items.length - 1;
  }
  return result;
}

/** Returns the content of a paragraph without its number; undefined if it does not begin with this number. */
function itemContent({ children }: Paragraph, number: number): PhrasingContent[] | undefined {
  const [first, ...rest] = children;
  if (textIn(children).length > maxItemLength || children.some(({ type }) => type === 'image')) return undefined;
  if (first?.type === 'strong') {
    const isNumber =
      /^\d{1,2}[.)、．]$/u.test(textIn([first]).trim()) && Number.parseInt(textIn([first]), 10) === number;
    const [next, ...others] = rest;
    if (!isNumber || next?.type !== 'text' || textIn(rest).trim() === '') return undefined;
    return [{ ...next, value: next.value.trimStart() }, ...others].filter(
      (node) => node.type !== 'text' || node.value !== '',
    );
  }
  const start = first?.type === 'text' ? numberAt(first.value) : undefined;
  if (first?.type !== 'text' || start?.style !== 'plain' || start.number !== number) return undefined;
  // An escaped number without a space after it is part of the text.
  if (first.data?.escaped !== undefined && !/\s$/u.test(start.mark)) return undefined;
  const value = first.value.slice(start.mark.length);
  return value === '' && rest.length === 0 ? undefined : [...(value === '' ? [] : [{ ...first, value }]), ...rest];
}

/**
 * Converts numbered lines such as “1、Costs” with lists below them to one list with inner lists. Markdown reads the next
 * numbered line below a list as part of its last item.
 */
export function withNumberedGroups(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    if (!node) continue;
    const groups: Group[] = [];
    const above = node.type === 'paragraph' && nodes[index + 1]?.type === 'list' ? addLines(groups, node) : undefined;
    let end = index + 1;
    for (let next = nodes[end]; above && next; next = nodes[++end]) {
      const continues =
        next.type === 'list'
          ? addList(groups, next)
          : next.type === 'paragraph' && addLines(groups, next)?.length === 0;
      if (!continues) break;
    }
    if (node.type !== 'paragraph' || !above || groups.filter(({ below }) => below.length > 0).length < minItems) {
      result.push(node);
      continue;
    }
    if (above.length > 0) result.push(paragraphOf(above, node));
    result.push(listOf(groups, node));
    index = end - 1;
  }
  return result;
}

/**
 * Adds the numbered lines of a paragraph to the groups.
 * @returns The lines above the first number; undefined if the numbers do not follow each other or there are none.
 */
function addLines(groups: Group[], { children }: Paragraph): PhrasingContent[][] | undefined {
  const lines = splitLines(children);
  const at = lines?.findIndex((line) => isStart(line, groups.at(-1))) ?? -1;
  if (!lines || at < 0 || lines.length > maxLines) return undefined;
  const added = groupsOf(lines.slice(at), groups.at(-1));
  if (!added) return undefined;
  groups.push(...added);
  return lines.slice(0, at);
}

/** Whether a line begins with the next number, or with the first one if there are no groups. */
function isStart(line: readonly PhrasingContent[], before: Group | undefined): boolean {
  const start = startOf(line);
  return before ? isNext(start as NumberedStart | undefined, before.start as NumberedStart) : start?.number === 1;
}

/** Returns groups of lines of which the first one begins with a number; undefined if the numbers do not follow each other. */
function groupsOf(lines: readonly PhrasingContent[][], before: Group | undefined): Group[] | undefined {
  const groups: Group[] = [];
  for (const line of lines) {
    const start = startOf(line);
    const last = groups.at(-1);
    if (!start) last?.lines.push(line);
    else if (isStart(line, last ?? before)) groups.push({ start, lines: [withoutStart(line, start)], below: [] });
    else return undefined;
  }
  return groups;
}

/**
 * Adds a list below the last group. Its items may contain the lines of the next groups.
 * @returns whether the list continues the groups.
 */
function addList(groups: Group[], list: List): boolean {
  let items: ListItem[] = [];
  const end = (): void => {
    if (items.length > 0) groups.at(-1)?.below.push({ ...list, children: items });
    items = [];
  };
  for (const item of list.children) {
    const split = splitItem(item, groups.at(-1), 0);
    items.push(split?.item ?? item);
    if (!split) continue;
    end();
    groups.push(...split.groups);
  }
  end();
  return true;
}

/** Splits an item at the line that begins with the next number, at the end of its text or of its last inner item. */
function splitItem(
  item: ListItem,
  before: Group | undefined,
  depth: number,
): { item: ListItem; groups: Group[] } | undefined {
  const last = item.children.at(-1);
  const others = item.children.slice(0, -1);
  if (last?.type === 'list' && depth < maxDepth) {
    const inner = last.children.at(-1);
    const split = inner && splitItem(inner, before, depth + 1);
    if (!split) return undefined;
    const list: List = { ...last, children: [...last.children.slice(0, -1), split.item] };
    return { item: { ...item, children: [...others, list] }, groups: split.groups };
  }
  if (last?.type !== 'paragraph' || !textIn(last.children).includes('\n')) return undefined;
  const lines = splitLines(last.children);
  const at = lines?.findIndex((line, index) => index > 0 && isStart(line, before)) ?? -1;
  const groups = lines && at > 0 && lines.length <= maxLines ? groupsOf(lines.slice(at), before) : undefined;
  if (!lines || !groups) return undefined;
  return { item: { ...item, children: [...others, paragraphOf(lines.slice(0, at), last)] }, groups };
}

function startOf([first]: readonly PhrasingContent[]): Start | undefined {
  const text = first?.type === 'strong' ? first.children[0] : first;
  if (text?.type !== 'text' || text.data?.escaped !== undefined) return undefined;
  const [mark, plain, bracketed] = hanNumber.exec(text.value) ?? [];
  if (mark === undefined) return numberAt(text.value);
  const number = readHanNumeral(plain ?? bracketed ?? '');
  return { number, style: plain === undefined ? 'hanBrackets' : 'han', mark };
}

/** Removes the number from a line, except for a Chinese ordinal. */
function withoutStart(line: readonly PhrasingContent[], { style, mark }: Start): PhrasingContent[] {
  const [first, ...rest] = line;
  if (style === 'han' || style === 'hanBrackets') return [...line];
  if (first?.type === 'text') {
    const value = first.value.slice(mark.length);
    return [...(value === '' ? [] : [{ ...first, value }]), ...rest];
  }
  const [text, ...others] = first?.type === 'strong' ? first.children : [];
  if (first?.type !== 'strong' || text?.type !== 'text') return [...line];
  const value = text.value.slice(mark.length);
  return [{ ...first, children: [...(value === '' ? [] : [{ ...text, value }]), ...others] }, ...rest];
}

function listOf(groups: readonly Group[], paragraph: Paragraph): List {
  const { position } = paragraph;
  const [first] = groups;
  const isOrdered = first?.start.style !== 'han' && first?.start.style !== 'hanBrackets';
  return {
    type: 'list',
    ordered: isOrdered,
    start: isOrdered ? 1 : null,
    spread: false,
    ...(position && { position }),
    children: groups.map(({ lines, below }) => {
      const item = itemOf([...paragraphOf(lines, paragraph).children], paragraph);
      return { ...item, children: [...item.children, ...below] };
    }),
  };
}
