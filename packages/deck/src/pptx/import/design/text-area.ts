import { allPresets } from '../../../elements/shape/presets/all-presets.ts';
import { shapeTextInsets } from '../../../elements/shape/text-insets.ts';
import type { Box } from '../../../model/box.ts';
import type { ShapeElement, TextElement } from '../../../model/element.ts';
import type { Paragraph } from '../../../model/text.ts';
import { roundBox } from './placement.ts';
import { roundPx } from './round-px.ts';
import type { BoxText } from './text-of-shape.ts';
import { missingWidth } from './text-of-shape.ts';

/** Adds the distances from a shape to the area of its text to the insets of the text. */
export function withTextBox(
  text: BoxText | undefined,
  textBox: Box | undefined,
  { box, geometry }: Pick<ShapeElement, 'box' | 'geometry'>,
): BoxText | undefined {
  if (!text || !textBox || textBox.rotation !== undefined || box.rotation !== undefined) return text;
  const own = geometryInsets({ box, geometry });
  const { left, top, right, bottom } = text.insets;
  const distances = [
    left + textBox.x - box.x,
    top + textBox.y - box.y,
    right + box.x + box.width - textBox.x - textBox.width,
    bottom + box.y + box.height - textBox.y - textBox.height,
  ].map((distance, side) => roundPx(Math.max(0, distance - (own[side] ?? 0))));
  const [first = 0, second = 0, third = 0, fourth = 0] = distances;
  return { ...text, insets: { left: first, top: second, right: third, bottom: fourth } };
}

/** Gives a text box the width that its lines need: first by smaller insets, and otherwise by a wider box. */
export function widened(element: TextElement, text: BoxText, isPainted: boolean): TextElement {
  const { box, insets = { left: 0, top: 0, right: 0, bottom: 0 } } = element;
  const missing = missingWidth(text, Math.max(1, box.width - insets.left - insets.right));
  if (missing === 0) return element;
  const start = growthStart(element.paragraphs);
  if (!isPainted && text.isUnwrapped) return withWidth(element, missing, start);
  const [left, right] = [Math.min(insets.left, missing * start), Math.min(insets.right, missing * (1 - start))];
  const narrow = { ...element, insets: { ...insets, left: insets.left - left, right: insets.right - right } };
  // A visible box keeps its size if its text is not wrapped; see `exceedsBox`.
  return isPainted && text.isUnwrapped ? narrow : withWidth(narrow, missing - left - right, start);
}

/** Whether text that is not wrapped extends beyond its shape. */
export function exceedsBox(text: BoxText, { width }: Box): boolean {
  const { left, right } = text.insets;
  if (!text.isUnwrapped) return false;
  const missing = missingWidth(text, Math.max(1, width - left - right));
  const start = growthStart(text.paragraphs);
  return missing * start > left || missing * (1 - start) > right;
}

/** Returns the share of additional width that is added on the left, which depends on the alignment of the text. */
function growthStart(paragraphs: readonly Paragraph[]): number {
  const [align] = paragraphs.flatMap((paragraph) => paragraph.align ?? []);
  return align === 'right' ? 1 : align === 'center' ? 0.5 : 0;
}

/** Widens a box by a number of px. @param start The share that is added on the left. */
function withWidth(element: TextElement, by: number, start: number): TextElement {
  const { box } = element;
  if (by <= 0) return element;
  const angle = ((box.rotation ?? 0) * Math.PI) / 180;
  // The box rotates around its center, which moves along its rotated axis.
  const shift = by * (0.5 - start);
  return {
    ...element,
    box: roundBox({
      ...box,
      x: box.x + shift * Math.cos(angle) - by / 2,
      y: box.y + shift * Math.sin(angle),
      width: box.width + by,
    }),
  };
}

/** Gives the text of a shape the width that its lines need by smaller insets. */
export function withTextWidth(shape: ShapeElement, text: BoxText): ShapeElement {
  const { box, geometry, insets = { left: 0, top: 0, right: 0, bottom: 0 } } = shape;
  const [left = 0, , right = 0] = geometryInsets({ box, geometry });
  const missing = missingWidth(text, Math.max(1, box.width - insets.left - insets.right - left - right));
  const by = (inset: number): number => Math.max(0, inset - missing / 2);
  return missing === 0 ? shape : { ...shape, insets: { ...insets, left: by(insets.left), right: by(insets.right) } };
}

/** Returns the left, top, right and bottom inset that the geometry of a shape defines for its text. */
function geometryInsets({ box, geometry }: Pick<ShapeElement, 'box' | 'geometry'>): readonly number[] {
  if (geometry.kind === 'preset') return allPresets.outline(geometry, box).textInsets;
  const { left, top, right, bottom } = shapeTextInsets({ geometry, box });
  return [left, top, right, bottom];
}
