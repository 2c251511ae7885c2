import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';
import { pointsName } from './points-name.ts';

/** Width of the names as a fraction of the area, their maximum length and number of lines, and the distance in px to the points. */
const names = { share: 0.24, length: 44, lines: 2, gap: 24 } as const;
/** Distances in px between rows, and in em between the points of a row. */
const gaps = { min: 16, max: 64, points: 0.15 } as const;

/**
 * Lays out items in rows, with the name of each item to the left of its inner list; undefined if one has no list or a long
 * name, or if they do not fit.
 */
export function namedRows(
  items: readonly Paragraph[][],
  size: number,
  area: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    steps: [size, 22],
  };
  const nameStyle: TextStyle = { ...style, bold: true, color: slideTheme.body.strong };
  const nameWidth = Math.round(area.width * names.share);
  const left = nameWidth + names.gap;
  const width = area.width - left;
  const rows = items.flatMap(([name, ...points]) => {
    if (!name || points.length === 0 || weightedLengthOf(name.runs) > names.length) return [];
    const first = Math.min(...points.map(({ level = 0 }) => level));
    const paragraphs = points.map((one, index): Paragraph => ({
      ...one,
      level: (one.level ?? 0) - first,
      ...(index > 0 && { spaceBefore: size * gaps.points }),
    }));
    const nameHeight = heightOf([name], nameStyle, nameWidth);
    const fits =
      nameHeight < (names.lines + 0.5) * size * style.lineHeight &&
      !hasLongWord(name.runs, nameStyle, nameWidth - size);
    return fits
      ? [{ name, paragraphs, height: Math.ceil(Math.max(nameHeight, heightOf(paragraphs, style, width))) }]
      : [];
  });
  const heights = rows.map(({ height }) => height);
  const gap = Math.min(gaps.max, Math.floor((area.height - sum(heights)) / (items.length - 1)));
  if (rows.length < items.length || gap < gaps.min) return undefined;
  return rows.flatMap(({ name, paragraphs, height }, index): SlideElement[] => {
    const y = area.y + sum(heights.slice(0, index)) + index * gap;
    const text: Pick<TextElement, 'kind' | 'part' | 'role'> = { kind: 'text', part: 'item', role: 'body' };
    const row: SlideElement[] = [
      {
        ...text,
        id: `item-${index + 1}`,
        box: { x: area.x, y, width: nameWidth, height },
        paragraphs: [name],
        style: nameStyle,
      },
      {
        ...text,
        id: `item-points-${index + 1}`,
        name: pointsName,
        box: { x: area.x + left, y, width, height },
        paragraphs,
        style,
      },
    ];
    return index === 0 ? row : [dividerAt({ ...area, y: y - gap / 2, height: 0 }, index), ...row];
  });
}
