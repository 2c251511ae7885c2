import { tone } from '../themes/tone.ts';
import type { ShapeElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import { clipToSlide } from './clip.ts';
import type { CoverDesign, CoverScene, MotifScene } from './design.ts';
import { greatWall } from './great-wall.ts';
import type { PathCommand, Point } from './path.ts';
import { arc, closeOver, polar, polygon } from './path.ts';
import { between } from './seed.ts';
import { disc, freeform, gradient, numbered, rect, solid } from './shapes.ts';
import { lineWidth, textLine } from './text-lines.ts';
import { titleBlock } from './title-block.ts';

/** The gold of titles on dark grounds; on light ones it is only for lines. */
const gold = '#FFE3A3';
const goldOnLight = '#C79A3B';

/** A wall before a rising sun, strictly symmetric about x 640; the mirrored half is computed, not drawn twice. */
export const government: CoverDesign = {
  cover(scene) {
    const { texts, random, composition } = scene;
    const block = titleBlock(scene, {
      x: 120,
      width: 1040,
      top: 150,
      bottom: texts.date ? 400 : 450,
      align: 'center',
      max: { zh: 88, en: 76 },
      gap: 36,
      title: gold,
      subtitle: { color: 'white', size: 26 },
    });
    return {
      background: sky(scene, composition),
      elements: [
        ...numbered([
          rays(scene),
          ...sun([640, 618], 98),
          ...greatWall(between(random, 0, 1.2)),
          ...(texts.unit ? unitRules(scene, texts.unit) : []),
        ]),
        ...(texts.unit ? [unitLine(scene, texts.unit)] : []),
        ...block.elements,
        ...imprint(scene, block.bottom + 46),
      ],
    };
  },
  motif: (scene, place) =>
    place === 'content' ? [...band, fan()] : [rays(scene), ...greatWall(between(scene.random, 0, 1.2))],
  ground: (scene, place) => (place === 'content' ? solid('paper') : sky(scene, 0)),
};

function sky({ color }: Pick<CoverScene, 'color'>, composition: 0 | 1): Fill {
  const [high, low] =
    color === 'yellow' ? [tone(0.34, 0.085, 6), tone(0.52, 0.12, 10)] : [tone(0.29, 0.105), tone(0.43, 0.145)];
  return composition === 0 ? gradient(90, [0, high], [1, low]) : gradient(90, [0, low], [0.9, tone(0.25, 0.085)]);
}

/** Twenty rays of 4.5° from below the foot, one shape. */
function rays(_scene: MotifScene): ShapeElement {
  const center: Point = [640, 760];
  const wedges = Array.from({ length: 20 }, (_, index): PathCommand[] => {
    const middle = 270 + (index - 9.5) * 9;
    const corners = clipToSlide([center, polar(center, 1100, middle - 2.25), polar(center, 1100, middle + 2.25)]);
    return corners.length > 2 ? polygon(corners) : [];
  });
  return freeform(wedges.flat(), { fill: solid('bright', 0.075) });
}

function sun(center: Point, radius: number): ShapeElement[] {
  return [
    disc(center, radius * 1.53, { fill: solid(gold, 0.13) }),
    disc(center, radius, { fill: gradient(90, [0, gold, 0.95], [1, gold, 0.62]) }),
  ];
}

function unitLine({ language }: CoverScene, unit: string) {
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
function unitRules({ language }: CoverScene, unit: string): ShapeElement[] {
  const half = Math.min(400, lineWidth(unit, language === 'zh' ? 24 : 20, true) / 2) + 32;
  const paint = { fill: solid(gold, 0.8) };
  return [rect(640 - half - 110, 95, 110, 1.5, paint), rect(640 + half, 95, 110, 1.5, paint)];
}

/** Date and author centred under the subtitle. */
function imprint({ texts }: CoverScene, baseline: number) {
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

/** Content slides: a band with a gold edge on top, and a fan of rays in the corner under it, clear of x 1130. */
const band: readonly ShapeElement[] = [
  rect(0, 0, 1280, 12, { fill: solid('dark') }),
  rect(0, 12, 1280, 2, { fill: solid(goldOnLight) }),
];

function fan(): ShapeElement {
  const center: Point = [1280, 14];
  const wedges = [0, 1, 2, 3, 4].map((index) => {
    const from = 90 + index * 18 + 4.5;
    return closeOver(arc(center, 96 + (index % 2) * 12, from, from + 9), [center]);
  });
  return freeform(wedges.flat(), { fill: solid(tone(0.9, 0.06)) });
}
