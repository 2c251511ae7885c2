import type { List, ListItem, Paragraph } from 'mdast';
import { placeIn, pointAt, type LineStart, type Position } from './places.ts';
import { addPhrasing } from './plain-phrasing.ts';
import { beginsOtherwise, endsAt, lineAt, mayGoOnWithList } from './plain-text.ts';

const beginning = /^( *)(?:([-+*])|(\d{1,9})([.)])) (\[[ xX]\] )?/u;
/** Spaces: further in than this under what holds it, an item is code, or goes on with the words before it. */
const furthestIn = 3;

/** An item that still goes on, and the list that it is in. */
interface OpenItem {
  list: List & { position: Position };
  item: ListItem & { position: Position };
  /** The sign that items of one list have in common. */
  mark: string;
  /** Spaces before its mark. */
  indent: number;
  /** Where its words begin: what is in it stands there, or further in. */
  content: number;
}

/** A list, or so much of it as the parser is not needed for. */
export interface PlainList {
  block: List;
  /** Its next item needs the parser. */
  goesOn: boolean;
}

/** Items of a line of words each, with lists in them. */
export function readPlainList(text: string, start: LineStart): PlainList | undefined {
  const open: OpenItem[] = [];
  for (let { offset, line } = start; ; line++) {
    const written = lineAt(text, offset);
    if (!readItem(written, { offset, line }, open)) return withoutLastItem(open[0]?.list);
    const end = offset + written.length;
    if (endsAt(text, end)) {
      const block = open[0]?.list;
      let next = end;
      while (text.charCodeAt(next) === 0x0a) next++;
      if (next < text.length && mayGoOnWithList(lineAt(text, next))) return withoutLastItem(block);
      return block && { block, goesOn: false };
    }
    offset = end + 1;
  }
}

/** Only of the last item it is not known where it ends. */
function withoutLastItem(block: List | undefined): PlainList | undefined {
  block?.children.pop();
  const end = block?.children.at(-1)?.position?.end;
  if (!block?.position || !end) return undefined;
  block.position.end = { ...end };
  return { block, goesOn: true };
}

/** Puts a line where it belongs among the open items; false if that needs the parser. */
function readItem(written: string, start: LineStart, open: OpenItem[]): boolean {
  const [begun, spaces = '', bullet, number, delimiter, task = ''] = beginning.exec(written) ?? [];
  const mark = bullet ?? delimiter;
  if (begun === undefined || mark === undefined) return false;
  const words = written.slice(begun.length);
  const paragraph = paragraphOf(words, start, begun.length + 1, task.length);
  if (!paragraph) return false;
  const indent = spaces.length;
  const holder = open.at(-1);
  let list: OpenItem['list'];
  if (holder ? indent >= holder.content : indent === 0) {
    // Words are not interrupted by a list that begins with another number than 1.
    if (holder && (indent - holder.content > furthestIn || (number !== undefined && Number(number) !== 1)))
      return false;
    list = {
      type: 'list',
      ordered: number !== undefined,
      start: number === undefined ? null : Number(number),
      spread: false,
      children: [],
      position: placeIn(start, indent + 1, 0),
    };
    holder?.item.children.push(list);
  } else {
    const level = open.findLastIndex((one) => one.indent === indent);
    const beside = open[level];
    if (beside?.mark !== mark) return false;
    list = beside.list;
    open.length = level;
  }
  const item = {
    type: 'listItem' as const,
    spread: false,
    checked: task === '' ? null : task !== '[ ] ',
    children: [paragraph],
    position: placeIn(start, indent + 1, 0),
  };
  list.children.push(item);
  open.push({ list, item, mark, indent, content: begun.length - task.length });
  for (const holding of open)
    for (const node of [holding.list, holding.item]) node.position.end = pointAt(start, written.length + 1);
  return true;
}

/** @param box characters before it that say whether the task is done */
function paragraphOf(words: string, start: LineStart, column: number, box: number): Paragraph | undefined {
  const children: Paragraph['children'] = [];
  if (beginsOtherwise(words) || !addPhrasing(children, words, start, column)) return undefined;
  // The parser moves its beginning behind the box only where plain words stand there.
  const before = children[0]?.type === 'text' ? 0 : box;
  return { type: 'paragraph', children, position: placeIn(start, column - before, words.length + before) };
}
