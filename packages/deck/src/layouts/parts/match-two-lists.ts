import type { Box } from '../../model/box.ts';
import type { Block } from '../../model/outline.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { endsWithColon } from '../../text/slice-runs.ts';
import type { LayoutContext, LayoutMatch, SlideContent, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { listRows } from './list-rows.ts';
import { isPlainList, lengthOf } from './plain-list.ts';
import { measureSidePanel } from './side-panel.ts';
import { footGap, maxFootSize, textBelow } from './text-below.ts';

type List = Extract<Block, { kind: 'list' }>;
type Paragraph = Extract<Block, { kind: 'paragraph' }>;

/** Font sizes in px, the preferred one first. */
const sizes = [32, 28, 26, 24] as const;
/** Distance in px between the lists, and the minimum and maximum fractions of the width for the first one. */
const gap = 48;
const shares = { min: 0.45, max: 0.58 } as const;
/** Maximum length of each text above and below the lists. */
const maxLength = 240;
/** Distance in px between the text above the lists and the lists. */
const leadGap = 20;

/** A list, and another one below its name, between paragraphs. */
interface TwoLists {
  above: readonly Paragraph[];
  list: List;
  named: readonly Block[];
  below: readonly Paragraph[];
}

/**
 * Lays out two lists side by side, of which only the second has a name: the first one in rows, the other one on a card.
 * @returns undefined if the slide has other content, or if it does not fit
 */
export function matchTwoLists(
  { heading, blocks, requested }: SlideContent,
  box: Box,
  context: LayoutContext,
  { cards, process }: { cards?: SlideLayout; process?: SlideLayout },
): LayoutMatch | undefined {
  const found = requested === undefined && plainText(heading) !== '' ? twoListsIn(blocks) : undefined;
  const layout = found?.list.ordered ? process : cards;
  if (!found || !layout) return undefined;
  const [first, second] = [lengthIn([found.list]), lengthIn(found.named)];
  const share = Math.max(shares.min, Math.min(shares.max, first / (first + second)));
  const width = Math.round((box.width - gap) * share);
  const side = { x: box.x + width + gap, width: box.width - width - gap };
  for (const size of sizes) {
    const text = context.stackText(found.above, box.width, size);
    const note =
      found.below.length > 0 ? textBelow(found.below, Math.min(size, maxFootSize), box.width, context) : undefined;
    const top = text.height > 0 ? text.height + leadGap : 0;
    const end = note ? note.height + footGap : 0;
    const area = { ...box, y: box.y + top, height: Math.floor(box.height * maxFillRatio) - top - end };
    const rows = listRows(found.list, width, size, context);
    const panel = measureSidePanel(
      { kind: 'list', blocks: found.named },
      { width: side.width, height: area.height },
      context,
      undefined,
      Math.min(size, maxFootSize),
    );
    if (!rows || !panel || rows.minHeight > area.height) continue;
    const height = Math.min(area.height, Math.max(panel.height, rows.maxHeight));
    return {
      layout,
      reason: 'It has two lists. They are side by side.',
      pages: [
        [
          ...text.draw(box),
          ...rows.draw({ ...area, width, height: Math.min(height, rows.maxHeight) }),
          ...panel.draw({ ...area, ...side, height }).map((one) => ({ ...one, id: `side-${one.id}` })),
          ...(note?.draw({ ...box, y: area.y + height + footGap }) ?? []),
        ],
      ],
    };
  }
  return undefined;
}

/** Reads a list, a name, and a list, between paragraphs; undefined if there is other content. */
function twoListsIn(blocks: readonly Block[]): TwoLists | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'list');
  const [list, name, other, ...below] = blocks.slice(Math.max(0, at));
  const above = blocks.slice(0, Math.max(0, at));
  if (list?.kind !== 'list' || other?.kind !== 'list' || !name || !isName(name)) return undefined;
  if (above.length > 1 || below.length > 1 || !above.every(isText) || !below.every(isText)) return undefined;
  return isPlainList(list) ? { above, list, named: [name, other], below } : undefined;
}

/** Maximum length of the name of a list. */
const maxName = 60;

/** Whether a block is a heading, or a short paragraph in bold or with a colon, above a list. */
function isName(block: Block): boolean {
  if (block.kind === 'heading') return true;
  return (
    block.kind === 'paragraph' &&
    weightedLengthOf(block.runs) <= maxName &&
    (endsWithColon(block.runs) || block.runs.every(({ bold }) => bold))
  );
}

function isText(block: Block): block is Paragraph {
  return block.kind === 'paragraph' && weightedLengthOf(block.runs) <= maxLength;
}

/** Returns the length of the texts of lists and of their names. */
function lengthIn(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, block) =>
      sum +
      (block.kind === 'list'
        ? block.items.reduce((total, item) => total + lengthOf(item), 0)
        : block.kind === 'heading' || block.kind === 'paragraph'
          ? weightedLengthOf(block.runs)
          : 0),
    0,
  );
}
