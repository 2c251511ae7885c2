import { tone } from '../themes/tone.ts';
import type { ShapeElement } from '../model/element.ts';
import type { Color, Stroke } from '../model/paint.ts';
import { mascot } from './cartoon-mascots.ts';
import type { CoverDesign, CoverScene, MotifScene } from './design.ts';
import type { PathCommand, Point } from './path.ts';
import { circle, closeOver, place, polygon, smooth } from './path.ts';
import type { Random } from './seed.ts';
import { between } from './seed.ts';
import { freeform, numbered, pen, pill, solid } from './shapes.ts';
import { lineWidth, textLine } from './text-lines.ts';
import { titleBlock } from './title-block.ts';

/** A mascot on a dotted ground says the title in a bubble; everything has a thick outline. */
export const cartoon: CoverDesign = {
  cover(scene) {
    const { random, composition } = scene;
    const block = titleBlock(scene, {
      x: 120,
      width: 600,
      top: 116,
      bottom: 480,
      max: { zh: 84, en: 88 },
      gap: 34,
      title: 'deep',
      subtitle: { color: 'deep', size: 28 },
      oneLineFrom: 0.9,
    });
    const animal = animals[Math.floor(random() * animals.length)] ?? 'bear';
    return {
      background: ground(scene, composition),
      elements: [
        ...numbered([
          dots((x, y) => x > 36 && x < 804 && y > 48 && y < 548),
          floor(scene, composition),
          ...confetti(scene, random),
          bubble(),
          ...mascot(animal, 'strong'),
        ]),
        ...block.elements,
        ...imprint(scene),
      ],
    };
  },
  motif: (scene, at) => (at === 'content' ? corner() : section(scene)),
  ground: (scene, at) => (at === 'content' ? solid('paper') : ground(scene, 0)),
};

const animals = ['bear', 'cat', 'rabbit'] as const;
const outline: Stroke = pen('deep', 6, 1, { join: 'round', cap: 'round' });

function ground({ color }: Pick<MotifScene, 'color'>, composition: 0 | 1) {
  if (composition === 0) return solid('bright');
  return solid(color === 'yellow' ? tone(0.88, 0.15, -22) : tone(0.87, 0.09, color === 'orange' ? -20 : -24));
}

/** White dots on a grid, one shape; none where `isCovered`. */
function dots(isCovered: (x: number, y: number) => boolean): ShapeElement {
  const path: PathCommand[] = [];
  for (let row = 0; row * 112 < 640; row++)
    for (let x = 20 + (row % 2) * 52; x < 1270; x += 104) {
      const y = 30 + row * 112;
      if (!isCovered(x, y)) path.push(...circle([x, y], 9));
    }
  return freeform(path, { fill: solid('white', 0.34) });
}

function floor({ color }: MotifScene, composition: 0 | 1): ShapeElement {
  const fill: Color =
    color === 'yellow'
      ? tone(0.8, 0.15, -26)
      : color === 'orange'
        ? tone(0.86, 0.12, 24)
        : tone(composition === 0 ? 0.62 : 0.68, 0.15, composition === 0 ? 10 : 0);
  const wave: Point[] = [
    [-14, 664],
    [180, 648],
    [420, 640],
    [680, 656],
    [960, 660],
    [1294, 634],
  ];
  return freeform(
    closeOver(smooth(wave), [
      [1294, 734],
      [-14, 734],
    ]),
    { fill: solid(fill), stroke: outline },
  );
}

/** A rounded box of 712 × 444 whose tail points at the mascot. */
function bubble(): ShapeElement {
  const [left, top, right, bottom, radius] = [64, 76, 776, 520, 52];
  const bend = radius * 0.4477;
  const path: PathCommand[] = [
    ['M', left + radius, top],
    ['L', right - radius, top],
    ['C', right - bend, top, right, top + bend, right, top + radius],
    ['L', right, 322],
    ['L', 848, 392],
    ['L', right, 386],
    ['L', right, bottom - radius],
    ['C', right, bottom - bend, right - bend, bottom, right - radius, bottom],
    ['L', left + radius, bottom],
    ['C', left + bend, bottom, left, bottom - bend, left, bottom - radius],
    ['L', left, top + radius],
    ['C', left, top + bend, left + bend, top, left + radius, top],
    ['Z'],
  ];
  return freeform(path, { fill: solid('paper'), stroke: outline });
}

