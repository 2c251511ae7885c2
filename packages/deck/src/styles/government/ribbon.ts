import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverDesign } from '../design.ts';
import type { PathCommand } from '../path.ts';
import type { Random } from '../seed.ts';
import { randomBetween } from '../seed.ts';
import { freeform, gradient, moveDown, withMotifIds, pen, rect, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { doves } from './doves.ts';
import { goldOnLight } from './gold.ts';
import { byline, organizationLine, organizationRules } from './byline.ts';
import { rays } from './sky.ts';

/**
 * Draws a cover with silk bands that curve toward the middle below pale rays, and doves on both sides. The title is
 * between the doves.
 */
export const ribbon: CoverDesign = (scene) => {
  const { texts, random } = scene;
  const block = titleBlock(scene, {
    x: 212,
    width: 856,
    top: 140,
    bottom: texts.date || texts.author ? 420 : 470,
    align: 'center',
    max: { zh: 88, en: 72 },
    gap: 36,
    title: 'dark',
    subtitle: { color: 'ink', size: 32 },
  });
  return {
    background: gradient(90, [0, 'paper'], [1, 'tint']),
    elements: [
      ...withMotifIds([
        rays(scene, 720, 24, 1.9, 0.07),
        ...moveDown(silk(random), scene.extraHeight),
        ...moveDown(doves({ body: 'strong', wings: 'bright' }), scene.extraHeight / 2),
        rect(0, 0, 1280, 12, { fill: solid('dark') }),
        rect(0, 12, 1280, 2, { fill: solid(goldOnLight) }),
        ...(texts.organization ? organizationRules(texts.organization, goldOnLight) : []),
      ]),
      ...(texts.organization ? [organizationLine(texts.organization, 'strong')] : []),
      ...block.elements,
      ...byline(scene, block.bottom + 46, 'ink'),
    ],
  };
};

interface Band {
  /** Heights of the upper edge at the side, at the turning point and in the middle. */
  heights: readonly [number, number, number];
  /** Thickness at the side and in the middle. */
  thick: readonly [number, number];
  colors: readonly [Color, Color];
}

const bands: readonly Band[] = [
  { heights: [386, 420, 620], thick: [120, 40], colors: [tone(0.86, 0.07), tone(0.93, 0.035)] },
  { heights: [446, 500, 648], thick: [84, 30], colors: ['bright', tone(0.88, 0.07)] },
  { heights: [500, 560, 668], thick: [110, 60], colors: ['strong', tone(0.62, 0.15)] },
  { heights: [596, 640, 690], thick: [160, 60], colors: ['dark', 'strong'] },
];

/** Draws the motif of section slides: the two dark bands, which do not overlap the text above them. */
export function darkSilk(random: Random): ShapeElement[] {
  return silk(random, bands.slice(2), 56);
}

/**
 * Draws the silk bands.
 * @param down Vertical offset of all bands, in px.
 */
function silk(random: Random, visibleBands: readonly Band[] = bands, down = 0): ShapeElement[] {
  return visibleBands.flatMap(({ heights: [side, turn, middle], thick: [outer, inner], colors: [far, near] }) => {
    const jitter = down + randomBetween(random, -12, 12);
    const edge = (sideY: number, middleY: number, mirror: boolean): PathCommand =>
      mirror
        ? ['C', 300, middleY, 170, turn + jitter + (sideY - side), -20, sideY + jitter]
        : ['C', 980, middleY, 1110, turn + jitter + (sideY - side), 1300, sideY + jitter];
    // The path runs from the left side across the middle to the right and back along the lower edge, so that it is one
    // shape without a seam.
    const upper: PathCommand[] = [
      ['M', -20, side + jitter],
      ['C', 170, turn + jitter, 300, middle, 640, middle],
      edge(side, middle, false),
    ];
    const lower: PathCommand[] = [
      ['L', 1300, Math.min(740, side + outer + jitter)],
      [
        'C',
        1110,
        Math.min(740, turn + outer + jitter),
        980,
        Math.min(740, middle + inner),
        640,
        Math.min(740, middle + inner),
      ],
      [
        'C',
        300,
        Math.min(740, middle + inner),
        170,
        Math.min(740, turn + outer + jitter),
        -20,
        Math.min(740, side + outer + jitter),
      ],
      ['Z'],
    ];
    const fill = gradient(0, [0, far], [0.5, near], [1, far]);
    return [
      freeform([...upper, ...lower], { fill }),
      ...(far === 'strong' || far === 'dark'
        ? [freeform(upper, { stroke: pen(goldOnLight, far === 'strong' ? 2.5 : 1.5) })]
        : []),
    ];
  });
}
