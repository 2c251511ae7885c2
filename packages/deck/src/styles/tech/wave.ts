import type { ShapeElement } from '../../model/element.ts';
import type { CoverDesign, MotifScene } from '../design.ts';
import { smooth } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, freeform, withMotifIds, pen, solid } from '../shapes.ts';
import { frame } from './frame.ts';
import { waveBackground } from './backgrounds.ts';

const curves = 44;
const [left, right] = [736, 1300];

/** Draws a cover with a family of lines woven like a ribbon. The lines stay right of x 736. */
export const wave: CoverDesign = (scene) => {
  const { bar, texts } = frame(scene);
  return { background: waveBackground, elements: [...withMotifIds([...ribbon(scene), bar]), ...texts] };
};

/** Draws the whole family of lines, right of x 736. */
export function ribbon({ random, extraHeight }: MotifScene): ShapeElement[] {
  const heights = heightsTo(720 + extraHeight);
  const x = scaleToFit(familyOf(randomBetween(random, 0, 2 * Math.PI), randomBetween(random, -0.5, 0.5)), heights);
  const lines = Array.from({ length: curves }, (_, index) => {
    const u = index / (curves - 1) - 0.5;
    const stroke = index % 11 === 5 ? pen('white', 1.5, 0.75) : pen('bright', 1.1, 0.22 + 0.7 * Math.abs(u));
    return freeform(smooth(heights.map((y) => [x(u, y), y])), { stroke });
  });
  const points = Array.from({ length: 7 }, (_, index) => {
    const [u, y] = [
      randomBetween(random, -0.5, 0.5),
      50 + (90 + extraHeight / 8) * index + randomBetween(random, 0, 70),
    ] as const;
    const at = [Math.min(1262, x(u, y)), y] as const;
    return [disc(at, 9, { fill: solid('bright', 0.22) }), disc(at, 3.5, { fill: solid('white') })];
  });
  return [...lines, ...points.flat()];
}

/** Returns vertical positions from above the slide to below it, 38 px apart. */
function heightsTo(slideHeight: number): number[] {
  return Array.from({ length: Math.ceil((slideHeight + 78) / 38) + 1 }, (_, index) => -40 + 38 * index);
}

type Family = (u: number, y: number) => number;

function familyOf(f: number, g: number): Family {
  return (u, y) =>
    1010 +
    64 * Math.sin(y / 144 + f) +
    40 * Math.sin(y / 300 + 2 * f) +
    1.6 * u * (230 * Math.cos(y / 200 + 0.55 + g) + 50 * Math.sin(y / 103 + f)) +
    26 * Math.sin(7 * u + y / 170);
}

/**
 * Scales all curves together so that they fit between the sides. If each curve were clamped, they would merge at the
 * edge.
 */
function scaleToFit(family: Family, heights: readonly number[]): Family {
  const xs = heights.flatMap((y) =>
    Array.from({ length: curves }, (_, index) => family(index / (curves - 1) - 0.5, y)),
  );
  const [min, max] = [Math.min(...xs), Math.max(...xs)];
  return (u, y) => left + ((family(u, y) - min) / (max - min)) * (right - left);
}
