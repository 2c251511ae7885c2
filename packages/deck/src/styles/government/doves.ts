import type { ShapeElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { PathCommand } from '../path.ts';
import { path, transformPath } from '../path.ts';
import { freeform, solid } from '../shapes.ts';

/**
 * The parts of a dove that flies to the right: the far wing, the body with head and tail, and the near wing with its
 * feathers.
 */
const farWing: PathCommand[] = path('M6 -4 C0 -26 6 -50 34 -66 C34 -54 40 -46 34 -36 C38 -30 34 -20 24 -2 Z');
const body: PathCommand[] = path(
  'M-64 30 C-52 20 -42 10 -26 4 C-8 -6 14 -4 26 -8 C30 -18 44 -20 50 -10 L60 -4 L49 -1 C46 16 28 30 2 30 C-14 30 -24 26 -34 30 L-62 44 L-54 34 Z',
);
const nearWing: PathCommand[] = path(
  'M20 2 C14 -26 -8 -52 -44 -66 C-42 -56 -40 -50 -34 -44 C-40 -42 -36 -34 -28 -28 C-32 -24 -26 -18 -18 -14 C-20 -8 -10 2 0 8 C10 12 20 10 20 2 Z',
);

/** Draws two doves on each side. One side is the mirror image of the other. */
export function doves(colors: Record<'body' | 'wings', Color>): ShapeElement[] {
  return [false, true].flatMap((mirror) =>
    (
      [
        [104, 236, 1.05],
        [160, 142, 0.66],
      ] as const
    ).flatMap(([x, y, scale]) => {
      const to = { x: mirror ? 1280 - x : x, y, scale, mirror };
      return [
        freeform(transformPath(farWing, to), { fill: solid(colors.wings) }),
        freeform(transformPath(body, to), { fill: solid(colors.body) }),
        freeform(transformPath(nearWing, to), { fill: solid(colors.wings) }),
      ];
    }),
  );
}
