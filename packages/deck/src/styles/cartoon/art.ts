import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverStyle, MotifScene } from '../design.ts';
import type { DesignName } from '../design-names.ts';
import type { Point } from '../path.ts';
import { polygon, smooth } from '../path.ts';
import { freeform, moveDown, solid } from '../shapes.ts';
import { bubble } from './bubble.ts';
import { rocket, ship, smallSky, smoke } from './rocket.ts';
import { landscape, rainbow, smallRainbow } from './rainbow.ts';
import { mascot } from './mascots.ts';
import { thinOutline } from './outline.ts';
import { dots, floor } from './playground.ts';
import { master } from './master.ts';

/** The cartoon style: flat colors, thick outlines and friendly faces. */
export const cartoon: CoverStyle<DesignName<'cartoon'>> = {
  designs: { bubble, rainbow, rocket },
  motifs: {
    bubble: (scene, placement) => (placement === 'content' ? corner() : section(scene)),
    rainbow: (scene, placement) => (placement === 'content' ? smallRainbow(scene) : landscape(scene)),
    rocket: (scene, placement) => (placement === 'content' ? smallSky(scene) : [...ship(scene), ...smoke(scene)]),
  },
  master,
  background: (_scene, placement) => solid(placement === 'content' ? 'paper' : 'bright'),
};

/** Draws content slides: a string of flags in the upper right corner, right of x 1040 and above y 92. */
function corner(): ShapeElement[] {
  const colors: Color[] = ['main', 'paper', 'bright', 'tint', 'vivid'];
  const rope = (t: number): Point => [1052 + 238 * t, 14 + 4 * 34 * t * (1 - t) * 0.6];
  return [
    freeform(smooth([0, 0.25, 0.5, 0.75, 1].map(rope)), { stroke: thinOutline }),
    ...colors.map((fill, index) => {
      const [x, y] = rope(0.1 + index * 0.19);
      return freeform(
        polygon([
          [x - 15, y + 1],
          [x + 15, y + 1],
          [x, y + 34],
        ]),
        { fill: solid(fill), stroke: thinOutline },
      );
    }),
  ];
}

/** Draws section slides: dots, the floor, and a bear looking over it, right of x 860. */
function section(scene: MotifScene): ShapeElement[] {
  return [dots(scene, () => false), ...moveDown([floor(scene), ...mascot('bear', 'strong')], scene.extraHeight)];
}
