import { textLines } from '@ppt-embed/deck';
import type { Deck, Paragraph, TextElement } from '@ppt-embed/deck';
import { readsRightToLeft } from './reads-right-to-left.ts';

/**
 * Whether everything that is drawn besides the text is equal in two versions of a text: its box, its size and its
 * bullets. If so, the slide does not have to be drawn again after typing.
 */
export function hasSameFrameAndBullets(deck: Deck, one: TextElement, other: TextElement): boolean {
  if (one === other) return true;
  return (
    isEqual(one.box, other.box) &&
    isEqual(one.style, other.style) &&
    isEqual(bulletsOf(deck, one), bulletsOf(deck, other))
  );
}

/** Compares by content, because the text of table cells and shrunk text is a new object each time. */
const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns everything that determines how the bullets are drawn, for each paragraph. */
function bulletsOf(deck: Deck, element: TextElement): unknown[] {
  const { paragraphs } = element;
  if (!paragraphs.some(({ bullet }) => bullet)) return [];
  const lines = textLines(deck, element);
  return paragraphs.map((paragraph, index) => {
    const first = lines.find((line) => line.paragraph === index);
    // A bullet is at the side where the script begins.
    const side = first && (readsRightToLeft(textOf(paragraph)) ? first.x + first.width : first.x);
    return [withoutText(paragraph), side?.toFixed(2), first?.baseline.toFixed(2), first?.size];
  });
}

const textOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('');

/** Returns the formats of a paragraph and its runs. The bullet has some of the formats of the text. */
const withoutText = (paragraph: Paragraph): unknown => ({
  ...paragraph,
  runs: paragraph.runs.map(({ text, ...format }) => ({ ...format, isEmpty: text === '' })),
});
