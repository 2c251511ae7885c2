import type { ShapeElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { rect, solid } from '../shapes.ts';
import { lineWidth, textLine } from '../text-lines.ts';
import { gold } from './gold.ts';

export function unitLine({ language }: CoverScene, unit: string) {
  return textLine(
    'unit',
    unit,
    { x: 240, width: 800, baseline: 104 },
    {
      color: gold,
      size: language === 'zh' ? 24 : 20,
      align: 'center',
      bold: true,
    },
  );
}

/** Rules on both sides of the unit's name, 32 away. */
export function unitRules({ language }: CoverScene, unit: string): ShapeElement[] {
  const half = Math.min(400, lineWidth(unit, language === 'zh' ? 24 : 20, true) / 2) + 32;
  const paint = { fill: solid(gold, 0.8) };
  return [rect(640 - half - 110, 95, 110, 1.5, paint), rect(640 + half, 95, 110, 1.5, paint)];
}

/** Date and author centred under the subtitle. */
export function imprint({ texts }: CoverScene, baseline: number) {
  const place = { x: 240, width: 800 };
  return [
    ...(texts.author
      ? [
          textLine(
            'author',
            texts.author,
            { ...place, baseline: texts.date ? baseline - 6 : baseline },
            {
              color: 'white',
              align: 'center',
              role: 'author',
            },
          ),
        ]
      : []),
    ...(texts.date
      ? [
          textLine(
            'date',
            texts.date,
            { ...place, baseline: texts.author ? baseline + 26 : baseline },
            {
              color: 'white',
              align: 'center',
              role: 'date',
            },
          ),
        ]
      : []),
  ];
}
