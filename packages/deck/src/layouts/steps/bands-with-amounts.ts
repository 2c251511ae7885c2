import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { isQuestion } from '../../text/sentences.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { maxValueWidth } from '../figures/figure.ts';
import { figuresIn } from '../figures/strong-figures.ts';
import { valueRuns } from '../figures/tile-metrics.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { stepBands } from './step-bands.ts';
import type { StepRows } from './step-cards.ts';

/** Minimum number of items with an amount, and the maximum number of its characters. */
const limits = { minAmounts: 2, amount: 12 } as const;
/** Font sizes in px of the amounts, the maximum fraction of the width for them, and the distances from the text and from the edge of the band. */
const sizes = [48, 44, 40, 36] as const;
const column = { share: 0.26, gap: 16, right: 32 } as const;
/** Minimum font size in px of the text. */
const minTextSize = 28;

/** Matches an amount of money, and the words around one that is the sum of others: “£12,900 in total”, “合计 18.6 万元”. */
const money = /^(?:\p{Sc}.{1,12}|.{1,8}[万亿]?元)$/u;
const sumAfter = /^\s?(?:in total|altogether|overall|all in)(?!\p{L})/iu;
const sumBefore = /(?:(?<!\p{L})total(?:ling|s|ing)? (?:of )?|[合共总]计|共)\s?$/iu;
/** Matches words before an amount that another one replaces, and a sign that would be lost. */
const notOwn = /(?:(?<!\p{L})(?:from|instead of|was|than|down|up)\s|[由从原比]|[−–-])\s?$/iu;
const scaleAfter = /\d\s?([kmb万亿])(?:[bm]?n|illion)?(?!\p{L})|\d\s?([万亿])元/iu;
const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, 万: 1e4, 亿: 1e8 };

/**
 * Lays out items on bands, each with its amount of money in large type at the right; undefined if fewer than two items, or less
 * than half of them, have one, if one is a question, or if they do not fit.
 */
export function bandsWithAmounts(rows: StepRows, box: Box, context: LayoutContext): SlideElement[] | undefined {
  const texts = rows.items.map(({ runs }) => textOfRuns(runs));
  const amounts = texts.some((text) => isQuestion(text.trim())) ? [] : texts.map(amountIn);
  const count = amounts.filter(Boolean).length;
  if (count < limits.minAmounts || count * 2 < texts.length) return undefined;
  for (const size of sizes) {
    const style = amountStyle(size, context);
    const runs = amounts.map((text) => (text === undefined ? [] : valueRuns({ value: [{ text }], label: [] }, size)));
    const width = Math.ceil(Math.max(...runs.map((one) => runsWidth(one, style))) / maxValueWidth);
    if (width > box.width * column.share) continue;
    const narrow = { ...box, width: box.width - width - column.gap - column.right };
    const bands = stepBands(rows, narrow, context, minTextSize);
    return bands && withAmounts(bands, runs, style, box, width);
  }
  return undefined;
}

/** Widens bands, and adds the amounts to them. */
function withAmounts(
  bands: readonly SlideElement[],
  amounts: readonly (readonly Run[])[],
  style: TextStyle,
  box: Box,
  width: number,
): SlideElement[] {
  const cards = bands.filter(({ name }) => name === 'Card');
  const x = box.x + box.width - column.right - width;
  return [
    ...bands.map((one) => (cards.includes(one) ? { ...one, box: { ...one.box, width: box.width } } : one)),
    ...cards.flatMap(({ box: { y, height } }, index): TextElement[] => {
      const runs = amounts[index] ?? [];
      if (runs.length === 0) return [];
      return [
        {
          kind: 'text',
          id: `row-figure-${index + 1}`,
          role: 'body',
          part: 'decoration',
          box: { x, y, width, height },
          paragraphs: [{ runs, align: 'right' }],
          style,
        },
      ];
    }),
  ];
}

function amountStyle(size: number, { slideTheme }: LayoutContext): TextStyle {
  return {
    face: 'heading',
    size,
    bold: true,
    color: slideTheme.body.strong,
    lineHeight: 1.1,
    verticalAlign: 'middle',
    steps: sizes.filter((one) => one <= size),
  };
}

/** Returns the amount of money that a text is about: the sum of others, or else the largest one. */
function amountIn(text: string): string | undefined {
  const found = figuresIn(text).filter(
    ({ text: one, index }) =>
      one.length <= limits.amount &&
      money.test(one.trim()) &&
      !notOwn.test(text.slice(0, index)) &&
      !/[–~～-]/u.test(one),
  );
  const sum = found.find(
    ({ text: one, index }) => sumAfter.test(text.slice(index + one.length)) || sumBefore.test(text.slice(0, index)),
  );
  const [largest] = found.toSorted((one, other) => valueOf(other.text) - valueOf(one.text));
  return (sum ?? largest)?.text.trim();
}

/** Returns the value of an amount: 18,600 for “£18.6k”. */
function valueOf(amount: string): number {
  const number = Number(amount.replaceAll(/[^\d.]/gu, ''));
  const [, latin = '', han = ''] = scaleAfter.exec(amount) ?? [];
  const scale = latin || han;
  return number * (scales[scale.toLowerCase()] ?? 1);
}
