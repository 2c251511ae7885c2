import { type Paragraph, spaceBelow } from '../../model/text.ts';
import { widthWithoutWidow } from '../../styles/title-wrapping/without-widow.ts';
import { continueNumbering } from '../../text/continue-numbering.ts';
import { indentInPx, numbersOf, widestNumbersOf } from '../../text/indent.ts';
import { linePitch } from '../../text/line-height.ts';
import type { Typography } from '../../text/typeset-paragraphs.ts';
import { heightOf, paragraphHeight } from '../../text/typeset-paragraphs.ts';
import { splitRuns } from '../../text/split-runs.ts';
import type { FlowContext, FlowItem, ItemContext, Scale } from './flow-item.ts';
import { scales } from './flow-item.ts';
import { textOfRuns } from '../../text/runs.ts';
import { endsWithColon } from '../../text/slice-runs.ts';

/** A paragraph whose spacing before is relative to the font size. */
export interface FlowParagraph extends Omit<Paragraph, 'spaceBefore'> {
  /** The space before the paragraph, in em. */
  space: number;
  /** Whether to keep the paragraph, such as a heading, with the next one. */
  keepWithNext?: boolean;
}

function bodyTypography(size: number, { language }: Pick<FlowContext, 'language'>): Typography {
  return { face: 'body', size, lineHeight: language === 'zh' ? 1.4 : 1.25 };
}

/** Creates an item for adjacent paragraphs, lists and headings, which share a text box. */
export function textItem(paragraphs: readonly FlowParagraph[], context: FlowContext): FlowItem {
  const numbers = numbersOf(paragraphs);
  const widestNumbers = widestNumbersOf(paragraphs);
  // Cached because balancing fills slides repeatedly at the same sizes.
  const heightCaches: { scale: Scale; width: number; heights: (number | undefined)[] }[] = [];
  const heightsOf = (scale: Scale, width: number): (number | undefined)[] => {
    let measured = heightCaches.find((one) => one.scale === scale && one.width === width);
    if (!measured) heightCaches.push((measured = { scale, width, heights: [] }));
    return measured.heights;
  };
  const measure = (index: number, scale: Scale, width: number): number => {
    const paragraph = paragraphs[index];
    if (!paragraph) return 0;
    const before = index > 0 ? paragraph.space * scale.body + spaceBelow(paragraphs[index - 1]) : 0;
    return before + paragraphHeight(paragraph, widestNumbers[index], bodyTypography(scale.body, context), width);
  };
  const heightAt = (index: number, scale: Scale, width: number): number => {
    const heights = heightsOf(scale, width);
    return (heights[index] ??= measure(index, scale, width));
  };
  const height = (scale: Scale, width: number, maxMeasured: number, end = paragraphs.length): number => {
    const heights = heightsOf(scale, width);
    let used = 0;
    for (let index = 0; index < end && used <= maxMeasured; index++)
      used += heights[index] ??= measure(index, scale, width);
    return used;
  };
  return {
    isText: true,
    ...(isConnective(paragraphs) && { isConnective: true }),
    height: (scale, width, maxMeasured) => height(scale, width, maxMeasured),
    ideal: (scale, width) => height(scale, width, Number.MAX_VALUE) + growableGaps(paragraphs) * scale.body * 0.5,
    spaced: (scale, width, spacing) =>
      height(scale, width, Number.MAX_VALUE) + spacingWeight(paragraphs) * scale.body * spacing,
    split: (scale, width, availableHeight, force) => {
      let used = 0;
      let count = 0;
      for (; count < paragraphs.length; count++) {
        const next = heightAt(count, scale, width);
        if (used + next > availableHeight) break;
        used += next;
      }
      if (count === paragraphs.length) return undefined;
      const cut = cutParagraph(paragraphs, numbers, count, {
        scale,
        width,
        availableHeight: availableHeight - used,
        context,
      });
      if (cut)
        return [
          textItem([...paragraphs.slice(0, count), cut[0]], context),
          textItem([cut[1], ...continueNumbering(paragraphs, count + 1, numbers)], context),
        ];
      let at = count;
      while (at > 0 && (paragraphs[at - 1]?.keepWithNext || isParent(paragraphs, at - 1))) at--;
      const start = branchStart(paragraphs, at);
      if (start < at && height(scale, width, Infinity, start) >= availableHeight * minBranchFill) at = start;
      const isLastAlone = at === paragraphs.length - 1 && at > 2 && !paragraphs[at - 2]?.keepWithNext;
      if (isLastAlone && heightAt(at, scale, width) < 2.5 * scale.body) at--;
      if (at === 0) at = force ? Math.max(1, count) : 0;
      if (at === 0 || at >= paragraphs.length) return undefined;
      return [
        textItem(paragraphs.slice(0, at), context),
        textItem(continueNumbering(paragraphs, at, numbers), context),
      ];
    },
    layout: (itemContext) => [layoutText(paragraphs, itemContext)],
    trailingHeadings: () => {
      let at = paragraphs.length;
      while (at > 0 && isKeptWithNext(paragraphs[at - 1])) at--;
      if (at === paragraphs.length) return undefined;
      return [at > 0 ? textItem(paragraphs.slice(0, at), context) : undefined, textItem(paragraphs.slice(at), context)];
    },
  };
}

