import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { trimRuns, withCapital } from '../../text/slice-runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { stepMark } from '../steps/step-mark.ts';
import { initialsOf } from './initials.ts';
import { readPeople } from './read-people.ts';

/** Font sizes in px of names, and of roles and texts. */
const sizes = [
  [32, 26],
  [30, 24],
  [28, 22],
  [26, 22],
] as const;
/** Diameters in px of discs with initials, and their distance to the text. */
const discs = { max: 84, min: 56, gap: 24 } as const;
/** Minimum and maximum distance in px between people. */
const gap = { min: 14, max: 56 } as const;
const initialsRatio = 0.38;

/**
 * Lays out a list of people one below the other, such as next to a picture: their initials, and their name, role and text in
 * different formats. Undefined for other content, and if it does not fit.
 */
export function peopleColumn(
  heading: readonly Run[],
  blocks: readonly Block[],
  box: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[] | undefined {
  const people = readPeople(heading, blocks);
  if (!people) return undefined;
  const { body } = slideTheme;
  const maxHeight = Math.floor(box.height * maxFillRatio);
  for (const [nameSize, size] of sizes) {
    const style: TextStyle = { face: 'body', size, color: body.color, lineHeight: language === 'zh' ? 1.4 : 1.3 };
    const disc = Math.max(discs.min, Math.min(discs.max, Math.floor(maxHeight / people.length) - gap.min));
    const left = disc + discs.gap;
    const width = box.width - left;
    const texts = people.map(({ name, role, about }): Paragraph[] => {
      const shownName = name.map((run) => ({ ...run, bold: true, size: nameSize }));
      const shownRole = trimRuns(role).map((run) => ({ ...run, color: body.strong }));
      return about
        ? [
            { runs: [...shownName, { text: language === 'zh' ? '　' : '  ' }, ...shownRole] },
            { runs: withCapital(trimRuns(about)) },
          ]
        : [{ runs: shownName }, { runs: shownRole }];
    });
    const heights = texts.map((paragraphs) => Math.max(disc, Math.ceil(heightOf(paragraphs, style, width))));
    const used = heights.reduce((sum, height) => sum + height, 0);
    const free = (maxHeight - used) / Math.max(1, people.length - 1);
    if (free < gap.min) continue;
    const between = Math.floor(Math.min(gap.max, free));
    let y = box.y;
    return people.flatMap(({ name }, index): SlideElement[] => {
      const height = heights[index] ?? 0;
      const mark = stepMark(initialsOf(plainText(name).trim()), index, { x: box.x, y }, disc, slideTheme);
      const text: SlideElement = {
        kind: 'text',
        id: `item-${index + 1}`,
        part: 'item',
        role: 'body',
        box: { x: box.x + left, y, width, height },
        paragraphs: texts[index] ?? [],
        style,
      };
      y += height + between;
      return [
        {
          ...mark,
          name: 'Initials',
          alt: '',
          ...(mark.style && { style: { ...mark.style, size: Math.round(disc * initialsRatio) } }),
        },
        text,
      ];
    });
  }
  return undefined;
}
