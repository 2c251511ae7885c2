import type { Block } from '../../model/outline.ts';
import { letterCountOf } from '../../text/split-runs.ts';
import { endsWithColon, trailingColon, withoutTrailing } from './trim-runs.ts';

/** Limits for lists side by side: the number of their items, and the letters of an item and of the text above the list. */
const limits = { items: 6, item: 120, text: 60 } as const;
/** Maximum number of letters of a label above a list. A Han character counts as two. */
const maxLabel = 30;

type List = Extract<Block, { kind: 'list' }>;

/**
 * Places two lists side by side if the second one is below a label such as “Please discuss:”. The first one may be below a
 * label or a short text. Returns undefined for other content.
 */
export function labeledLists(blocks: readonly Block[]): Block[] | undefined {
  const [second, label, first, above, ...others] = blocks.toReversed();
  if (!isShortList(first) || !isShortList(second) || !isLabel(label) || others.length > 0) return undefined;
  const isText = above?.kind === 'paragraph' && letterCountOf(above.runs) <= limits.text;
  if (above && !isText) return undefined;
  const top = above ? [isLabel(above) ? headingOf(above) : above] : [];
  return [{ kind: 'columns', columns: [{ blocks: [...top, first] }, { blocks: [headingOf(label), second] }] }];
}

function isShortList(block: Block | undefined): block is List {
  return (
    block?.kind === 'list' &&
    block.items.length > 1 &&
    block.items.length <= limits.items &&
    block.items.every(
      ({ runs, items, checked }) => !items && checked === undefined && letterCountOf(runs) <= limits.item,
    )
  );
}

function isLabel(block: Block | undefined): block is Extract<Block, { kind: 'paragraph' }> {
  return block?.kind === 'paragraph' && letterCountOf(block.runs) <= maxLabel && endsWithColon(block.runs);
}

function headingOf({ runs }: Extract<Block, { kind: 'paragraph' }>): Block {
  return { kind: 'heading', level: 3, runs: withoutTrailing(runs, trailingColon) };
}

/**
 * Moves the last item of a list below the list if it ends with a colon and a formula is next, because the formula belongs
 * to it.
 */
export function withFormulaLabels(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, index): Block[] => {
    const last = block.kind === 'list' && blocks[index + 1]?.kind === 'formula' ? block.items.at(-1) : undefined;
    if (block.kind !== 'list' || !last || last.items || last.checked !== undefined || !endsWithColon(last.runs))
      return [block];
    const items = block.items.slice(0, -1);
    const label: Block = { kind: 'paragraph', runs: last.runs };
    return items.length > 0 ? [{ ...block, items }, label] : [label];
  });
}