/** Eight pieces at fixed places, each turned as it likes. */
function confetti({ color }: MotifScene, random: Random): ShapeElement[] {
  const other = tone(0.65, 0.15, color === 'yellow' ? -60 : 60);
  const triangle = polygon([
    [0, -12],
    [11, 8],
    [-11, 8],
  ]);
  const bar = (x: number, y: number): ShapeElement => ({
    ...pill(x - 5, y - 13, 10, 26, 5, { fill: solid('white') }),
    box: { x: x - 5, y: y - 13, width: 10, height: 26, rotation: Math.round(between(random, -50, 50)) },
  });
  const turned = (x: number, y: number, fill: Color): ShapeElement =>
    freeform(place(triangle, { x, y, turn: Math.round(between(random, 0, 120)) }), { fill: solid(fill) });
  const ring = (x: number, y: number): ShapeElement => freeform(circle([x, y], 10), { stroke: pen('white', 5) });
  const dot = (x: number, y: number, fill: Color): ShapeElement => freeform(circle([x, y], 10), { fill: solid(fill) });
  return [
    dot(836, 86, 'main'),
    bar(908, 60),
    turned(858, 192, other),
    ring(1130, 62),
    turned(1198, 92, other),
    ring(1226, 196),
    dot(808, 610, 'main'),
    bar(1250, 430),
  ];
}

/** Author and date in one pill under the bubble. */
function imprint({ texts }: CoverScene) {
  const parts = [
    ...(texts.author ? [{ id: 'author', role: 'author' as const, text: texts.author }] : []),
    ...(texts.date ? [{ id: 'date', role: 'date' as const, text: texts.date }] : []),
  ];
  if (parts.length === 0) return [];
  const widths = parts.map((part) => Math.min(420, lineWidth(part.text, 22, true)));
  const total = widths.reduce((sum, width) => sum + width, 0) + 16 * (parts.length - 1) + 56;
  let x = 92;
  const lines = parts.map((part, index) => {
    const width = widths[index] ?? 0;
    const line = textLine(
      part.id,
      part.text,
      { x, width, baseline: 594 },
      {
        color: 'deep',
        size: 22,
        bold: true,
        role: part.role,
      },
    );
    x += width + 16;
    return line;
  });
  const back = pill(64, 560, total, 52, 26, { fill: solid('paper'), stroke: pen('deep', 5, 1, { join: 'round' }) });
  return [{ ...back, id: 'pill' }, ...lines];
}

/** Content slides: a string of flags in the upper right corner, clear of x 1040 and y 92. */
function corner(): ShapeElement[] {
  const colors: Color[] = ['main', 'paper', 'bright', 'tint', 'vivid'];
  const rope = (t: number): Point => [1052 + 238 * t, 14 + 4 * 34 * t * (1 - t) * 0.6];
  const thin = pen('deep', 4, 1, { join: 'round', cap: 'round' });
  return [
    freeform(smooth([0, 0.25, 0.5, 0.75, 1].map(rope)), { stroke: thin }),
    ...colors.map((fill, index) => {
      const [x, y] = rope(0.1 + index * 0.19);
      return freeform(
        polygon([
          [x - 15, y + 1],
          [x + 15, y + 1],
          [x, y + 34],
        ]),
        { fill: solid(fill), stroke: thin },
      );
    }),
  ];
}

/** Section slides: dots, floor and the bear looking over it, clear of x 860. */
function section(scene: MotifScene): ShapeElement[] {
  return [dots(() => false), floor(scene, 0), ...mascot('bear', 'strong')];
}
