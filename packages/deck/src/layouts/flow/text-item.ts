import type { Paragraph } from '../../model/text.ts';
import { indentOf, numbersOf } from '../../text/indent.ts';
import type { Typography } from '../../text/set-paragraphs.ts';
import { heightOf, paragraphHeight } from '../../text/set-paragraphs.ts';
import { splitRuns } from '../../text/split-runs.ts';
import type { FlowContext, FlowItem, Placing, Scale } from './flow-item.ts';
import { scales } from './flow-item.ts';

/** A paragraph whose distance to the one before follows the size. */
export interface FlowParagraph extends Omit<Paragraph, 'spaceBefore'> {
  /** em. */
  space: number;
  /** A heading never ends a slide. */
  keepsWithNext?: boolean;
}

function bodyTypography(size: number, { language }: Pick<FlowContext, 'language'>): Typography {
  return { face: 'body', size, lineHeight: language === 'zh' ? 1.4 : 1.25 };
}

/** Paragraphs, lists and headings that follow each other: one text box. */
export function textItem(paragraphs: readonly FlowParagraph[], context: FlowContext): FlowItem {
  const numbers = numbersOf(paragraphs);
  // Slides are filled again and again at the same sizes, until they are level.
  const known: { scale: Scale; width: number; heights: (number | undefined)[] }[] = [];
  const heightsOf = (scale: Scale, width: number): (number | undefined)[] => {
    let measured = known.find((one) => one.scale === scale && one.width === width);
    if (!measured) known.push((measured = { scale, width, heights: [] }));
    return measured.heights;
  };
  const measure = (index: number, scale: Scale, width: number): number => {
    const paragraph = paragraphs[index];
    if (!paragraph) return 0;
    const before = index > 0 ? paragraph.space * scale.body : 0;
    return before + paragraphHeight(paragraph, numbers[index], bodyTypography(scale.body, context), width);
  };
  const heightAt = (index: number, scale: Scale, width: number): number => {
    const heights = heightsOf(scale, width);
    return (heights[index] ??= measure(index, scale, width));
  };
  const height = (scale: Scale, width: number, enough: number): number => {
    const heights = heightsOf(scale, width);
    let used = 0;
    for (let index = 0; index < paragraphs.length && used <= enough; index++)
      used += heights[index] ??= measure(index, scale, width);
    return used;
  };
  return {
    isText: true,
    height,
    ideal: (scale, width) => height(scale, width, Number.MAX_VALUE) + airOf(paragraphs) * scale.body * 0.5,
    split: (scale, width, room, must) => {
      let used = 0;
      let count = 0;
      for (; count < paragraphs.length; count++) {
        const next = heightAt(count, scale, width);
        if (used + next > room) break;
        used += next;
      }
      if (count === paragraphs.length) return undefined;
      const cut = cutParagraph(paragraphs, numbers, count, { scale, width, room: room - used, context });
      if (cut)
        return [
          textItem([...paragraphs.slice(0, count), cut[0]], context),
          textItem([cut[1], ...continued(paragraphs, numbers, count + 1)], context),
        ];
      let at = count;
      while (at > 0 && paragraphs[at - 1]?.keepsWithNext) at--;
      const isLoneLast = at === paragraphs.length - 1 && at > 2 && !paragraphs[at - 2]?.keepsWithNext;
      if (isLoneLast && heightAt(at, scale, width) < 2.5 * scale.body) at--;
      if (at === 0) at = must ? Math.max(1, count) : 0;
      if (at === 0 || at >= paragraphs.length) return undefined;
      return [textItem(paragraphs.slice(0, at), context), textItem(continued(paragraphs, numbers, at), context)];
    },
    place: (placing) => [placeText(paragraphs, placing)],
    looseEnd: () => {
      let at = paragraphs.length;
      while (at > 0 && paragraphs[at - 1]?.keepsWithNext) at--;
      if (at === paragraphs.length) return undefined;
      return [at > 0 ? textItem(paragraphs.slice(0, at), context) : undefined, textItem(paragraphs.slice(at), context)];
    },
  };
}

