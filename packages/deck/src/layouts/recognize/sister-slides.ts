import type { Block, OutlineSlide } from '../../model/outline.ts';
import { plainText, weightedLength } from '../../text/runs.ts';

/** Minimum and maximum number of sister slides; two are enough only if they are all slides of their section. */
const limits = { min: 3, pair: 2, max: 6 } as const;
/** Maximum difference between the numbers of items, and maximum ratio between the lengths of texts. */
const maxItemDifference = 1;
const maxLengthRatio = 4;
/** Maximum number of characters of text that is alone in large type. A Han character counts as two. */
const maxShortText = 60;

/** Sister slides: their indexes, and whether all have only a few words, so that they may be in large type. */
export interface SisterSlides {
  from: number;
  to: number;
  areShort: boolean;
}

/** Returns the kinds of the blocks of a slide; undefined if it has others than paragraphs and lists. */
function shapeOf({ kind, layout, blocks }: OutlineSlide): string | undefined {
  if (kind !== 'content' || layout !== undefined || blocks.length === 0) return undefined;
  const kinds = blocks.map((block) =>
    block.kind === 'list'
      ? `list ${block.ordered} ${block.items.some(({ items }) => items)}`
      : block.kind === 'paragraph'
        ? block.kind
        : '',
  );
  return kinds.includes('') ? undefined : kinds.join(', ');
}

function itemsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 0), 0);
}

/** Returns the length of the paragraphs of a slide; 0 if it has none. */
function textLength({ blocks }: OutlineSlide): number {
  return blocks.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? weightedLength(plainText(block.runs)) : 0),
    0,
  );
}

/** Whether numbers are similar: their difference or their ratio is small. */
function areSimilar(slides: readonly OutlineSlide[]): boolean {
  const counts = slides.map(({ blocks }) => itemsIn(blocks));
  const lengths = slides.map(textLength);
  return (
    Math.max(...counts) - Math.min(...counts) <= maxItemDifference &&
    Math.max(...lengths) <= maxLengthRatio * Math.min(...lengths)
  );
}

/**
 * Finds the slides directly below a section that have the same kinds of blocks and similar amounts of text, such as three
 * commitments. They look alike.
 */
export function sisterSlides(slides: readonly OutlineSlide[]): readonly SisterSlides[] {
  return slides.flatMap(({ kind }, index): SisterSlides[] => {
    const from = index + 1;
    const first = slides[from];
    const shape = kind === 'section' && first ? shapeOf(first) : undefined;
    if (shape === undefined) return [];
    let to = from + 1;
    for (let next = slides[to]; next && shapeOf(next) === shape; next = slides[to]) to += 1;
    const isWhole = slides[to]?.kind !== 'content';
    const sisters = slides.slice(from, to);
    const count = sisters.length;
    if (count < (isWhole ? limits.pair : limits.min) || count > limits.max || !areSimilar(sisters)) return [];
    const areShort = sisters.every((one) => textLength(one) <= maxShortText);
    return [{ from, to, areShort }];
  });
}
