import type { List, ListItem, Paragraph } from 'mdast';
import { positionIn, pointAt, type LineStart, type Position } from './positions.ts';
import { addPhrasing } from './plain-phrasing.ts';
import { mayStartBlock, endsAt, lineAt, mayContinueList } from './plain-text.ts';

const itemPattern = /^( *)(?:([-+*])|(\d{1,9})([.)])) (\[[ xX]\] )?/u;
/** Spaces. With a deeper indentation relative to its container, an item is code or continues the text before it. */
const maxIndent = 3;

/** An item that can still continue, and its list. */
interface OpenItem {
  list: List & { position: Position };
  item: ListItem & { position: Position };
  /** The marker shared by the items of a list. */
  mark: string;
  /** Spaces before the marker. */
  indent: number;
  /** The column at which the item's content begins: content is indented at least this far. */
  content: number;
}

/** A list, or the part of it that does not need the parser. */
export interface PlainList {
  block: List;
  /** Whether the next item needs the parser. */
  continues: boolean;
}

/** Reads items of one line of text each, with nested lists. */
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

/** Only the last item's end is unknown. */
function withoutLastItem(block: List | undefined): PlainList | undefined {
  block?.children.pop();
  const end = block?.children.at(-1)?.position?.end;
  if (!block?.position || !end) return undefined;
  block.position.end = { ...end };
  return { block, continues: true };
}

/** Adds a line to the open items; returns false if that needs the parser. */
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
    // A list that begins with a number other than 1 cannot interrupt a paragraph.
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

/** @param box Number of characters of the task's check box before the text. */
function paragraphOf(itemText: string, start: LineStart, column: number, box: number): Paragraph | undefined {
  const children: Paragraph['children'] = [];
  if (mayStartBlock(itemText) || !addPhrasing(children, itemText, start, column)) return undefined;
  // The parser moves the beginning after the check box only if plain text follows.
  const before = children[0]?.type === 'text' ? 0 : box;
  return { type: 'paragraph', children, position: positionIn(start, column - before, itemText.length + before) };
}