/** Whether a paragraph makes no sense at the end of a slide: a heading, and a line that ends with a colon. */
function isKeptWithNext(paragraph: FlowParagraph | undefined): boolean {
  return paragraph?.keepWithNext === true || (paragraph?.bullet === undefined && endsWithColon(paragraph?.runs ?? []));
}

/** Minimum fraction of a slide that is filled if an item moves to the next slide with its inner list. */
const minBranchFill = 0.5;

/** Whether a paragraph is an item above its inner list. */
function isParent(paragraphs: readonly FlowParagraph[], index: number): boolean {
  const [item, next] = paragraphs.slice(index, index + 2);
  return item?.bullet !== undefined && next?.bullet !== undefined && (next.level ?? 0) > (item.level ?? 0);
}

/** Returns the index of the item of the outer list to which a paragraph belongs. */
function branchStart(paragraphs: readonly FlowParagraph[], index: number): number {
  let at = index;
  while (at > 0 && paragraphs[at]?.bullet && (paragraphs[at]?.level ?? 0) > 0) at--;
  return at;
}

/** Matches words between two formulas or examples. */
const connective =
  /^(?:and|or|so|where|with|thus|hence|therefore|then|but|that is|i\.e\.|以及|和|或|其中|因此|所以|于是|即|则|得)[,，:：]?$/iu;

function isConnective([only, ...others]: readonly FlowParagraph[]): boolean {
  return only !== undefined && others.length === 0 && connective.test(textOfRuns(only.runs).trim());
}

/** Maximum paragraphs per item, because each slide scans the rest of the item. */
const maxParagraphsPerItem = 100;

/** Creates items for paragraphs. Very long text becomes several items, so that it can be measured and split quickly. */
export function textItems(paragraphs: readonly FlowParagraph[], context: FlowContext): FlowItem[] {
  if (paragraphs.length <= maxParagraphsPerItem) return [textItem(paragraphs, context)];
  const numbers = numbersOf(paragraphs);
  const items: FlowItem[] = [];
  for (let from = 0; from < paragraphs.length; from += maxParagraphsPerItem)
    items.push(
      textItem(
        paragraphs
          .slice(from, from + maxParagraphsPerItem)
          .map((paragraph, index) => withNumber(paragraph, numbers[from + index])),
        context,
      ),
    );
  return items;
}

