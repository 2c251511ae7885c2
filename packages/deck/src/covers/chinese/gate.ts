import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverDesign, CoverScene } from '../design.ts';
import { gradient, numbered, rect, solid } from '../shapes.ts';
import { textLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';
import { moonGate } from './moon-gate.ts';
import { gold, seal } from './seal.ts';

/** A moon gate with hills and plum blossoms on a dark wall, and a seal; the texts stay left of x 672. */
export const gate: CoverDesign = (scene) => {
  const { texts, random } = scene;
  const sealed = seal(scene, { x: 72, y: 600, size: 52 });
  const block = titleBlock(scene, {
    x: 72,
    width: 600,
    top: 120,
    bottom: 560,
    max: { zh: 84, en: 72 },
    gap: 66,
    title: gold,
    subtitle: { color: 'tint', size: 26 },
  });
  return {
    background: wall,
    elements: [
      ...numbered([
        ...moonGate(scene, random),
        rect(72, block.baseline + 30, 64, 2, { fill: solid(gold) }),
        ...sealed.back,
      ]),
      ...block.elements,
      ...sealed.line,
      ...imprint(scene, sealed.back.length > 0 ? 140 : 72),
      ...(texts.unit && texts.author !== texts.unit ? [unitLine(texts.unit)] : []),
    ],
  };
};

/** A dark wall. */
export const wall: Fill = gradient(0, [0, tone(0.295, 0.1)], [1, tone(0.24, 0.085)]);

/** Beside the seal: author over date. */
function imprint({ texts }: CoverScene, x: number) {
  const place = { x, width: 640 - x };
  const both = texts.author !== undefined && texts.date !== undefined;
  return [
    ...(texts.author
      ? [
          textLine(
            'author',
            texts.author,
            { ...place, baseline: both ? 620 : 634 },
            {
              color: 'tint',
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
            { ...place, baseline: both ? 648 : 634 },
            {
              color: 'tint',
              role: 'date',
            },
          ),
        ]
      : []),
  ];
}

function unitLine(unit: string) {
  return textLine('unit', unit, { x: 72, width: 560, baseline: 92 }, { color: gold, size: 20 });
}
