import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';

/** Space in px above and below the text of a row. */
const padding = 14;
/** Text that is larger than this, in px, may fill only this fraction of a row. */
const largeSize = 32;
const largeShare = 0.8;
/** Maximum number of lines of a row. */
const maxLines = 3;

/**
 * Lays out the items of a list in rows of equal height, with lines between them; undefined if they do not fit.
 * @param sizes Font sizes in px, the preferred one first.
 * @param start Number of the first item of a numbered list.
 */
export function dividedRows(
  texts: readonly (readonly Run[])[],
  area: Box,
  { slideTheme, language }: LayoutContext,
  sizes: readonly number[],
  start?: number,
): SlideElement[] | undefined {
  const height = Math.floor(area.height / texts.length);
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const size = sizes.find((one) =>
    texts.every(
      (runs) =>
        heightOf([paragraphOf(runs, start)], { ...style, size: one }, area.width) <=
          Math.min((height - 2 * padding) * (one > largeSize ? largeShare : 1), one * style.lineHeight * maxLines) +
            tolerance && !hasLongWord(runs, { ...style, size: one }, area.width),
    ),
  );
  if (!size) return undefined;
  return texts.flatMap((runs, index): SlideElement[] => {
    const y = area.y + index * height;
    const row: SlideElement = {
      kind: 'text',
      id: `${start === undefined ? 'item' : 'reference'}-${index + 1}`,
      ...(start === undefined && { part: 'item' as const }),
      role: 'body',
      box: {
        ...area,
        y: y + padding / 2,
        height: height - padding,
      },
      paragraphs: [paragraphOf(runs, start === undefined ? undefined : start + index)],
      style: { ...style, size, steps: sizes.filter((one) => one <= size) },
    };
    return index === 0 ? [row] : [dividerAt({ ...area, y, height: 0 }, index), row];
  });
}

function paragraphOf(runs: readonly Run[], number: number | undefined): Paragraph {
  return number === undefined ? { runs } : { runs, bullet: 'number', level: 0, start: number };
}
