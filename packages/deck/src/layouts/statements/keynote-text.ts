import type { Box } from '../../model/box.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { isFigureHeading } from '../../text/figure-text.ts';
import { weightedLengthOf, plainText } from '../../text/runs.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { closingHeading } from '../covers/closing-heading.ts';
import { quoteMarkElements, quoteMarks } from '../quotes/quote-marks.ts';
import type { Size, FullSlideContext, TextPart, FullSlideTexts } from './full-slide-text.ts';
import { heightOfParts, partGap, textPart } from './full-slide-text.ts';
import type { KeynoteTone } from './keynote-tone.ts';
import { toneColors } from './keynote-tone.ts';
import { endsSentence } from '../../text/sentences.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Font sizes in px, largest first. */
const sizes = {
  figure: [320, 280, 240, 220, 200, 176, 160, 144, 128, 112, 96],
  alone: [160, 144, 128, 112, 96, 88, 80, 72, 64, 56, 48],
  above: [112, 96, 88, 80, 72, 64, 56, 48],
  text: [56, 50, 44, 40, 36],
  label: [40, 36, 32],
  quoted: [96, 88, 80, 72, 64, 56, 50, 44, 40, 36],
  attribution: [36, 32, 28],
  list: [88, 80, 72, 64, 56, 50, 44],
} as const;
/** Length from which text is set at most at a smaller size: 128, 96 or 72 px. */
const sizeLimits: readonly { length: number; size: number }[] = [
  { length: 90, size: 72 },
  { length: 48, size: 96 },
  { length: 28, size: 128 },
];
/** Distances in px between the slide's edges and its text, and the fraction of the height at which its middle is. */
const margins = { x: 96, y: 72 } as const;
const opticalCenter = 0.48;
const markScale = 1.2;

/** Returns the area for the text of a keynote's slides: nearly the whole slide. */
export function keynoteAreaOf({ slideHeight }: Pick<SlideTheme, 'slideHeight'>): Box {
  const height = slideHeight - 2 * margins.y;
  const y = Math.round(slideHeight * opticalCenter - height / 2);
  return { x: margins.x, y, width: 1280 - 2 * margins.x, height };
}

/** Creates the elements of a keynote's slide from its texts, in vertical order. */
export function keynoteParts(
  { heading, quoted, attribution, statement = [], isFigure = false, isUnmarked = false, listMark }: FullSlideTexts,
  tone: KeynoteTone,
  context: FullSlideContext,
  area: Size,
): TextPart[] {
  const { theme, language } = context.deck;
  const isZh = language === 'zh';
  const colors = toneColors(theme, tone);
  const large = {
    face: titleFontRole(theme.style, language),
    bold: true,
    color: colors.heading,
    lineHeight: isZh ? 1.25 : 1.12,
  } as const;
  const text = { face: 'body', color: colors.subtitle, lineHeight: isZh ? 1.4 : 1.25 } as const;
  const title = { id: 'title', role: 'title' } as const;
  const body = { id: 'body', role: 'body' } as const;
  const attributionParts =
    attribution.length > 0
      ? [textPart({ id: 'attribution', part: 'attribution' }, attribution, text, sizes.attribution, context, area)]
      : [];
  const left = (parts: readonly TextPart[]): Size => ({
    ...area,
    height: area.height - heightOfParts([...parts, ...attributionParts]) - partGap,
  });
  const half = { ...area, height: area.height * 0.6 };
  const figureStyle = { ...large, color: colors.figure, lineHeight: 1.1 };
  if (isFigure) {
    const share = statement.length > 0 ? 0.62 : 1;
    const size = { ...area, height: area.height * share };
    const figure = textPart(title, [heading], figureStyle, figureSizes(heading, figureStyle, area), context, size);
    return [figure, ...textBelow(statement, { ...text, color: colors.heading }, left([figure])), ...attributionParts];
  }
  if (quoted.length > 0) {
    const label = labelParts();
    const marks: TextPart[] = isUnmarked
      ? []
      : [
          {
            width: quoteMarks.width * markScale,
            height: quoteMarks.height * markScale,
            fits: true,
            draw: ({ x, y }) => quoteMarkElements(x, y, colors.figure, markScale),
          },
        ];
    const style = { ...large, lineHeight: isZh ? 1.4 : 1.2 };
    const steps = stepsFor(quoted, sizes.quoted);
    return [
      ...label,
      ...marks,
      textPart({ ...body, part: 'quote' }, quoted, style, steps, context, left([...label, ...marks])),
      ...attributionParts,
    ];
  }
  if (statement.length === 0) {
    const steps = isClosingHeading(heading) ? sizes.above : sizes.alone;
    return [textPart(title, [heading], large, stepsFor([heading], steps), context, area)];
  }
  const amount = listMark ? undefined : amountBelow(statement);
  if (amount) {
    const texts = statement.slice(0, -1);
    const above = [...labelParts(), ...textBelow(texts, { ...text, color: colors.heading }, half)];
    const steps = figureSizes(amount, figureStyle, area);
    return [...above, textPart({ id: 'figure', role: 'body' }, [amount], figureStyle, steps, context, left(above))];
  }
  if (listMark || isLabel(heading, statement)) {
    const label = labelParts();
    const [style, steps] = listMark
      ? [{ ...large, lineHeight: 1.25 }, sizes.list]
      : lengthOf(statement) > (plainText(heading) === '' ? maxAloneLength : maxLabeledLength)
        ? [{ ...text, color: colors.heading }, sizes.text]
        : [large, sizes.alone];
    const list = listMark && { bullet: listMark, bulletColor: colors.figure };
    return [...label, textPart(body, statement, style, stepsFor(statement, steps), context, left(label), list)];
  }
  const headingPart = textPart(title, [heading], large, stepsFor([heading], sizes.above), context, half);
  return [headingPart, ...textBelow(statement, text, left([headingPart])), ...attributionParts];

  function labelParts(): TextPart[] {
    if (plainText(heading) === '') return [];
    return [
      textPart(title, [heading], { ...large, color: colors.figure }, sizes.label, context, { ...area, height: 110 }),
    ];
  }

  function textBelow(
    texts: FullSlideTexts['quoted'],
    style: typeof text | (typeof text & { color: string }),
    size: Size,
  ): TextPart[] {
    return texts.length === 0 ? [] : [textPart(body, texts, style as typeof text, sizes.text, context, size)];
  }
}

