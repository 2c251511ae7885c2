import type { Block, ListItem } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { numbersOf } from '../../text/indent.ts';
import { plainText } from '../../text/runs.ts';
import { hasEnumerator } from '../recognize/enumerators.ts';
import { withoutCaptionFormat } from '../references/source-captions.ts';
import { isStatusItem, withStatusText } from '../typography/status-symbols.ts';

/** An item that can still receive more content. */
interface OpenItem {
  runs: readonly Run[];
  checked?: boolean;
  mark?: 'disc' | 'number' | 'none';
  number?: number;
  items?: OpenItem[];
  ordered?: boolean;
  start?: number;
}

interface OpenList {
  kind: 'list';
  ordered: boolean;
  start?: number;
  items: OpenItem[];
}

/**
 * Reads the paragraphs of a text box as headings, lists and paragraphs.
 * @param headingColors Colors of headings inside a body.
 */
export function readParagraphs(paragraphs: readonly Paragraph[], headingColors: readonly Color[]): Block[] {
  const numbers = numbersOf(paragraphs);
  const blocks: Block[] = [];
  let list: OpenList | undefined;
  /** The last item of each level, to which content can still be added. */
  let open: OpenItem[] = [];
  for (const [index, written] of paragraphs.entries()) {
    const paragraph = withStatusText(written);
    // A heading next to a symbol is indented like the text of a list item.
    const heading = paragraph.bullet === undefined ? headingIn(paragraph, headingColors) : undefined;
    if (heading || (paragraph.bullet === undefined && paragraph.level === undefined)) {
      list = undefined;
      blocks.push(heading ?? { kind: 'paragraph', runs: withoutCaptionFormat(paragraph.runs) });
      continue;
    }
    const isNumber = paragraph.bullet === 'number';
    // A paragraph with a level but no bullet continues the previous item, or its bullet is a mark such as ✓.
    const hasMark = isStatusItem(paragraph.runs) || hasEnumerator(paragraph.runs);
    const isMarked =
      hasMark && !paragraph.level && (!open[0] || isStatusItem(open[0].runs) || hasEnumerator(open[0].runs));
    const targetDepth = paragraph.bullet || isMarked ? (paragraph.level ?? 0) : (paragraph.level ?? 0) + 1;
    if (!list || (targetDepth === 0 && list.ordered !== isNumber)) {
      list = { kind: 'list', ordered: isNumber, ...startOf(numbers[index]), items: [] };
      open = [];
      blocks.push(list);
    }
    const depth = Math.min(targetDepth, open.length);
    const parent = depth > 0 ? open[depth - 1] : undefined;
    const targetList = parent ? itemsUnder(parent, isNumber, numbers[index]) : list;
    const item = itemOf(paragraph, targetList, numbers[index]);
    targetList.items.push(item);
    open = [...open.slice(0, depth), item];
  }
  return blocks;
}

function startOf(number: number | undefined): { start?: number } {
  return number === undefined || number === 1 ? {} : { start: number };
}

function itemsUnder(parent: OpenItem, isNumber: boolean, number: number | undefined) {
  if (!parent.items) {
    parent.items = [];
    if (isNumber) Object.assign(parent, { ordered: true, ...startOf(number) });
  }
  return { ordered: parent.ordered === true, start: parent.start, items: parent.items };
}

function itemOf(
  { runs, bullet, start }: Paragraph,
  targetList: { ordered: boolean; items: readonly OpenItem[] },
  number: number | undefined,
): OpenItem {
  if (bullet === undefined) return isStatusItem(runs) || hasEnumerator(runs) ? { runs } : { runs, mark: 'none' };
  if (bullet === 'task' || bullet === 'taskDone') return { runs, checked: bullet === 'taskDone' };
  const isListDefault = (bullet === 'number') === targetList.ordered;
  const isRestart = targetList.items.length > 0 && bullet === 'number' && start !== undefined;
  return {
    runs,
    ...(!isListDefault && { mark: bullet }),
    ...((isRestart || (!isListDefault && bullet === 'number')) && number !== undefined && { number }),
  };
}

/** Converts a paragraph to a heading if all of its text is bold and has a heading color. */
function headingIn({ runs }: Paragraph, colors: readonly Color[]): Block | undefined {
  const isHeading =
    plainText(runs) !== '' && runs.every(({ bold, color }) => bold && color !== undefined && colors.includes(color));
  if (!isHeading) return undefined;
  return { kind: 'heading', level: 3, runs: runs.map((run) => withoutProperties(run, 'bold', 'color', 'size')) };
}

/** Returns a run without some of its properties. */
export function withoutProperties(run: Run, ...properties: ('bold' | 'italic' | 'color' | 'size')[]): Run {
  return Object.fromEntries(
    Object.entries(run).filter(([name]) => !properties.some((property) => property === name)),
  ) as unknown as Run;
}

/** Joins several paragraphs into one list of runs. */
export function joinParagraphs(paragraphs: readonly Paragraph[]): Run[] {
  return paragraphs.flatMap(({ runs }, index) => (index > 0 ? [{ text: '\n' }, ...runs] : runs));
}

/** Joins two parts of a list that was split, if the second continues the first. */
export function joinLists(one: Block | undefined, next: Block | undefined): Block | undefined {
  if (one?.kind !== 'list' || next?.kind !== 'list' || one.ordered !== next.ordered) return undefined;
  if (one.ordered && (next.start ?? 1) !== (one.start ?? 1) + countOf(one.items)) return undefined;
  return { ...one, items: [...one.items, ...next.items] };
}

function countOf(items: readonly ListItem[]): number {
  return items.filter(({ mark, checked }) => mark !== 'none' && checked === undefined).length;
}