/** So many paragraphs are put in one item at most: what is left of an item is looked through on each of its slides. */
const mostParagraphs = 100;

export function textItems(paragraphs: readonly FlowParagraph[], context: FlowContext): FlowItem[] {
  if (paragraphs.length <= mostParagraphs) return [textItem(paragraphs, context)];
  const numbers = numbersOf(paragraphs);
  const items: FlowItem[] = [];
  for (let from = 0; from < paragraphs.length; from += mostParagraphs)
    items.push(
      textItem(
        paragraphs
          .slice(from, from + mostParagraphs)
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
  { scale, width, room, context }: { scale: Scale; width: number; room: number; context: FlowContext },
): [FlowParagraph, FlowParagraph] | undefined {
  const paragraph = paragraphs[index];
  if (!paragraph) return undefined;
  const style = bodyTypography(scale.body, context);
  const before = index > 0 ? paragraph.space * scale.body : 0;
  const lines = Math.floor((room - before + 0.01) / (style.size * style.lineHeight));
  const left = Math.min(indentOf(paragraph, numbers[index]).left * style.size, width * 0.6);
  const parts = splitRuns(paragraph.runs, style, width - left, lines);
  if (!parts) return undefined;
  const { bullet, start: _start, ...rest } = withNumber(paragraph, numbers[index]);
  // What goes on has no bullet, but stands under its item.
  const tail: FlowParagraph = { ...rest, ...(bullet && { level: paragraph.level ?? 0 }), runs: parts[1] };
  return [{ ...withNumber(paragraph, numbers[index]), runs: parts[0] }, tail];
}

/** The paragraphs from `from` on; numbered ones go on counting where the others stopped. */
function continued(
  paragraphs: readonly FlowParagraph[],
  numbers: readonly (number | undefined)[],
  from: number,
): FlowParagraph[] {
  const seen = new Set<number>();
  return paragraphs.slice(from).map((paragraph, offset) => {
    const level = paragraph.level ?? 0;
    if (paragraph.bullet !== 'number' || seen.has(level)) return paragraph;
    seen.add(level);
    return withNumber(paragraph, numbers[from + offset]);
  });
}

function withNumber(paragraph: FlowParagraph, number: number | undefined): FlowParagraph {
  return number === undefined ? paragraph : { ...paragraph, start: number };
}

/** Gaps between paragraphs, as far as they may grow: a heading stays near to what it heads. */
function airOf(paragraphs: readonly FlowParagraph[]): number {
  return paragraphs.filter((_, index) => index > 0 && !paragraphs[index - 1]?.keepsWithNext).length;
}

/** Few paragraphs get up to .75 em more air between them, up to 1.25 where they are all; the rest stays empty. */
function placeText(
  paragraphs: readonly FlowParagraph[],
  { scale, box, id, isLast, isLittle = false, look, ...context }: Placing,
) {
  const style = bodyTypography(scale.body, { language: context.language });
  const set = (air: number): Paragraph[] =>
    paragraphs.map(({ space, keepsWithNext: _keeps, ...paragraph }, index) => {
      if (index === 0) return paragraph;
      const more = paragraphs[index - 1]?.keepsWithNext ? 0 : paragraph.level ? air * 0.5 : air;
      return { ...paragraph, spaceBefore: Math.round((space + more) * scale.body * 100) / 100 };
    });
  const free = box.height - heightOf(set(0), style, box.width);
  const air = Math.max(0, Math.min(isLittle ? 1.25 : 0.75, free / 2 / scale.body / Math.max(1, airOf(paragraphs))));
  const shown = set(air);
  const height = isLast ? box.height : Math.min(box.height, Math.ceil(heightOf(shown, style, box.width)));
  return {
    kind: 'text' as const,
    id: id('body'),
    role: 'body' as const,
    box: { ...box, height },
    paragraphs: shown,
    style: {
      ...style,
      color: look.body.color,
      verticalAlign: 'top' as const,
      steps: [scale.body, ...scales.map((step) => step.body).filter((size) => size < scale.body)],
    },
  };
}
