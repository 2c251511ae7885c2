import { wellBrokenWidth } from '../../covers/stepping/well-broken-width.ts';
import type { Box } from '../../model/box.ts';
import type { LineElement, ShapeElement, SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import type { SlideLook } from '../../themes/slide-look.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/set-paragraphs.ts';
import { plainText } from '../../text/split-runs.ts';
import { card, leastCard } from '../columns.ts';
import type { LayOutContext } from '../lay-out-context.ts';
import type { SlideLayout } from '../slide-layout.ts';
import { comfortable } from '../stack.ts';

const fewest = 3;
const most = 5;
const longestStep = 110;
const disc = 64;
const rowDisc = 52;
const sizes = [28, 24, 22, 20] as const;

/** The steps of an ordered list: each on a card under its number, or in rows where they are contents or want room. */
export const process: SlideLayout = {
  id: 'process',
  layout: 'process',
  suits: ({ heading, blocks }) =>
    stepsIn(blocks) && plainText(heading) !== '' ? 'It is a numbered list of a few short steps.' : undefined,
  arrange: ({ heading, blocks }, box, context) => {
    const list = stepsIn(blocks);
    if (!list) return undefined;
    return (contents.test(plainText(heading)) ? undefined : onCards(list, box, context)) ?? inRows(list, box, context);
  },
};

/** Headings of lists that say what comes: they are read from top to foot. */
const contents =
  /^(?:(?:today|agenda|contents|outline|overview|programme|program|plan)\b|目录|议程|今天|提纲|内容|本讲)/iu;

type List = Extract<Block, { kind: 'list' }>;

function stepsIn(blocks: readonly Block[]): List | undefined {
  const [only] = blocks;
  if (blocks.length !== 1 || only?.kind !== 'list' || !only.ordered) return undefined;
  const { items } = only;
  const isFew = items.length >= fewest && items.length <= most;
  const isFlat = items.every(
    (item) => !item.items && item.checked === undefined && item.mark === undefined && item.number === undefined,
  );
  const isShort = items.every(
    ({ runs }) => plainText(runs).length <= longestStep && !runs.some((run) => run.text.includes('\n')),
  );
  return isFew && isFlat && isShort ? only : undefined;
}

function onCards({ items, start = 1 }: List, box: Box, context: LayOutContext): SlideElement[][] | undefined {
  const { look, language } = context;
  const isDense = items.length > 4;
  const [gap, padding] = isDense ? [28, 18] : [40, 24];
  const width = Math.floor((box.width - gap * (items.length - 1)) / items.length);
  const inner = width - 2 * padding;
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: look.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  const heightAt = (size: number): number =>
    Math.ceil(Math.max(...items.map(({ runs }) => heightOf([{ runs }], { ...style, size }, inner))));
  // Half of a number stands over its card.
  const room = box.height - disc - 2 * padding;
  const size = sizes.find((one) => heightAt(one) <= Math.min(room, one * 1.3 * 7) + tolerance);
  if (!size || items.some(({ runs }) => hasLongWord(runs, size, inner))) return undefined;
  const height = heightAt(size);
  const cardHeight = Math.min(room + disc / 2 + 2 * padding, Math.max(leastCard, disc / 2 + height + 2 * padding));
  const top = Math.round(box.y + Math.max(0, (box.height - cardHeight - disc / 2) * 0.4));
  const cardTop = top + disc / 2;
  return [
    items.flatMap(({ runs }, index): SlideElement[] => {
      const x = box.x + index * (width + gap);
      const textTop = cardTop + disc / 2 + padding * 0.75;
      return [
        ...card({ x, y: cardTop, width, height: cardHeight }, index, context),
        ...(index > 0 ? [arrow(x - gap / 2, cardTop + cardHeight / 2, index, look.quote.bar)] : []),
        stepMark(String(start + index), index, { x: x + padding, y: top }, disc, look),
        {
          kind: 'text',
          id: `step-${index + 1}`,
          part: 'step',
          role: 'body',
          box: {
            x: x + padding,
            y: textTop,
            // Lines of one length cut Chinese words that no list knows; no word stands alone there.
            width: language === 'en' ? wellBrokenWidth({ runs }, { ...style, size }, inner) : inner,
            height: cardTop + cardHeight - padding / 2 - textTop,
          },
          paragraphs: [{ runs }],
          style: { ...style, size, steps: sizes.filter((one) => one <= size) },
        },
      ];
    }),
  ];
}

/** One step a row, each beside its number, with a line between two. */
function inRows({ items, start = 1 }: List, box: Box, { look, language }: LayOutContext): SlideElement[][] | undefined {
  const left = rowDisc + 28;
  const style: TextStyle = {
    face: 'body',
    size: 28,
    color: look.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
  };
  const width = box.width - left;
  const heights = items.map(({ runs }) => Math.ceil(heightOf([{ runs }], style, width)));
  const least = items.length * (Math.max(rowDisc, ...heights) + 16);
  const room = box.height * comfortable;
  if (least > room) return undefined;
  const pitch = Math.min(room, Math.max(92 * items.length, least)) / items.length;
  return [
    items.flatMap(({ runs }, index): SlideElement[] => {
      const y = Math.round(box.y + index * pitch);
      const middle = y + pitch / 2;
      return [
        ...(index > 0 ? [rowLine({ x: box.x + left, y, width, height: 0 }, index, look.table.line)] : []),
        stepMark(String(start + index), index, { x: box.x, y: Math.round(middle - rowDisc / 2) }, rowDisc, look),
        {
          kind: 'text',
          id: `step-${index + 1}`,
          part: 'step',
          role: 'body',
          box: { x: box.x + left, y: y + 4, width, height: Math.floor(pitch) - 8 },
          paragraphs: [{ runs }],
          style: { ...style, verticalAlign: 'middle', steps: sizes },
        },
      ];
    }),
  ];
}

function rowLine(box: Box, index: number, color: Color): LineElement {
  return {
    kind: 'line',
    id: `way-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box,
    direction: 'down',
    stroke: { color, width: 1 },
  };
}

/** A step's number in a disc. */
function stepMark(
  number: string,
  index: number,
  at: Pick<Box, 'x' | 'y'>,
  size: number,
  look: SlideLook,
): ShapeElement {
  return {
    kind: 'shape',
    id: `step-mark-${index + 1}`,
    part: 'stepMark',
    name: 'Step',
    box: { ...at, width: size, height: size },
    geometry: { kind: 'ellipse' },
    fill: { kind: 'solid', color: look.accent.fill },
    paragraphs: [{ runs: [{ text: number }], align: 'center' }],
    style: {
      face: 'heading',
      size: size / 2,
      bold: true,
      color: look.accent.ink,
      lineHeight: 1.2,
      verticalAlign: 'middle',
    },
  };
}

/** Points from one card to the next, in the gap between them. */
function arrow(x: number, y: number, index: number, color: Color): ShapeElement {
  return {
    kind: 'shape',
    id: `way-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box: { x: x - 7, y: y - 12, width: 14, height: 24 },
    geometry: { kind: 'path', d: 'M0 0L14 12L0 24Z' },
    fill: { kind: 'solid', color },
  };
}

/** Words that would be cut say that the columns are too narrow. */
function hasLongWord(runs: readonly Run[], size: number, width: number): boolean {
  return plainText(runs)
    .split(/[\s/-]/u)
    .some((word) => /^[\p{Script=Latin}\d._]+$/u.test(word) && word.length * size * 0.56 > width);
}