/** Returns the sizes at which a figure and its unit are on one line. */
function figureSizes(runs: readonly Run[], style: Omit<TextStyle, 'size'>, { width }: Size): readonly number[] {
  const steps = sizes.figure.filter((size) => runsWidth(runs, { ...style, size }) <= width * 0.95);
  return steps.length > 0 ? steps : sizes.figure.slice(-1);
}

/** Maximum length of a heading that only labels the text below it, and of that text. */
const maxLabelLength = 28;
const maxLabeledLength = 90;
/** Maximum length of very large text without a heading. */
const maxAloneLength = 130;

/** Whether a heading says thank you, which is more important than the contacts below it, but not than other slides. */
function isClosingHeading(heading: readonly Run[]): boolean {
  return closingHeading.test(plainText(heading).trim());
}

/** Whether a heading only labels a text, which is the message of the slide; true if there is no heading. */
function isLabel(heading: readonly Run[], statement: readonly (readonly Run[])[]): boolean {
  const text = plainText(heading).trim();
  return (
    text === '' ||
    (text.length <= maxLabelLength &&
      !isClosingHeading(heading) &&
      !endsSentence(text) &&
      lengthOf(statement) <= maxLabeledLength)
  );
}

/** Returns the number of characters. A Han character counts as two. */
function lengthOf(texts: readonly (readonly Run[])[]): number {
  return texts.reduce((sum, runs) => sum + weightedLengthOf(runs), 0);
}

/** Returns the sizes for texts: long texts are not set at the largest ones. */
function stepsFor(texts: readonly (readonly Run[])[], steps: readonly number[]): readonly number[] {
  const length = lengthOf(texts);
  const max = sizeLimits.find((limit) => length >= limit.length)?.size ?? Infinity;
  return steps.filter((step) => step <= max);
}

/** Matches a number with at most one short word: “1987”, “+18 %”, “38 years”. */
const number = new RegExp(
  String.raw`^[+−–-]?\s?(?:[${currencySigns}]\s?)?\d[\d.,:]{0,10}\s?(?:\p{L}{1,12}|[%‰×°]|\p{Script=Han}{1,3})?[.!]?$`,
  'u',
);

/** Returns the bold figure below other text, such as the amount that a slide is about. */
function amountBelow(statement: readonly (readonly Run[])[]): readonly Run[] | undefined {
  const last = statement.length > 1 ? statement.at(-1) : undefined;
  return last?.every(({ bold }) => bold) && isKeynoteFigure(last) ? last : undefined;
}

/** Whether the heading of a keynote's slide is a figure. */
export function isKeynoteFigure(runs: readonly Run[]): boolean {
  const text = plainText(runs).trim();
  return text.length <= 14 && (number.test(text) || isFigureHeading(text));
}
