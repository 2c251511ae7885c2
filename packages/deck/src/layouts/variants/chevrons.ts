import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { ListItem } from '../../model/outline.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { shortList } from './short-list.ts';

const limits = { min: 2, max: 6 } as const;
const sizes = [36, 32, 28, 24, 22, 20] as const;
/** Horizontal extent in px of the point of a chevron, and the distance between two chevrons. */
const point = 44;
const gap = 10;
/** Minimum and maximum height of a chevron in px. */
const heights = { min: 150, max: 260 } as const;
const paddingX = 10;

/** Layout for a short list as a row of chevrons, which each contain the text of an item. */
export const chevrons: SlideLayout = {
  id: 'chevrons',
  layout: 'process',
  matchReason: ({ blocks }) => (shortList(blocks, limits) ? 'It is a list of a few short items.' : undefined),
  arrange: ({ blocks }, box, context) => {
    const list = shortList(blocks, limits);
    const elements = list && chevronElements(list.items, box, context);
    return elements && [elements];
  },
};

function chevronElements(
  items: readonly ListItem[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  // The point of a chevron reaches into its neighbor.
  const width = Math.floor((box.width + (items.length - 1) * (point - gap)) / items.length);
  const style: TextStyle = {
    face: 'body',
    size: 0,
    bold: true,
    color: slideTheme.accent.ink,
    lineHeight: language === 'zh' ? 1.35 : 1.2,
    verticalAlign: 'middle',
  };
  const inner = width - 2 * point - 2 * paddingX;
  const heightAt = (size: number): number =>
    Math.ceil(Math.max(...items.map(({ runs }) => heightOf([{ runs }], { ...style, size }, inner))));
  const size = sizes.find(
    (one) =>
      heightAt(one) <= heights.max - 40 + tolerance &&
      !items.some(({ runs }) => hasLongWord(runs, { ...style, size: one }, inner)),
  );
  if (!size || inner < size * 4) return undefined;
  const height = Math.max(heights.min, Math.min(heights.max, heightAt(size) + 80));
  const y = Math.round(box.y + (box.height * maxFillRatio - height) / 2);
  return items.flatMap(({ runs }, index): SlideElement[] => {
    const x = box.x + index * (width - point + gap);
    return [
      {
        kind: 'shape',
        id: `chevron-${index + 1}`,
        part: 'decoration',
        name: 'Chevron',
        alt: '',
        box: { x, y, width, height },
        geometry: { kind: 'path', d: chevronPath(width, height) },
        fill: { kind: 'solid', color: slideTheme.accent.fill },
      },
      {
        kind: 'text',
        id: `step-${index + 1}`,
        part: 'step',
        role: 'body',
        box: { x: x + point + paddingX, y, width: inner, height },
        paragraphs: [{ runs, align: 'center' }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      },
    ];
  });
}

function chevronPath(width: number, height: number): string {
  const middle = height / 2;
  return `M0 0L${width - point} 0L${width} ${middle}L${width - point} ${height}L0 ${height}L${point} ${middle}Z`;
}
