import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import type { Color } from '../../model/paint.ts';
import { plainText, weightedLength } from '../../text/runs.ts';
import type { Column } from '../columns/column.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Font sizes in px of prices on cards, at least 1.5 times the size of the text around them. */
const priceSizes = { usual: 64, narrow: 48 } as const;
const maxLength = 24;
/** Lengths of prices that fit on one line of three or four cards only in the smaller size. A Han character counts as two. */
const narrow = { min: 9, max: 12 } as const;

/** Matches text that is only a price, with its period, or an amount: “€149”, “from 9 € / month”, “24 million”, “Free”. */
// ReDoS: at most 24 characters (`maxLength`), and every part of the pattern is bounded.
const price = new RegExp(
  String.raw`^(?:(?:from|ab|à partir de|起价)\s)?(?:(?:[${currencySigns}]|CHF|EUR|USD)\s?\d[\d.,]{0,9}(?:\s?(?:[mbk万亿]|[mb]illion))?|\d[\d.,]{0,9}\s?(?:[${currencySigns}元]|[万亿]元?|[mb]illion|CHF|EUR|USD|kr)|free|gratis|免费)(?:\s?(?:\/|per|pro|a|每)\s?[\p{L} ]{1,12})?$`,
  'iu',
);

/**
 * Moves the price of each offer below its name and sets it in large type, if each column is a name above a list or
 * paragraphs, exactly one of which is only a price. Returns undefined for other columns.
 */
export function withPrices(columns: readonly Column[], color?: Color): readonly Column[] | undefined {
  const prices = columns.flatMap(({ blocks }) => blocks.flatMap(linesOf).map((runs) => priceIn(runs) ?? ''));
  const longest = Math.max(...prices.map(weightedLength));
  const isNarrow = columns.length > 2 && longest >= narrow.min && longest <= narrow.max;
  const size = isNarrow ? priceSizes.narrow : priceSizes.usual;
  const offers = columns.map((column) => offerOf(column, size, color));
  const isPaid = prices.some((one) => /\d/u.test(one));
  return isPaid && offers.every((offer) => offer !== undefined) ? offers : undefined;
}

/** Sets paragraphs in large type if they consist of a price in bold. */
export function withLargePrice(blocks: readonly Block[], color?: Color): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind !== 'paragraph' || !block.runs.every(({ bold }) => bold)) return block;
    return /\d/u.test(priceIn(block.runs) ?? '')
      ? { ...block, runs: largeRuns(block.runs, priceSizes.usual, color) }
      : block;
  });
}

function largeRuns(runs: readonly Run[], size: number, color: Color | undefined): Run[] {
  return runs.map((run) => ({ ...(color && { color }), ...run, bold: true, size }));
}

function offerOf(column: Column, size: number, color: Color | undefined): Column | undefined {
  const [name, ...rest] = column.blocks;
  if (name?.kind !== 'heading' || rest.length === 0 || rest.length > 3) return undefined;
  const prices = rest.flatMap(linesOf).filter((runs) => priceIn(runs) !== undefined);
  const [runs] = prices;
  if (!runs || prices.length > 1) return undefined;
  const others = rest.flatMap((block): Block[] => {
    if (block.kind === 'paragraph') return block.runs === runs ? [] : [block];
    if (block.kind !== 'list') return [block];
    const items = block.items.filter((item) => item.runs !== runs);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
  return { ...column, blocks: [name, { kind: 'paragraph', runs: largeRuns(runs, size, color) }, ...others] };
}

/** Returns the text of a block, each item of a list separately. */
function linesOf(block: Block): (readonly Run[])[] {
  if (block.kind === 'paragraph') return [block.runs];
  return block.kind === 'list' ? block.items.flatMap(({ runs, items }) => (items ? [] : [runs])) : [];
}

function priceIn(runs: readonly Run[]): string | undefined {
  const text = plainText(runs).trim();
  return text.length <= maxLength && price.test(text) ? text : undefined;
}
