import type { Box, LineElement } from '@ppt-embed/deck';
import { seenEnds, withEnd } from '../elements/line/line-between.ts';
import { withRoute } from '../elements/line/route.ts';
import type { Site } from '../elements/line/sites.ts';
import type { Point } from '../geometry/bounds.ts';

/** A line held by one end, and what that end may stick to. */
export interface HeldLine {
  line: LineElement;
  which: 'start' | 'end';
  sites: readonly Site[];
  /** What else stands on the slide, to go round. */
  boxOf: (element: string) => Box | undefined;
}

/** Where the held end would be let go. */
export interface LineEnding {
  line: LineElement;
  at: Point;
  /** What it would stick to. */
  site?: Site;
  /** Others near by, to be shown. */
  near: readonly Site[];
}

/** How many px of the slide a site is seen from, as a multiple of what it catches from. */
const seenFrom = 8;
const step = Math.PI / 12;

/** The end follows the pointer; near a site it sticks, with Shift it keeps to every 15°, with the modifier it sticks to nothing. */
export function endLine(
  { line, which, sites, boxOf }: HeldLine,
  to: { at: Point; shift: boolean; mod: boolean },
  reach: number,
): LineEnding {
  const away = ({ at }: Site) => Math.hypot(at.x - to.at.x, at.y - to.at.y);
  const near = sites.filter((site) => away(site) < reach * seenFrom);
  const [nearest] = near.toSorted((a, b) => away(a) - away(b));
  const site = !to.mod && nearest && away(nearest) <= reach ? nearest : undefined;
  const other = seenEnds(line)[which === 'start' ? 'end' : 'start'];
  const at = site?.at ?? (to.shift ? turnedToStep(other, to.at) : rounded(to.at));
  const joint = site && { element: site.element, side: site.side };
  return { line: withRoute(withEnd(line, which, at, joint), boxOf), at, ...(site && { site }), near };
}

function turnedToStep(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  return rounded({ x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) });
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
