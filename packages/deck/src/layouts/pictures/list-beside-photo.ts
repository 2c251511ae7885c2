import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { withFontSize } from '../slide/with-font-size.ts';

/** Font sizes in px of a few points that are next to a photo, and the maximum number of points. */
const sizes = [36, 34, 32, 30, 28, 26] as const;
const usualSize = 28;
const maxPoints = 6;
/** Fraction of the column's height that the points fill, and the maximum space between them in em. */
const fillRatio = 0.78;
const maxSpace = 1.9;
/** Fraction of the free height above points that fill less. */
const topRatio = 0.5;

/**
 * Returns a few points next to a photo in the largest type in which they have no more lines than in the usual one, farther apart and, if that is not enough, lower,
 * because they would leave the lower part of the column empty. Returns other elements unchanged.
 * @param column The box of the text.
 */
export function listBesidePhoto(elements: readonly SlideElement[], column: Box): readonly SlideElement[] {
  const [text, ...others] = elements;
  if (text?.kind !== 'text' || text.role !== 'body' || others.length > 0) return elements;
  const { paragraphs, style } = text;
  const isList = paragraphs.every(({ bullet, level, runs }) => bullet && !level && runs.every(({ size }) => !size));
  if (!isList || paragraphs.length < 2 || paragraphs.length > maxPoints) return elements;
  const target = column.height * fillRatio;
  const lines = lineCounts(text, Math.min(usualSize, style.size), column.width);
  const size = sizes.find(
    (one) =>
      heightAt(text, one, column.width) <= target &&
      lineCounts(text, one, column.width).every((count, index) => count <= (lines[index] ?? 0)),
  );
  const larger = size && size !== style.size ? withFontSize(text, size) : text;
  const own = heightAt(larger, larger.style.size, column.width);
  const gap = Math.min((target - own) / (paragraphs.length - 1), larger.style.size * maxSpace);
  const gaps = larger.paragraphs.map(({ spaceBefore = 0 }, index) => (index === 0 ? 0 : Math.max(spaceBefore, gap)));
  const used = own + gaps.reduce((total, one) => total + one, 0);
  const shift = Math.max(0, Math.floor((target - used) * topRatio));
  return [
    {
      ...larger,
      box: { ...larger.box, width: column.width, y: column.y + shift, height: column.height - shift },
      paragraphs: larger.paragraphs.map((one, index): Paragraph => ({
        ...one,
        spaceBefore: Math.round(gaps[index] ?? 0),
      })),
    },
  ];
}

/** Returns the height of text without the space between its paragraphs. */
function heightAt({ paragraphs, style }: TextElement, size: number, width: number): number {
  const plain = paragraphs.map(({ spaceBefore: _, ...one }) => one);
  return heightOf(plain, { ...style, size }, width);
}

/** Returns the number of lines of each paragraph at a font size. */
function lineCounts(text: TextElement, size: number, width: number): number[] {
  return text.paragraphs.map((one) =>
    Math.round(heightAt({ ...text, paragraphs: [one] }, size, width) / (size * text.style.lineHeight)),
  );
}
