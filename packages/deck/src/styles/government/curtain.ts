import type { ShapeElement } from '../../model/element.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import { tone } from '../../themes/tone.ts';
import type { PathCommand } from '../path.ts';
import { arc, closeOver, stretchDown, transformPath } from '../path.ts';
import { disc, freeform, gradient, moveDown, withMotifIds, pen, rect, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';
import { gold } from './gold.ts';
import { byline, organizationLine, organizationRules } from './byline.ts';

const stage = 610;

/**
 * Draws a cover with a stage between gathered curtains under a scalloped valance. The title is between the curtains.
 */
export const curtain: CoverDesign = (scene) => {
  const { texts } = scene;
  const block = titleBlock(scene, {
    x: 250,
    width: 780,
    top: 190,
    bottom: texts.date || texts.author ? 470 : 530,
    align: 'center',
    max: { zh: 84, en: 72 },
    gap: 36,
    title: gold,
    subtitle: { color: 'white', size: 32 },
  });
  return {
    background: hall(scene),
    elements: [
      ...withMotifIds([
        spotlight(scene),
        ...stageSet(scene),
        ...(texts.organization ? organizationRules(texts.organization, gold, 152) : []),
      ]),
      ...(texts.organization ? [organizationLine(texts.organization, gold, 152)] : []),
      ...block.elements,
      ...byline(scene, block.bottom + 46),
    ],
  };
};

function shades({ color }: Pick<MotifScene, 'color'>) {
  const lift = color === 'yellow' ? 0.05 : 0;
  const shade = (lightness: number, chroma: number) => tone(Math.round((lightness + lift) * 1000) / 1000, chroma);
  return { deepest: shade(0.2, 0.075), dark: shade(0.27, 0.1), middle: shade(0.37, 0.135), light: shade(0.48, 0.16) };
}

function hall(scene: Pick<MotifScene, 'color'>) {
  const { deepest, dark } = shades(scene);
  return gradient(90, [0, deepest], [1, dark]);
}

/** Draws light from above that widens toward the stage. */
const spotlight = ({ extraHeight }: MotifScene): ShapeElement =>
  freeform([['M', 560, 0], ['L', 720, 0], ['L', 1010, stage + extraHeight], ['L', 270, stage + extraHeight], ['Z']], {
    fill: gradient(90, [0, gold, 0.16], [1, gold, 0.03]),
  });

/** Draws the stage, drapes on both sides, and the valance above them. */
export function stageSet(scene: MotifScene): ShapeElement[] {
  return [
    ...moveDown(floor(scene), scene.extraHeight),
    ...drape(scene, false),
    ...drape(scene, true),
    ...valance(scene),
  ];
}

/** Draws three steps with gold edges. */
function floor(scene: Pick<MotifScene, 'color'>): ShapeElement[] {
  const { middle, light } = shades(scene);
  return [
    rect(0, stage, 1280, 110, { fill: gradient(90, [0, light], [1, middle]) }),
    disc([640, stage + 4], 330, { fill: solid(gold, 0.16) }, 26),
    rect(0, stage, 1280, 2, { fill: solid(gold, 0.85) }),
    rect(0, stage + 58, 1280, 52, { fill: solid(middle) }),
    rect(0, stage + 58, 1280, 2, { fill: solid(gold, 0.6) }),
  ];
}

/** Positions of the edges of a drape's six pleats: at the top, at the tie, on the floor. */
const pleats = [0, 38, 76, 114, 152, 190, 228].map((top, index) => ({
  top,
  tie: 10 + index * 13,
  foot: index * 27,
}));
const tieY = 418;
const footY = stage + 30;

function drape(scene: MotifScene, mirror: boolean): ShapeElement[] {
  const { dark, middle, light } = shades(scene);
  const place = (path: readonly PathCommand[]): PathCommand[] => transformPath(path, { x: mirror ? 1280 : 0, mirror });
  const put = (path: readonly PathCommand[]): PathCommand[] => place(stretchDown(path, scene.extraHeight));
  const strips = pleats.slice(1).map((edge, index) => {
    const before = pleats[index] ?? edge;
    const path: PathCommand[] = [
      ['M', before.top, -8],
      ['L', edge.top, -8],
      ['C', edge.top + 4, 190, edge.tie + 34, 330, edge.tie, tieY],
      ['C', edge.tie + 22, 500, edge.foot + 6, 560, edge.foot, footY],
      ['L', before.foot, footY],
      ['C', before.foot + 6, 560, before.tie + 22, 500, before.tie, tieY],
      ['C', before.tie + 34, 330, before.top + 4, 190, before.top, -8],
      ['Z'],
    ];
    const [from, to] = mirror ? [middle, dark] : [dark, middle];
    return freeform(put(path), { fill: gradient(0, [0, from], [0.5, light], [1, to]) });
  });
  const last = pleats.at(-1) ?? { top: 0, tie: 0, foot: 0 };
  const hem: PathCommand[] = [
    ['M', last.top, -8],
    ['C', last.top + 4, 190, last.tie + 34, 330, last.tie, tieY],
    ['C', last.tie + 22, 500, last.foot + 6, 560, last.foot, footY],
  ];
  const tie: PathCommand[] = [
    ['M', -8, tieY - 16],
    ['C', 30, tieY + 2, 70, tieY + 2, last.tie + 8, tieY - 10],
    ['L', last.tie + 8, tieY + 8],
    ['C', 70, tieY + 20, 30, tieY + 20, -8, tieY + 4],
    ['Z'],
  ];
  return [
    // The pleats, with the hem and tie drawn over them.
    ...strips,
    freeform(put(hem), { stroke: pen(gold, 3, 0.9) }),
    freeform(put(tie), { fill: solid(gold) }),
    ...moveDown(tassel(place, last.tie), (tieY * scene.extraHeight) / 720),
  ];
}

function tassel(put: (path: readonly PathCommand[]) => PathCommand[], x: number): ShapeElement[] {
  const fringe: PathCommand[] = [
    ['M', x - 4, tieY + 12],
    ['L', x + 8, tieY + 12],
    ['L', x + 14, tieY + 58],
    ['L', x - 10, tieY + 58],
    ['Z'],
  ];
  return [
    freeform(put(fringe), { fill: solid(gold) }),
    freeform(put(closeOver(arc([x + 2, tieY + 8], 9, 0, 360), [])), { fill: solid(gold) }),
  ];
}

/** Draws nine swags along the top, each with a gold trim. The middle one is the deepest. */
function valance(scene: Pick<MotifScene, 'color'>): ShapeElement[] {
  const { dark, middle, light } = shades(scene);
  const width = 1280 / 9;
  return [
    ...Array.from({ length: 9 }, (_, index) => {
      const [from, to] = [index * width, (index + 1) * width];
      const depth = 74 - 4 * Math.abs(index - 4);
      const lower: PathCommand[] = [
        ['M', from, 34],
        ['C', from + width * 0.25, 34 + depth, to - width * 0.25, 34 + depth, to, 34],
      ];
      return [
        freeform(
          closeOver(lower, [
            [to, 0],
            [from, 0],
          ]),
          {
            fill: gradient(90, [0, dark], [0.55, index % 2 ? middle : light], [1, middle]),
          },
        ),
        freeform(lower, { stroke: pen(gold, 3, 0.95, { cap: 'round' }) }),
      ];
    }).flat(),
    rect(0, 0, 1280, 30, { fill: gradient(90, [0, dark], [1, middle]) }),
    rect(0, 30, 1280, 3, { fill: solid(gold) }),
    ...Array.from({ length: 8 }, (_, index) => disc([(index + 1) * width, 36], 9, { fill: solid(gold) })),
  ];
}
