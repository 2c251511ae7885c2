import { tone } from '../themes/tone.ts';
import type { ShapeElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { clipToSlide } from './clip.ts';
import type { CoverDesign, CoverScene, MotifScene } from './design.ts';
import { polygon } from './path.ts';
import { between } from './seed.ts';
import { freeform, numbered, rect, solid } from './shapes.ts';
import { lineWidth, textLine } from './text-lines.ts';
import { titleBlock } from './title-block.ts';

/** A dark panel cut at 15°, two bands beside it and slanted columns on a light field; the title ends 48 before the cut. */
export const business: CoverDesign = {
  cover(scene) {
    const leans = scene.composition === 0;
    const block = titleBlock(scene, {
      x: 72,
      width: 596,
      top: 110,
      bottom: 560,
      max: { zh: 76, en: 72 },
      gap: 68,
      title: 'white',
      subtitle: { color: 'tint', size: 24 },
    });
    return {
      background: solid('tint'),
      elements: [
        ...numbered([...diagonal(scene, leans), rect(72, block.baseline + 30, 88, 4, { fill: solid('bright') })]),
        ...block.elements,
        ...imprint(scene),
      ],
    };
  },
  motif: (scene, place) => (place === 'content' ? tabs(scene) : cut(scene)),
  ground: (_scene, place) => solid(place === 'content' ? 'paper' : 'panel'),
};

const slope = 0.268;

/** A slanted strip between two heights, from `left` to `right` as measured where the slant begins. */
function strip(left: number, right: number, top: number, bottom: number, leans: boolean, color: Color): ShapeElement {
  const shift = (y: number): number => slope * (leans ? y : 720 - y);
  const corners = clipToSlide([
    [left - shift(top), top],
    [right - shift(top), top],
    [right - shift(bottom), bottom],
    [left - shift(bottom), bottom],
  ]);
  return freeform(polygon(corners), { fill: solid(color) });
}

interface Bands {
  main: Color;
  bright: Color;
}

/** Warm colours need bands of their own: olive is no accent, and two yellows side by side are one. */
function bandsOf({ color }: Pick<MotifScene, 'color'>): Bands {
  if (color === 'yellow') return { main: 'vivid', bright: tone(0.93, 0.105) };
  return { main: color === 'orange' ? 'vivid' : 'main', bright: 'bright' };
}

function diagonal(scene: CoverScene, leans: boolean): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  const pale = tone(0.9, 0.05);
  const jitter = between(scene.random, -40, 40);
  const column = (left: number, right: number, cut: number, above: Color, below: Color) => [
    strip(left, right, 0, cut, leans, above),
    strip(left, right, cut + 30, 720, leans, below),
  ];
  const columns = leans
    ? [
        ...column(1024, 1164, 270 + jitter, main, pale),
        ...column(1180, 1300, 440 + jitter, pale, bright),
        ...column(1316, 1500, 560 - jitter, pale, main),
      ]
    : [
        ...column(1024, 1164, 420 - jitter, pale, main),
        ...column(1180, 1300, 250 + jitter, bright, pale),
        ...column(1316, 1500, 130 - jitter, main, pale),
      ];
  return [
    strip(-400, 908, 0, 720, leans, 'panel'),
    strip(908, 964, 0, 720, leans, main),
    strip(964, 1008, 0, 720, leans, bright),
    ...columns,
  ];
}

/** Author in bold, a rule, the date: on one line at the foot. */
function imprint({ texts }: CoverScene) {
  const baseline = 651;
  const author = texts.author;
  const width = author ? Math.min(380, lineWidth(author, 20, true)) : 0;
  const dateX = author ? 72 + width + 37 : 72;
  return [
    ...(author && texts.date
      ? numbered([rect(72 + width + 18, baseline - 16, 1.5, 18, { fill: solid('bright') })]).map((rule) => ({
          ...rule,
          id: 'rule',
        }))
      : []),
    ...(author
      ? [
          textLine(
            'author',
            author,
            { x: 72, width, baseline },
            {
              color: 'white',
              bold: true,
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
            { x: dateX, width: 600 - dateX, baseline },
            {
              color: 'tint',
              role: 'date',
            },
          ),
        ]
      : []),
  ];
}

/** Content slides: three slanted tabs hanging in the upper right corner, clear of x 1140 and y 104. */
function tabs(scene: MotifScene): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  return [
    strip(1166, 1212, 0, 76, true, tone(0.9, 0.05)),
    strip(1222, 1268, 0, 48, true, bright),
    strip(1278, 1340, 0, 104, true, main),
  ];
}

/** Section slides: bands and darker columns on the panel's ground, clear of x 860. */
function cut(scene: MotifScene): ShapeElement[] {
  const { main, bright } = bandsOf(scene);
  return [
    strip(1072, 1126, 0, 720, true, main),
    strip(1126, 1166, 0, 720, true, bright),
    strip(1184, 1312, 0, 430, true, tone(0.4, 0.07)),
    strip(1184, 1312, 460, 720, true, main),
    strip(1328, 1440, 0, 560, true, tone(0.36, 0.1)),
    strip(1328, 1480, 590, 720, true, bright),
  ];
}
