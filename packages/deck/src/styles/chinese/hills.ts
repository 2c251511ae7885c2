import type { ShapeElement, TextElement } from '../../model/element.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverDesign, CoverScene } from '../design.ts';
import type { PathCommand, Point } from '../path.ts';
import { closeOver, path, transformPath, polyline, smooth } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, gradient, moveDown, withMotifIds, pen, rect, solid } from '../shapes.ts';
import { lineWidth, roleLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';
import { isVertical, verticalTitle } from './vertical-title.ts';
import { peaks } from './peaks.ts';
import { seal } from './seal.ts';

/**
 * Draws a cover with misty hills and a boat under a wide sky. A short Chinese title is vertical on the right. Other
 * titles are on the left.
 */
export const hills: CoverDesign = (scene) => {
  const { random, extraHeight } = scene;
  const vertical = isVertical(scene);
  const moon: Point = vertical
    ? [randomBetween(random, 380, 460), 260 + extraHeight / 2]
    : [1016, 236 + extraHeight / 2];
  const { art, texts } = vertical ? verticalTexts(scene) : horizontalTexts(scene);
  return {
    background: gradient(90, [0, tone(0.975, 0.012)], [1, 'tint']),
    elements: [
      ...withMotifIds([
        disc(moon, vertical ? 138 : 118, { fill: solid(tone(0.87, 0.095)) }),
        ...birds(moon),
        ...moveDown([...ranges(random), ...shore(random)], extraHeight),
        ...art,
      ]),
      ...texts,
    ],
  };
};

interface Texts {
  art: ShapeElement[];
  texts: TextElement[];
}

function verticalTexts(scene: CoverScene): Texts {
  const { title, bottom, right } = verticalTitle(scene);
  const sealed = seal(scene, { x: right - 56 - (title.size - 56) / 2 - 4, y: bottom + 20, size: 56 });
  return {
    art: sealed.back,
    texts: [...title.elements, ...sealed.line, ...authorAndDate(scene, { x: 72, baseline: 90 })],
  };
}

function horizontalTexts(scene: CoverScene): Texts {
  const { author, date } = scene.texts;
  const block = titleBlock(scene, {
    x: 72,
    width: 780,
    top: 96,
    bottom: author || date ? 372 : 426,
    max: { zh: 76, en: 80 },
    gap: 36,
    title: 'deep',
    subtitle: { color: 'deep', size: 32 },
  });
  const sealed = seal(scene, { x: 1148, y: 72, size: 60 });
  return {
    art: sealed.back,
    texts: [...block.elements, ...sealed.line, ...authorAndDate(scene, { x: 72, baseline: block.bottom + 44 })],
  };
}

/** Maximum width in px of the author and the date, and the distances between them on one line and on two. */
const byline = { width: 720, gap: 24, lineHeight: 36 } as const;

/** Places the author and the date side by side or, if they do not fit, one below the other. */
function authorAndDate({ texts }: CoverScene, at: { x: number; baseline: number }): TextElement[] {
  const [author, date] = [texts.author, texts.date].map((text) => (text ? lineWidth(text, 24) : 0)) as [number, number];
  const isOneLine = author + byline.gap + date <= byline.width;
  const width = Math.min(byline.width, author);
  const dateAt = isOneLine
    ? { ...at, x: author > 0 ? at.x + width + byline.gap : at.x, width: Math.max(320, date) }
    : { ...at, baseline: at.baseline + byline.lineHeight, width: byline.width };
  return [
    ...roleLine(texts, 'author', { ...at, width }, { color: 'deep' }),
    ...roleLine(texts, 'date', dateAt, { color: 'deep' }),
  ];
}

function birds([x, y]: Point): ShapeElement[] {
  const bird: PathCommand[] = path('M-15 -5 Q-7 -9 0 0 Q8 -8 16 -3');
  const flock = (
    [
      [168, -28, 1],
      [214, -12, 0.8],
      [192, 4, 0.7],
    ] as const
  ).flatMap(([dx, dy, scale]) => transformPath(bird, { x: x + dx, y: y + dy, scale }));
  return [freeform(flock, { stroke: pen('deep', 2, 1, { cap: 'round', join: 'round' }) })];
}

/** Draws three ranges that fade into mist at the bottom. */
function ranges(random: Random): ShapeElement[] {
  return (
    [
      [606, 150, 5, tone(0.86, 0.055)],
      [640, 132, 6, tone(0.75, 0.085)],
      [672, 104, 5, tone(0.6, 0.1)],
    ] as const
  ).flatMap(([base, height, count, color]) => {
    const over = peaks(random, -20, 1300, count, height);
    const ridge: Point[] = [];
    for (let x = -16; x <= 1296; x += 12) ridge.push([x, base - over(x)]);
    const hill = closeOver(smooth(ridge), [
      [1296, 730],
      [-16, 730],
    ]);
    return [
      freeform(hill, { fill: gradient(90, [0, color, 0.95], [0.72, color, 0.12], [1, color, 0]) }),
      rect(0, base - 40, 1280, 80, { fill: gradient(90, [0, 'tint', 0], [0.5, 'tint', 0.6], [1, 'tint', 0]) }),
    ];
  });
}

/** Draws two near banks in the corners, on sides selected by the seed, and a boat on the water between them. */
function shore(random: Random): ShapeElement[] {
  const [left, right] = random() < 0.5 ? [104, 64] : [64, 104];
  const bank = { fill: solid(tone(0.4, 0.1)) };
  const ashore = (height: number, mirror: boolean): ShapeElement => {
    const reach = height > 80 ? 470 : 360;
    const top: Point[] = [
      [-16, 720 - height],
      [reach * 0.2, 720 - height * 0.9],
      [reach * 0.5, 720 - height * 0.56],
      [reach * 0.8, 720 - height * 0.2],
      [reach, 734],
    ];
    return freeform(transformPath(closeOver(smooth(top), [[-16, 734]]), { x: mirror ? 1280 : 0, mirror }), bank);
  };
  const x = randomBetween(random, 590, 670);
  const boat: PathCommand[] = path('M-42 -8 C-30 4 -22 8 -14 8 L18 8 C28 8 36 2 44 -10 C20 -2 -20 -2 -42 -8 Z');
  const awning: PathCommand[] = path('M-18 -5 C-16 -24 14 -24 18 -5 Z');
  const pole: PathCommand[] = path('M22 -4 L34 -42');
  const water = (
    [
      [-150, 10, 70],
      [70, 14, 90],
      [-84, 24, 56],
      [30, 30, 46],
    ] as const
  ).flatMap(([dx, dy, length]) =>
    polyline([
      [x + dx, 666 + dy],
      [x + dx + length, 666 + dy],
    ]),
  );
  return [
    ashore(left, false),
    ashore(right, true),
    freeform(water, { stroke: pen('deep', 1, 0.35, { cap: 'round' }) }),
    ...[boat, awning].map((path) => freeform(transformPath(path, { x, y: 666 }), { fill: solid('deep') })),
    freeform(transformPath(pole, { x, y: 666 }), { stroke: pen('deep', 2, 1, { cap: 'round' }) }),
  ];
}
