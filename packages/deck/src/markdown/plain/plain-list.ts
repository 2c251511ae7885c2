import type { List, ListItem, Paragraph } from 'mdast';
import { positionIn, pointAt, type LineStart, type Position } from './positions.ts';
import { addPhrasing } from './plain-phrasing.ts';
import { mayStartBlock, endsAt, lineAt, mayContinueList } from './plain-text.ts';

const itemPattern = /^( *)(?:([-+*])|(\d{1,9})([.)])) (\[[ xX]\] )?/u;
/** Spaces: further in than this under what holds it, an item is code, or goes on with the words before it. */
const maxIndent = 3;

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
  continues: boolean;
}

/** Items of a line of words each, with lists in them. */
export function readPlainList(text: string, start: LineStart): PlainList | undefined {
  const openItems: OpenItem[] = [];
  for (let { offset, line } = start; ; line++) {
    const lineText = lineAt(text, offset);
    if (!readItem(lineText, { offset, line }, openItems)) return withoutLastItem(openItems[0]?.list);
    const end = offset + lineText.length;
    if (endsAt(text, end)) {
      const block = openItems[0]?.list;
      let next = end;
      while (text.charCodeAt(next) === 0x0a) next++;
      if (next < text.length && mayContinueList(lineAt(text, next))) return withoutLastItem(block);
      return block && { block, continues: false };
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
  return { block, continues: true };
}

/** Puts a line where it belongs among the open items; false if that needs the parser. */
function readItem(lineText: string, start: LineStart, openItems: OpenItem[]): boolean {
  const [prefix, spaces = '', bullet, number, delimiter, task = ''] = itemPattern.exec(lineText) ?? [];
  const mark = bullet ?? delimiter;
  if (prefix === undefined || mark === undefined) return false;
  const itemText = lineText.slice(prefix.length);
  const paragraph = paragraphOf(itemText, start, prefix.length + 1, task.length);
  if (!paragraph) return false;
  const indent = spaces.length;
  const parent = openItems.at(-1);
  let list: OpenItem['list'];
  if (parent ? indent >= parent.content : indent === 0) {
    // Words are not interrupted by a list that begins with another number than 1.
    if (parent && (indent - parent.content > maxIndent || (number !== undefined && Number(number) !== 1))) return false;
    list = {
      type: 'list',
      ordered: number !== undefined,
      start: number === undefined ? null : Number(number),
      spread: false,
      children: [],
      position: positionIn(start, indent + 1, 0),
    };
    parent?.item.children.push(list);
  } else {
    const level = openItems.findLastIndex((one) => one.indent === indent);
    const sibling = openItems[level];
    if (sibling?.mark !== mark) return false;
    list = sibling.list;
    openItems.length = level;
  }
  const item = {
    type: 'listItem' as const,
    spread: false,
    checked: task === '' ? null : task !== '[ ] ',
    children: [paragraph],
    position: positionIn(start, indent + 1, 0),
  };
  list.children.push(item);
  openItems.push({ list, item, mark, indent, content: prefix.length - task.length });
  for (const openItem of openItems)
    for (const node of [openItem.list, openItem.item]) node.position.end = pointAt(start, lineText.length + 1);
  return true;
}

/** @param box characters before it that say whether the task is done */
function paragraphOf(itemText: string, start: LineStart, column: number, box: number): Paragraph | undefined {
  const children: Paragraph['children'] = [];
  if (mayStartBlock(itemText) || !addPhrasing(children, itemText, start, column)) return undefined;
  // The parser moves its beginning behind the box only where plain words stand there.
  const before = children[0]?.type === 'text' ? 0 : box;
  return { type: 'paragraph', children, position: positionIn(start, column - before, itemText.length + before) };
}
