import type { TextElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { textBox } from '../text-lines.ts';

/** Columns of more characters would be set too small. */
const longest = { title: 6, subtitle: 13 };
const pitch = 1.1;
const top = 64;

const allHan = (text: string): boolean => /^[\u3400-\u9FFF]+$/u.test(text);

/** A Chinese title of a few characters and no figures, with a subtitle that can stand beside it. */
export function isUpright({ texts: { title, subtitle }, language }: CoverScene): boolean {
  const under = (subtitle ?? '').replace(/[，、：；。]/gu, '');
  return (
    language === 'zh' &&
    allHan(title) &&
    title.length <= longest.title &&
    (subtitle === undefined || (allHan(under) && subtitle.length <= longest.subtitle))
  );
}

export interface UprightTitle {
  title: { elements: TextElement[]; size: number };
  /** Where the title's column ends, and its right side. */
  foot: number;
  right: number;
}

/** The title in one column at the right margin, a character a line, and the subtitle in a column at its left. */
export function uprightTitle({ texts: { title, subtitle }, face }: CoverScene): UprightTitle {
  const size = Math.min(92, Math.floor(384 / (title.length * pitch) / 2) * 2);
  const right = 1208;
  const width = Math.round(size * 1.16);
  const column = (text: string): string[] => Array.from(text);
  const foot = top + title.length * pitch * size;
  return {
    title: {
      size,
      elements: [
        textBox(
          'title',
          column(title),
          { x: right - width, y: top, width, height: foot - top },
          { role: 'title', align: 'center' },
          { face, size, bold: true, color: 'deep', lineHeight: pitch, verticalAlign: 'top' },
        ),
        ...(subtitle
          ? [
              textBox(
                'subtitle',
                column(subtitle),
                { x: right - width - 24 - 34, y: top + 6, width: 32, height: subtitle.length * 24 * 1.15 },
                { role: 'subtitle', align: 'center' },
                { face: 'body', size: 24, color: 'deep', lineHeight: 1.15, verticalAlign: 'top' },
              ),
            ]
          : []),
      ],
    },
    foot,
    right,
  };
}
