import type { TextElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { titleSizes } from '../title-wrapping/wrap-title.ts';
import { textBox } from '../text-lines.ts';

/** Maximum length of a column. Longer columns would need a font that is too small. */
const maxLengths = { title: 6, subtitle: 13 };
const pitch = 1.1;
const top = 64;

const isHanOnly = (text: string): boolean => /^[\u3400-\u9FFF]+$/u.test(text);

/** Whether a title is short, Chinese and without digits, with a subtitle that fits next to it. */
export function isVertical({ texts: { title, subtitle }, language }: CoverScene): boolean {
  const under = (subtitle ?? '').replace(/[，、：；。]/gu, '');
  return (
    language === 'zh' &&
    isHanOnly(title) &&
    title.length <= maxLengths.title &&
    (subtitle === undefined || (isHanOnly(under) && subtitle.length <= maxLengths.subtitle))
  );
}

/** Elements of a vertical title, its font size, and the position where it ends. */
export interface VerticalTitle {
  title: { elements: TextElement[]; size: number };
  /** Bottom of the title's column, and its right edge. */
  bottom: number;
  right: number;
}

/** Width of a box in em that holds one character per line in every application. */
const columnWidth = 1.16;

/**
 * Draws the title in one column at the right margin, with one character per line, and the subtitle in a column to its
 * left. The narrow box breaks the lines, so that the title stays one word for search, screen readers and editing.
 */
export function verticalTitle({ texts: { title, subtitle }, fontRole }: CoverScene): VerticalTitle {
  const size = Math.min(92, Math.floor(384 / (title.length * pitch) / 2) * 2);
  const right = 1208;
  const width = Math.round(size * columnWidth);
  // Otherwise, punctuation would appear next to a character, so text with punctuation gets explicit line breaks.
  const linesOf = (text: string): string[] => (isHanOnly(text) ? [text] : Array.from(text));
  const bottom = top + title.length * pitch * size;
  return {
    title: {
      size,
      elements: [
        textBox(
          'title',
          [title],
          { x: right - width, y: top, width, height: bottom - top },
          { role: 'title', align: 'center' },
          {
            face: fontRole,
            size,
            bold: true,
            color: 'deep',
            lineHeight: pitch,
            verticalAlign: 'top',
            steps: shrinkSizes(size, width),
          },
        ),
        ...(subtitle
          ? [
              textBox(
                'subtitle',
                linesOf(subtitle),
                { x: right - width - 24 - 34, y: top + 6, width: 32, height: subtitle.length * 24 * 1.15 },
                { role: 'subtitle', align: 'center' },
                { face: 'body', size: 24, color: 'deep', lineHeight: 1.15, verticalAlign: 'top' },
              ),
            ]
          : []),
      ],
    },
    bottom,
    right,
  };
}

/** Returns the font sizes for later edits, down to the size at which two characters would fit side by side. */
function shrinkSizes(size: number, width: number): number[] {
  return titleSizes(size).filter((step) => 2 * step > width);
}
