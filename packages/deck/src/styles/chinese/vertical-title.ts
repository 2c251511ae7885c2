import type { TextElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { titleSizes } from '../title-wrapping/wrap-title.ts';
import { textBox } from '../text-lines.ts';

/** Columns of more characters would be set too small. */
const maxLengths = { title: 6, subtitle: 13 };
const pitch = 1.1;
const top = 64;

const isHanOnly = (text: string): boolean => /^[\u3400-\u9FFF]+$/u.test(text);

/** A Chinese title of a few characters and no figures, with a subtitle that can stand beside it. */
export function isVertical({ texts: { title, subtitle }, language }: CoverScene): boolean {
  const under = (subtitle ?? '').replace(/[，、：；。]/gu, '');
  return (
    language === 'zh' &&
    isHanOnly(title) &&
    title.length <= maxLengths.title &&
    (subtitle === undefined || (isHanOnly(under) && subtitle.length <= maxLengths.subtitle))
  );
}

export interface VerticalTitle {
  title: { elements: TextElement[]; size: number };
  /** Where the title's column ends, and its right side. */
  bottom: number;
  right: number;
}

/** A box so wide, in em, holds one character a line, in every reader. */
const columnWidth = 1.16;

/**
 * The title in one column at the right margin, a character a line, and the subtitle in a column at its left. Its box is too
 * narrow for two characters: the title itself has no line breaks, so that it is one word to those who search, hear or edit it.
 */
export function verticalTitle({ texts: { title, subtitle }, face }: CoverScene): VerticalTitle {
  const size = Math.min(92, Math.floor(384 / (title.length * pitch) / 2) * 2);
  const right = 1208;
  const width = Math.round(size * columnWidth);
  // Punctuation would hang at a character's side: lines are given where there is some.
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
            face,
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

/** Sizes for who types on, down to where two characters would stand side by side. */
function shrinkSizes(size: number, width: number): number[] {
  return titleSizes(size).filter((step) => 2 * step > width);
}
