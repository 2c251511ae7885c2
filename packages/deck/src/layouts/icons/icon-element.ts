import type { Box } from '../../model/box.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { ItemIcon } from './item-icons.ts';

/** Units of the paths in an icon's box. */
const pathSize = 240;
/** Stroke width, as a fraction of the size. */
const strokeRatio = 1 / 12;
const emojiRatio = 0.72;
/** Colors of traffic lights, which differ more than the colors of text. */
const lightColors = { positive: '#1E8E4E', warning: '#D98200', negative: '#C62828' } as const;
const namePrefix = 'Icon';

/**
 * Creates an item's icon: a line icon as a freeform shape in the color of emphasized words on cards (or in the color of
 * a sentiment), a traffic light as a shape, or an emoji as the text of a shape.
 */
export function iconElement(
  { path, mark, sentiment }: ItemIcon,
  index: number,
  { x, y }: Pick<Box, 'x' | 'y'>,
  size: number,
  { slideTheme }: Pick<LayoutContext, 'slideTheme'>,
): ShapeElement {
  // A check or cross comes from the author's text, so other layouts display it as text again.
  const name = mark === undefined ? namePrefix : `${namePrefix} ${mark}`;
  const shape = {
    kind: 'shape',
    id: `icon-${index + 1}`,
    part: 'icon',
    name,
    alt: '',
    box: { x, y, width: size, height: size },
  } as const;
  if (path === undefined && sentiment) {
    const inset = Math.round(size * 0.14);
    const light = { x: x + inset, y: y + inset, width: size - 2 * inset, height: size - 2 * inset };
    return {
      ...shape,
      box: light,
      geometry: lightGeometry(sentiment, light.width),
      fill: { kind: 'solid', color: lightColors[sentiment] },
    };
  }
  if (path === undefined)
    return {
      ...shape,
      geometry: { kind: 'rect' },
      paragraphs: [{ runs: [{ text: mark ?? '' }], align: 'center' }],
      style: {
        face: 'body',
        size: Math.round(size * emojiRatio),
        color: slideTheme.body.strong,
        lineHeight: 1.1,
        verticalAlign: 'middle',
      },
    };
  const scaled = path.replace(/-?\d+/gu, (number) =>
    String(Math.round((Number(number) * size * 100) / pathSize) / 100),
  );
  return {
    ...shape,
    geometry: { kind: 'path', d: scaled },
    stroke: {
      color: sentiment ?? slideTheme.body.strong,
      width: Math.round(size * strokeRatio * 10) / 10,
      cap: 'round',
      join: 'round',
    },
  };
}

/** Returns a disc, a triangle or a square, so that traffic lights can be told apart without their colors. */
function lightGeometry(sentiment: NonNullable<ItemIcon['sentiment']>, size: number): ShapeElement['geometry'] {
  if (sentiment === 'positive') return { kind: 'ellipse' };
  return sentiment === 'negative' ? { kind: 'rect' } : { kind: 'path', d: `M${size / 2} 0L${size} ${size}L0 ${size}Z` };
}

/** Whether an element is an icon that words have selected, not an emoji of the author. */
export function isWordIcon({ part, name }: Pick<SlideElement, 'part' | 'name'>): boolean {
  return part === 'icon' && name === namePrefix;
}

/** Returns the emoji that icons replace, keyed by the text to which each belongs. */
export function iconMarks(elements: readonly SlideElement[]): ReadonlyMap<SlideElement, string> {
  const marks = new Map<SlideElement, string>();
  let mark = '';
  for (const element of elements) {
    if (element.part === 'icon') mark = (element.name ?? '').slice(namePrefix.length).trim();
    if (element.kind !== 'text') continue;
    if (mark !== '') marks.set(element, mark);
    mark = '';
  }
  return marks;
}
