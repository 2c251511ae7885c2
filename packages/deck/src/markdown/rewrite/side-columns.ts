import type { Heading, Html, List, PhrasingContent, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';
import { markOf } from './bullet-lines.ts';
import { paragraphOf } from './nodes-of-lines.ts';
import { splitLines } from './split-lines.ts';

/** Matches the label of the left or the right side of a slide, and the title after it. */
const leftLabel =
  /^(?:left(?:[ -](?:hand[ -])?(?:side|column|half|panel))?|左(?:边|侧|栏|半边|半部分)?)\s*(?:[:：]|[–—]|-{1,3}(?=\s|$)|$)\s*/iu;
const rightLabel =
  /^(?:right(?:[ -](?:hand[ -])?(?:side|column|half|panel))?|右(?:边|侧|栏|半边|半部分)?)\s*(?:[:：]|[–—]|-{1,3}(?=\s|$)|$)\s*/iu;
const maxTitleLength = 60;

/** A label, and the title after it. */
interface Side {
  index: number;
  title: PhrasingContent[];
}

/**
 * Converts lists below “Left: …” and “Right: …” to two columns, whose headings are the titles after these words.
 */
export function withSideColumns(source: readonly RootContent[]): RootContent[] {
  const nodes = source.flatMap((node) => (node.type === 'list' ? splitAtLabel(node) : [node]));
  const result: RootContent[] = [];
  let index = 0;
  while (index < nodes.length) {
    const left = sideAt(nodes, index, leftLabel);
    const leftEnd = left ? contentEnd(nodes, index + 1) : index;
    const right = left && leftEnd > index + 1 ? sideAt(nodes, leftEnd, rightLabel) : undefined;
    const rightEnd = right ? contentEnd(nodes, right.index + 1) : 0;
    if (!left || !right || rightEnd <= right.index + 1) {
      const node = nodes[index++];
      if (node) result.push(node);
      continue;
    }
    result.push(...columnsOf(nodes, [left, right], [leftEnd, rightEnd]));
    index = rightEnd;
  }
  return result;
}

/** Splits a list at a line with the label of the right side, which Markdown reads as part of the item above it. */
function splitAtLabel(list: List): RootContent[] {
  for (const [index, item] of list.children.entries()) {
    const last = item.children.at(-1);
    const lines =
      last?.type === 'paragraph' && textIn(last.children).includes('\n') ? splitLines(last.children) : undefined;
    const [label, ...others] = lines?.slice(1) ?? [];
    if (!lines || !label || others.length > 0 || last?.type !== 'paragraph') continue;
    if (!rightLabel.test(textIn(label).slice(0, maxTitleLength))) continue;
    const shown = { ...item, children: [...item.children.slice(0, -1), paragraphOf(lines.slice(0, 1), last)] };
    const below = list.children.slice(index + 1);
    return [
      { ...list, children: [...list.children.slice(0, index), shown] },
      paragraphOf([label], last),
      ...(below.length > 0 ? [{ ...list, children: below }] : []),
    ];
  }
  return [list];
}

/** Returns the label of a side that is a paragraph or a small heading at this index. */
function sideAt(nodes: readonly RootContent[], index: number, label: RegExp): Side | undefined {
  const node = nodes[index];
  if (node?.type !== 'paragraph' && !(node?.type === 'heading' && node.depth > 2)) return undefined;
  const text = textIn(node.children).trim();
  const match = label.exec(text.slice(0, maxTitleLength));
  if (!match || text.includes('\n') || text.length > maxTitleLength) return undefined;
  const [only, ...others] = node.children;
  const isBold = only?.type === 'strong' && others.length === 0;
  const title = withoutStart(isBold ? only.children : node.children, match[0].trimEnd());
  return title && { index, title };
}

/** Removes a label from the beginning of text; undefined if it is not plain text. */
function withoutStart(children: readonly PhrasingContent[], label: string): PhrasingContent[] | undefined {
  const [first, ...rest] = children;
  // “**Left:** title” has the label in bold words.
  const lead = first?.type === 'strong' && first.children.length === 1 ? first.children[0] : first;
  if (lead?.type !== 'text') return undefined;
  const start = lead.value.trimStart();
  if (!start.startsWith(label)) return undefined;
  const value = start.slice(label.length).trimStart();
  if (value !== '') return [{ ...lead, value }, ...rest];
  const [next, ...others] = rest;
  return next?.type === 'text' ? [{ ...next, value: next.value.trimStart() }, ...others] : rest;
}

/** Returns the index after the lists, lines with bullets, tables and pictures from an index on. */
function contentEnd(nodes: readonly RootContent[], start: number): number {
  let end = start;
  for (let node = nodes[end]; node; node = nodes[++end]) {
    const isPicture = node.type === 'paragraph' && node.children.every(({ type }) => type === 'image');
    const areBullets = node.type === 'paragraph' && markOf(node.children) !== undefined;
    if (node.type !== 'list' && node.type !== 'table' && !isPicture && !areBullets) break;
  }
  return end;
}

function columnsOf(
  nodes: readonly RootContent[],
  sides: readonly [Side, Side],
  ends: readonly [number, number],
): RootContent[] {
  const columns = sides.flatMap(({ index, title }, side): RootContent[] => {
    const heading = headingOf(nodes[index], title);
    return [fence('column'), ...(heading ? [heading] : []), ...nodes.slice(index + 1, ends[side]), fence('')];
  });
  return [fence('columns'), ...columns, fence('')];
}

function headingOf(label: RootContent | undefined, children: PhrasingContent[]): Heading | undefined {
  if (children.length === 0) return undefined;
  const position = label?.position;
  return { type: 'heading', depth: 3, children, ...(position && { position }) };
}

function fence(name: string): Html {
  return { type: 'html', value: name === '' ? ':::' : `::: ${name}`, data: { fence: name } };
}
