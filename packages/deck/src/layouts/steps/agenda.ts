import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { stepMark } from './step-mark.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import { cardHeight, maxFillRatio } from '../slide/vertical-space.ts';

type List = Extract<Block, { kind: 'list' }>;

const limits = { min: 3, max: 8, length: 60 } as const;
/** Maximum number of items in one column. With more items, there are two columns. */
const maxColumnItems = 5;
const sizes = [36, 28, 24, 22] as const;
const gap = { x: 24, y: 14 } as const;
const row = { minHeight: 64, paddingX: 16, idealPadding: 32, discSize: 48 } as const;

/** Matches headings of tables of contents. */
const agendaHeading =
  /^(?:(?:today|agenda|contents|table of contents|outline|overview|programme|program|plan|what we will cover)\b|目录|议程|今天|汇报提纲|提纲|主要内容|内容|本讲)/iu;
/** Matches the number before an item. The disc of the item shows it instead. */
const itemNumber = /^\s*(?:[一二三四五六七八九十]{1,2}[、.．]|\d{1,2}[、.．)]\s?)\s*/u;

/** Whether a heading is the heading of a table of contents. */
export function isAgendaHeading(heading: readonly Run[]): boolean {
  // An emoji before the words is ignored.
  return agendaHeading.test(plainText(heading).replace(/^[^\p{L}\p{N}]+/u, ''));
}

/** Returns a table of contents whose paragraphs each begin with their number as a list: “一、背景”, “二、做法”. */
export function agendaLines(heading: readonly Run[], blocks: readonly Block[]): Block[] | undefined {
  const items = blocks.flatMap((block): ListItem[] =>
    block.kind === 'paragraph' && itemNumber.test(block.runs[0]?.text ?? '') ? [{ runs: block.runs }] : [],
  );
  return items.length === blocks.length && items.length > 0 && isAgendaHeading(heading)
    ? [{ kind: 'list', ordered: true, items }]
    : undefined;
}

/** Returns the items of a table of contents, without their numbers; undefined if the blocks are not one. */
export function agendaIn(heading: readonly Run[], blocks: readonly Block[]): List | undefined {
  const [list] = blocks;
  if (blocks.length !== 1 || list?.kind !== 'list' || !isAgendaHeading(heading)) return undefined;
  const { items } = list;
  const isFlat = items.every(
    (item) => !item.items && item.checked === undefined && item.mark === undefined && item.number === undefined,
  );
  if (!isFlat || items.length < limits.min || items.length > limits.max || (list.start ?? 1) !== 1) return undefined;
  if (items.some(({ runs }) => plainText(runs).length > limits.length || runs.some(({ text }) => text.includes('\n'))))
    return undefined;
  const areNumbered = items.every(({ runs: [first] }) => first !== undefined && itemNumber.test(first.text));
  return { ...list, ordered: true, items: areNumbered ? items.map(withoutNumber) : items };
}

function withoutNumber({ runs: [first, ...rest], ...item }: ListItem): ListItem {
  return { ...item, runs: first ? [{ ...first, text: first.text.replace(itemNumber, '') }, ...rest] : rest };
}

/** Lays out a table of contents with one item per row, next to its number, in one or two columns. */
export function agendaElements(
  { items, start = 1 }: List,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const { slideTheme, language } = context;
  const columns = items.length > maxColumnItems ? 2 : 1;
  const rows = Math.ceil(items.length / columns);
  const width = Math.floor((box.width - gap.x * (columns - 1)) / columns);
  const inner = width - rowTextLeft - row.paddingX;
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const available = (box.height * maxFillRatio - gap.y * (rows - 1)) / rows;
  const heightAt = (size: number): number =>
    Math.max(row.minHeight, ...items.map(({ runs }) => heightOf([{ runs }], { ...style, size }, inner) + 20));
  const size = sizes.find((one) => heightAt(one) <= available + tolerance);
  if (!size) return undefined;
  const gaps = gap.y * (rows - 1);
  const idealHeight = (heightAt(size) + row.idealPadding) * rows + gaps;
  const height = Math.floor(
    (cardHeight(idealHeight, box.y, box.height * maxFillRatio, context, Infinity) - gaps) / rows,
  );
  return items.flatMap(({ runs }, index): SlideElement[] => {
    const x = box.x + Math.floor(index / rows) * (width + gap.x);
    const y = box.y + (index % rows) * (height + gap.y);
    const disc = { x: x + row.paddingX, y: y + (height - row.discSize) / 2 };
    return [
      {
        kind: 'shape',
        id: `card-${index + 1}`,
        part: 'decoration',
        name: 'Card',
        alt: '',
        box: { x, y, width, height },
        geometry: { kind: 'rect' },
        fill: { kind: 'solid', color: slideTheme.code.fill },
      },
      stepMark(String(start + index), index, disc, row.discSize, slideTheme),
      {
        kind: 'text',
        id: `step-${index + 1}`,
        part: 'step',
        role: 'body',
        box: { x: x + rowTextLeft, y: y + 4, width: inner, height: height - 8 },
        paragraphs: [{ runs }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      },
    ];
  });
}
