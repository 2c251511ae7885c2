import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { shortList } from './short-list.ts';

const limits = { min: 2, max: 7 } as const;
const sizes = [32, 28, 24, 22, 20] as const;
/** Diameter of a dot in px. */
const dot = 22;
/** Distance in px between the line and a card. */
const cardGap = 30;
/** Space in px between a card's edges and its text. */
const padding = { x: 18, y: 16 } as const;
/** Distance in px between two cards. */
const gap = 24;
/** Minimum height of a card, in em of its text. */
const minCardRatio = 4.5;

/** Layout for a short list as points on a line, with the text alternately above and below the line. */
export const milestones: SlideLayout = {
  id: 'milestones',
  layout: 'timeline',
  matchReason: ({ blocks }) => (shortList(blocks, limits) ? 'It is a list of a few short items.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const list = shortList(blocks, limits);
    const elements =
      list &&
      milestoneElements(
        list.items.map(({ runs }) => runs),
        box,
        context,
      );
    return elements && [elements];
  },
};

function milestoneElements(
  texts: readonly TextRuns[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const height = box.height * maxFillRatio;
  const lineY = Math.round(box.y + height / 2);
  // Each card is as wide as two of these parts, because the cards next to it are on the other side of the line.
  const part = box.width / (texts.length + 1);
  const width = Math.floor(2 * part - gap);
  const maxCardHeight = Math.floor(height / 2 - cardGap);
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const inner = { width: width - 2 * padding.x, height: maxCardHeight - 2 * padding.y };
  const heightAt = (size: number): number =>
    Math.ceil(Math.max(...texts.map((runs) => heightOf([{ runs }], { ...style, size }, inner.width))));
  const size = sizes.find(
    (one) =>
      heightAt(one) <= inner.height + tolerance &&
      !texts.some((runs) => hasLongWord(runs, { ...style, size: one }, inner.width)),
  );
  if (!size) return undefined;
  const cardHeight = Math.min(maxCardHeight, Math.max(heightAt(size) + 2 * padding.y, size * minCardRatio));
  const line: SlideElement = {
    kind: 'line',
    id: 'time',
    part: 'decoration',
    name: 'Line',
    alt: '',
    box: { x: box.x, y: lineY, width: box.width, height: 0 },
    direction: 'down',
    stroke: { color: slideTheme.quote.bar, width: 3 },
  };
  const shape = { kind: 'shape', part: 'decoration', alt: '', fill: { kind: 'solid', color: slideTheme.code.fill } };
  return [
    line,
    ...texts.flatMap((runs, index): SlideElement[] => {
      const isAbove = index % 2 === 0;
      const center = Math.round(box.x + (index + 1) * part);
      const card = {
        x: center - width / 2,
        y: isAbove ? lineY - cardGap - cardHeight : lineY + cardGap,
        width,
        height: cardHeight,
      };
      return [
        {
          ...line,
          id: `connector-${index + 1}`,
          box: { x: center, y: isAbove ? lineY - cardGap : lineY, width: 0, height: cardGap },
        },
        {
          ...(shape as SlideElement & { kind: 'shape' }),
          id: `time-mark-${index + 1}`,
          box: { x: center - dot / 2, y: lineY - dot / 2, width: dot, height: dot },
          geometry: { kind: 'ellipse' },
          fill: { kind: 'solid', color: slideTheme.body.strong },
        },
        {
          ...(shape as SlideElement & { kind: 'shape' }),
          id: `card-${index + 1}`,
          name: 'Card',
          box: card,
          geometry: { kind: 'rect' },
        },
        {
          kind: 'text',
          id: `item-${index + 1}`,
          part: 'item',
          role: 'body',
          box: {
            x: card.x + padding.x,
            y: card.y + padding.y / 2,
            width: inner.width,
            height: cardHeight - padding.y,
          },
          paragraphs: [{ runs, align: 'center' }],
          style: { ...style, size, steps: sizes.filter((one) => one <= size) },
        },
      ];
    }),
  ];
}

type TextRuns = Parameters<typeof hasLongWord>[0];
