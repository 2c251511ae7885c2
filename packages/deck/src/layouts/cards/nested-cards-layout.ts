import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { letterCount, plainText } from '../../text/runs.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { sum } from '../flow/table-columns.ts';
import { withLeadLines } from '../recognize/split-lead.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { leadGap, maxFillRatio } from '../slide/vertical-space.ts';

/** Limits for the numbers of items and of inner items, and for their lengths; a Han character counts as two letters. */
const limits = { min: 2, max: 8, inner: 6, length: 140, lead: 240 } as const;

/** Layout for a list of which some items have inner lists: each item on a card, in columns of equal height. */
export const nestedCards: SlideLayout = {
  id: 'nestedCards',
  layout: 'cards',
  matchReason: ({ heading, blocks }) =>
    plainText(heading) !== '' && nestedList(blocks) ? 'It is a list of which some items have lists.' : undefined,
  arrange: ({ blocks }, box, context) => {
    const list = nestedList(blocks);
    if (!list) return undefined;
    const lead = context.stackText(blocks.slice(0, -1), box.width);
    const used = lead.height > 0 ? lead.height + leadGap : 0;
    const area = { ...box, y: box.y + used, height: box.height * maxFillRatio - used };
    const grid = context.unevenCards(paragraphsOf(list, context), area);
    return grid && [[...lead.draw(box), ...grid.flat()]];
  },
};

type List = Extract<Block, { kind: 'list' }>;

/** Returns the list if some of its items have a flat inner list, below at most two short paragraphs. */
function nestedList(blocks: readonly Block[]): List | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  if (list?.kind !== 'list' || list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const isLead = lead.length <= 2 && lead.every((block) => block.kind === 'paragraph' && isShort(block, limits.lead));
  const areItems = list.items.every(
    (item) =>
      isPlain(item) &&
      (item.items ?? []).length <= limits.inner &&
      (item.items ?? []).every((inner) => isPlain(inner) && !inner.items),
  );
  return isLead && areItems && list.items.some(({ items = [] }) => items.length > 0) ? list : undefined;
}

function isPlain(item: ListItem): boolean {
  return (item.checked ?? item.mark ?? item.number) === undefined && isShort(item, limits.length);
}

function isShort({ runs }: Pick<ListItem, 'runs'>, maxLength: number): boolean {
  const length = sum(runs.map(({ text }) => letterCount(text)));
  return length <= maxLength && !runs.some(({ text }) => text.includes('\n'));
}

/** Returns the text of each card. The names of items, or else items with a list, are bold, and in the color of headings only if all items have one. */
function paragraphsOf({ items, ordered, start = 1 }: List, { slideTheme }: LayoutContext): Paragraph[][] {
  const { strong } = slideTheme.body;
  const areHeadings = items.every(({ items: inner = [] }) => inner.length > 0);
  const lines = withLeadLines(items);
  return lines.map((item, index) => {
    const list = listParagraphs({ ordered, start: start + index, items: [item] }, 0);
    const [head, ...inner] = list.map(({ space: _, ...paragraph }): Paragraph => paragraph);
    if (!head) return [];
    const color = areHeadings ? { color: strong } : {};
    const heading = (run: Run): Run => ({ ...color, ...run, bold: true });
    // If all items have a name, only the names are headings.
    const runs =
      lines === items
        ? head.runs.map((run) => (inner.length > 0 ? heading(run) : run))
        : head.runs.map((run, at) => (at === 0 ? heading(run) : run));
    // Without a number, the inner items are indented less.
    return ordered
      ? [{ ...head, runs }, ...inner]
      : [{ runs }, ...inner.map((paragraph) => ({ ...paragraph, level: (paragraph.level ?? 1) - 1 }))];
  });
}
