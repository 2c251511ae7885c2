import type { Block } from '../../model/outline.ts';
import { tolerance } from '../../text/fit.ts';
import type { Scale } from '../flow/flow-item.ts';
import type { Stack } from '../slide/block-stack.ts';
import { stackHeight } from '../slide/block-stack.ts';
import type { Column } from './column.ts';

/** The blocks that share the font size of a card's text. */
export const textKinds: ReadonlySet<Block['kind']> = new Set(['paragraph', 'heading', 'list']);

/** Font sizes in px of headings on cards, largest first, and their maximum ratio to the size of the text. */
const sizes = [40, 36, 32, 28] as const;
const maxRatio = 1.3;

/** Cards with text below headings, and the font size of the headings in px. */
interface Headed {
  columns: readonly Column[];
  stacks: readonly Stack[];
  headingSize: number;
}

/**
 * Makes the headings of cards larger than their text if there is space, and if no heading then needs more lines. All
 * headings have the same size.
 * @param available Height in px for the text of each card.
 */
export function withLargerHeadings(
  { columns, stacks, headingSize }: Headed,
  stacksOf: (columns: readonly Column[]) => Stack[],
  scale: Scale,
  available: number,
): Headed {
  const usual = { columns, stacks, headingSize };
  if (!columns.every(hasTextBelowHeading)) return usual;
  const headings = columns.map(({ blocks }) => ({ blocks: blocks.slice(0, 1) }));
  const heightsAt = (size: number): number[] =>
    stacksOf(headings.map((heading) => withHeadingSize(heading, size))).map((stack) => stackHeight(stack, scale));
  const before = heightsAt(headingSize);
  const isPossible = (size: number): boolean => {
    const heights = heightsAt(size);
    const haveSameLines = heights.every(
      (height, index) => height <= ((before[index] ?? 0) * size) / headingSize + tolerance,
    );
    // Texts begin at the same height, below the tallest heading.
    const highest = Math.max(...heights);
    return (
      haveSameLines &&
      stacks.every((stack, index) => stackHeight(stack, scale) - (before[index] ?? 0) + highest <= available)
    );
  };
  const larger = sizes.find((size) => size > headingSize && size <= headingSize * maxRatio && isPossible(size));
  if (!larger) return usual;
  const enlarged = columns.map((column) => withHeadingSize(column, larger));
  return { columns: enlarged, stacks: stacksOf(enlarged), headingSize: larger };
}

function hasTextBelowHeading({ blocks: [heading, ...texts] }: Column): boolean {
  return heading?.kind === 'heading' && texts.length > 0 && texts.every(({ kind }) => textKinds.has(kind));
}

/** Returns the column with its heading in a font size in px. */
function withHeadingSize({ blocks, ...column }: Column, size: number): Column {
  return {
    ...column,
    blocks: blocks.map((block, index) =>
      index === 0 && block.kind === 'heading' ? { ...block, runs: block.runs.map((run) => ({ ...run, size })) } : block,
    ),
  };
}