function cutParagraph(
  paragraphs: readonly FlowParagraph[],
  numbers: readonly (number | undefined)[],
  index: number,
  {
    scale,
    width,
    availableHeight,
    context,
  }: { scale: Scale; width: number; availableHeight: number; context: FlowContext },
): [FlowParagraph, FlowParagraph] | undefined {
  const paragraph = paragraphs[index];
  if (!paragraph) return undefined;
  const style = bodyTypography(scale.body, context);
  const before = index > 0 ? paragraph.space * scale.body + spaceBelow(paragraphs[index - 1]) : 0;
  const lines = Math.floor((availableHeight - before + 0.01) / linePitch(paragraph, style));
  const left = Math.min(indentInPx(paragraph, style.size, widestNumbersOf(paragraphs)[index]).left, width * 0.6);
  const parts = splitRuns(paragraph.runs, style, width - left, lines);
  if (!parts) return undefined;
  const { bullet, start: _start, ...rest } = withNumber(paragraph, numbers[index]);
  // The rest of a split paragraph has no bullet, but is indented like its item.
  const tail: FlowParagraph = { ...rest, ...(bullet && { level: paragraph.level ?? 0 }), runs: parts[1] };
  return [{ ...withNumber(paragraph, numbers[index]), runs: parts[0] }, tail];
}

function withNumber(paragraph: FlowParagraph, number: number | undefined): FlowParagraph {
  return number === undefined ? paragraph : { ...paragraph, start: number };
}

/** Returns the total extra space that the gaps between paragraphs can take. A heading stays close to its text. */
function growableGaps(paragraphs: readonly FlowParagraph[]): number {
  return paragraphs.filter((_, index) => index > 0 && !paragraphs[index - 1]?.keepWithNext).length;
}

/** Returns the total extra space between the paragraphs. Inner lists get half of it. */
function spacingWeight(paragraphs: readonly FlowParagraph[]): number {
  return paragraphs.reduce((sum, _, index) => sum + spacingShare(paragraphs, index), 0);
}

function spacingShare(paragraphs: readonly FlowParagraph[], index: number): number {
  if (index === 0 || paragraphs[index - 1]?.keepWithNext) return 0;
  return paragraphs[index]?.level ? 0.5 : 1;
}

/**
 * Lays out paragraphs in a box. Adds up to 0.75 em of space between a few paragraphs, unless the slide defines the
 * spacing.
 */
function layoutText(
  paragraphs: readonly FlowParagraph[],
  { scale, box, id, isLast, spacing, slideTheme, ...context }: ItemContext,
) {
  const style = bodyTypography(scale.body, { language: context.language });
  const withSpacing = (extraSpace: number): Paragraph[] =>
    paragraphs.map(({ space, keepWithNext: _keepWithNext, ...paragraph }, index) =>
      index === 0
        ? paragraph
        : {
            ...paragraph,
            spaceBefore: Math.round((space + extraSpace * spacingShare(paragraphs, index)) * scale.body * 100) / 100,
          },
    );
  // Chinese lines are broken when the size is final; see `wholeHanWords`.
  const width = context.language === 'zh' ? box.width : widthWithoutWidow(withSpacing(0), style, box.width);
  const freeHeight = box.height - heightOf(withSpacing(0), style, width);
  // Inside a frame, such as that of a quotation, the box has no space for the slide's spacing.
  const maxSpacing = freeHeight / scale.body / Math.max(1, spacingWeight(paragraphs));
  const extraSpace = Math.max(
    0,
    spacing === undefined
      ? Math.min(0.75, freeHeight / 2 / scale.body / Math.max(1, growableGaps(paragraphs)))
      : Math.min(spacing, maxSpacing),
  );
  const spacedParagraphs = withSpacing(extraSpace);
  const height = isLast ? box.height : Math.min(box.height, Math.ceil(heightOf(spacedParagraphs, style, width)));
  return {
    kind: 'text' as const,
    id: id('body'),
    role: 'body' as const,
    box: { ...box, width, height },
    paragraphs: spacedParagraphs,
    style: {
      ...style,
      color: slideTheme.body.color,
      verticalAlign: 'top' as const,
      steps: [...new Set([scale.body, ...scales.map((step) => step.body).filter((size) => size < scale.body)])],
    },
  };
}
