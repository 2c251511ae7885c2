import type { Block } from '../../model/outline.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { timeAtStart } from './read-time.ts';
import { endsWithColon, trailingColon, withoutTrailing } from '../../text/slice-runs.ts';

/** Limits for lists side by side: the number of their items, and the characters of an item and of the text above the list. */
const limits = { items: 6, item: 120, text: 60 } as const;
/** Maximum number of characters of a label above a list. A Han character counts as two. */
const maxLabel = 30;

type List = Extract<Block, { kind: 'list' }>;

/**
 * Places two lists side by side if the second one is below a label such as “Please discuss:”. The first one may be below a
 * label or a short text. Returns undefined for other content.
 */
export function labeledLists(blocks: readonly Block[]): Block[] | undefined {
  const [second, label, first, above, ...others] = blocks.toReversed();
  if (!isShortList(first) || !isShortList(second) || !isLabel(label) || others.length > 0) return undefined;
  // A schedule has its own form.
  if (first.items.every(({ runs }) => timeAtStart(plainText(runs)))) return undefined;
  const isText = above?.kind === 'paragraph' && weightedLengthOf(above.runs) <= limits.text;
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
      ({ runs, items, checked }) => !items && checked === undefined && weightedLengthOf(runs) <= limits.item,
    )
  );
}

function isLabel(block: Block | undefined): block is Extract<Block, { kind: 'paragraph' }> {
  return block?.kind === 'paragraph' && weightedLengthOf(block.runs) <= maxLabel && endsWithColon(block.runs);
}

function headingOf({ runs }: Extract<Block, { kind: 'paragraph' }>): Block {
  return { kind: 'heading', level: 3, runs: withoutTrailing(runs, trailingColon) };
}

/** Maximum number of items that become lines. */
const maxLines = 4;

/**
 * Converts a list to lines of text if its last item is only a label, such as “Posterior:”, of the formula below it, and all
 * items have labels. A bullet would separate the label from its formula.
 */
export function withFormulaLabels(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, index): Block[] => {
    if (block.kind !== 'list' || blocks[index + 1]?.kind !== 'formula' || block.items.length > maxLines) return [block];
    const areLabeled = block.items.every(
      ({ runs, items, checked }) => !items && checked === undefined && /[:：]/u.test(runs[0]?.text ?? ''),
    );
    if (!areLabeled || !endsWithColon(block.items.at(-1)?.runs ?? [])) return [block];
    const runs = block.items.flatMap((item, at) => (at === 0 ? item.runs : [{ text: '\n' }, ...item.runs]));
    return [{ kind: 'paragraph', runs }];
  });
}
