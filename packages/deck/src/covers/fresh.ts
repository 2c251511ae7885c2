import type { ShapeElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { cloud } from './bumps.ts';
import type { CoverDesign, CoverScene, MotifScene } from './design.ts';
import type { Point } from './path.ts';
import { closeOver, place, smooth } from './path.ts';
import type { Random } from './seed.ts';
import { between } from './seed.ts';
import { disc, freeform, gradient, numbered, pill, rect, solid } from './shapes.ts';
import { lineWidth, textLine } from './text-lines.ts';
import { titleBlock } from './title-block.ts';
import { hueOf, isWarm, tone } from '../themes/tone.ts';

/** Rolling hills with trees under a sun; the texts end over the hills, above y 440. */
export const fresh: CoverDesign = {
  cover(scene) {
    const { texts, random, composition } = scene;
    const hasMeta = texts.author !== undefined || texts.date !== undefined;
    const block = titleBlock(scene, {
      x: 96,
      width: 700,
      top: 84,
      bottom: hasMeta ? 368 : 440,
      max: { zh: 84, en: 84 },
      gap: 36,
      title: 'deep',
      subtitle: { color: 'deep', size: 26 },
    });
    const sun: Point = [between(random, 1010, 1080), between(random, 190, 230)];
    return {
      background: ground(composition),
      elements: [
        ...numbered([...sunAndClouds(scene, sun), ...hills(scene, covers)]),
        ...block.elements,
        ...(hasMeta ? imprint(scene, block.bottom + 30) : []),
      ],
    };
  },
  motif: (scene, at) => hills(scene, at === 'content' ? content : sections),
  ground: (_scene, at) => (at === 'content' ? solid('paper') : ground(0)),
};

function ground(composition: 0 | 1) {
  return composition === 0
    ? gradient(90, [0, 'paper'], [0.75, 'tint'], [1, tone(0.92, 0.05)])
    : gradient(90, [0, tone(0.9, 0.06)], [0.75, 'tint'], [1, 'paper']);
}

interface Hill {
  base: number;
  height: number;
  /** Where trees stand on it. */
  trees: readonly number[];
}

const covers: readonly Hill[] = [
  { base: 520, height: 46, trees: [] },
  { base: 556, height: 38, trees: [822, 894, 1182] },
  { base: 604, height: 30, trees: [256, 314, 1016] },
  { base: 660, height: 16, trees: [] },
];

/** Content slides: two low ridges, clear of y 640. */
const content: readonly Hill[] = [
  { base: 672, height: 14, trees: [] },
  { base: 692, height: 10, trees: [] },
];

/** Section slides: the same hills, lower, clear of y 500. */
const sections: readonly Hill[] = covers.map((hill, index) => ({ ...hill, base: hill.base + 50 - 11 * index }));

function hillColors({ color }: Pick<MotifScene, 'color'>): Color[] {
  return color === 'yellow'
    ? [tone(0.925, 0.085, 14), tone(0.885, 0.12, 6), tone(0.84, 0.145, -4), tone(0.76, 0.15, -18)]
    : [tone(0.885, 0.07, 22), tone(0.815, 0.1, 12), tone(0.72, 0.125), tone(0.6, 0.125, -8)];
}

function hills(scene: MotifScene, ranges: readonly Hill[]): ShapeElement[] {
  const colors = hillColors(scene);
  const phase = between(scene.random, 0, 2 * Math.PI);
  return ranges.flatMap(({ base, height, trees }, index) => {
    const y = (x: number): number =>
      base +
      height * Math.sin((x / 1280) * (2.1 + 0.9 * index) * Math.PI + phase + 1.9 * index) +
      0.35 * height * Math.sin(x / 116 + 2 * phase + index);
    const ridge: Point[] = [];
    for (let x = -16; x <= 1296; x += 32) ridge.push([x, y(x)]);
    const color = colors[index] ?? 'main';
    return [
      ...trees.flatMap((x) => tree(x, y, colors[index + 1] ?? color, scene.random)),
      freeform(
        closeOver(smooth(ridge), [
          [1296, 736],
          [-16, 736],
        ]),
        { fill: solid(color) },
      ),
    ];
  });
}

function tree(x: number, y: (x: number) => number, color: Color, random: Random): ShapeElement[] {
  const at = x + between(random, -14, 14);
  const height = between(random, 43, 76);
  const foot = y(at) + 4;
  return [
    rect(at - 2.5, foot - height * 0.6, 5, height * 0.6, { fill: solid('strong') }),
    disc([at, foot - height * 0.78], height * 0.26, { fill: solid(color) }, height * 0.44),
  ];
}

function sunAndClouds({ color }: CoverScene, [x, y]: Point): ShapeElement[] {
  const hue = hueOf(color);
  // A blue or green sun looks ill.
  const light: Color = hue > 100 && hue < 330 ? '#FFD98A' : tone(0.88, 0.12, isWarm(color) ? -8 : 30);
  const small = cloud([
    { x: -62, y: -22, radius: 22 },
    { x: -24, y: -46, radius: 34 },
    { x: 22, y: -40, radius: 30 },
    { x: 64, y: -24, radius: 24 },
  ]);
  return [
    disc([x, y], 176, { fill: solid(light, 0.28) }),
    disc([x, y], 122, { fill: solid(light) }),
    freeform(place(small, { x: x - 118, y: y + 92, scale: 1.15 }), { fill: solid('white') }),
    freeform(place(small, { x: x + 132, y: y - 44, scale: 0.82, mirror: true }), { fill: solid('white') }),
  ];
}

/** The date in a pill, the author beside it. */
function imprint({ texts }: CoverScene, top: number) {
  const baseline = top + 27;
  const { date, author } = texts;
  const width = date ? lineWidth(date, 20) : 0;
  const authorX = date ? 96 + width + 60 : 96;
  return [
    ...(date
      ? numbered([pill(96, top, width + 40, 40, 20, { fill: solid('strong') })]).map((one) => ({ ...one, id: 'pill' }))
      : []),
    ...(date
      ? [textLine('date', date, { x: 116, width, baseline }, { color: 'white', align: 'center', role: 'date' })]
      : []),
    ...(author
      ? [
          textLine(
            'author',
            author,
            { x: authorX, width: 800 - authorX, baseline },
            {
              color: 'deep',
              role: 'author',
            },
          ),
        ]
      : []),
  ];
}
