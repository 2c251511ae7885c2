import type { ShapeElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverScene } from '../design.ts';
import { rect, solid } from '../shapes.ts';
import { lineWidth, roleLine, textLine } from '../text-lines.ts';
import { gold } from './gold.ts';

/** Draws the organization's name above the title. */
export function organizationLine(organization: string, color: Color = gold, baseline = 104): TextElement {
  const line = textLine(
    'unit',
    organization,
    { x: 240, width: 800, baseline },
    {
      color,
      align: 'center',
      bold: true,
    },
  );
  return { ...line, part: 'unit' };
}

/** Draws rules on both sides of the organization's name, at a distance of 32 px. */
export function organizationRules(organization: string, color: Color = gold, baseline = 104): ShapeElement[] {
  const half = Math.min(400, lineWidth(organization, 24, true) / 2) + 32;
  const paint = { fill: solid(color, 0.8) };
  const y = baseline - 9;
  return [rect(640 - half - 110, y, 110, 1.5, paint), rect(640 + half, y, 110, 1.5, paint)];
}

/** Draws the date and author centered below the subtitle. */
export function byline({ texts }: CoverScene, baseline: number, color: Color = 'white'): SlideElement[] {
  const position = { x: 240, width: 800 };
  const format = { color, align: 'center' } as const;
  return [
    ...roleLine(texts, 'author', { ...position, baseline: texts.date ? baseline - 6 : baseline }, format),
    ...roleLine(texts, 'date', { ...position, baseline: texts.author ? baseline + 26 : baseline }, format),
  ];
}
