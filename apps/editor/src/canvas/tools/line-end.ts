import type { Box, LineElement } from '@ppt-embed/deck';
import { endPoints, withEnd } from '../../elements/line/line-between.ts';
import { withRoute } from '../../elements/line/route.ts';
import type { Site } from '../../elements/line/sites.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/** A line held by one end, and what that end may stick to. */
export interface DraggedLine {
  line: LineElement;
  which: 'start' | 'end';
  sites: readonly Site[];
  /** What else stands on the slide, to go round. */
  boxOf: (element: string) => Box | undefined;
}

/** Where the held end would be let go. */
export interface LineEndPreview {
  line: LineElement;
  at: Point;
  /** What it would stick to. */
  site?: Site;
  /** Others near by, to be shown. */
  near: readonly Site[];
}

/** Where the hand is, and its keys. */
interface DragPointer {
  /** px of the slide. */
  at: Point;
  shift: boolean;
  mod: boolean;
}

/** How many px of the slide a site is seen from, as a multiple of what it catches from. */
const visibleRangeFactor = 8;
const step = Math.PI / 12;

/** The places that are seen from a point, and the one that an end sticks to there. */
export function sitesNear(sites: readonly Site[], point: Point, reach: number): { near: readonly Site[]; site?: Site } {
  const distanceTo = ({ at }: Site) => Math.hypot(at.x - point.x, at.y - point.y);
  const near = sites.filter((site) => distanceTo(site) < reach * visibleRangeFactor);
  const [nearest] = near.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest && distanceTo(nearest) <= reach ? { near, site: nearest } : { near };
}

/** The end follows the pointer; near a site it sticks, with Shift it keeps to every 15°, with the modifier it sticks to nothing. */
export function endLine({ line, which, sites, boxOf }: DraggedLine, to: DragPointer, reach: number): LineEndPreview {
  const { near, site: nearest } = sitesNear(sites, to.at, reach);
  const site = to.mod ? undefined : nearest;
  const other = endPoints(line)[which === 'start' ? 'end' : 'start'];
  const at = site?.at ?? (to.shift ? snapAngle(other, to.at) : rounded(to.at));
  const connection = site && { element: site.element, side: site.side };
  return { line: withRoute(withEnd(line, which, at, connection), boxOf), at, ...(site && { site }), near };
}

/** The line from where the hand went down to where it is, each end stuck to what it comes near. */
export function drawLine(
  dragged: Omit<DraggedLine, 'which'>,
  [from, to]: readonly [DragPointer, DragPointer],
  reach: number,
): LineEndPreview & { startEnd: { at: Point; site?: Site } } {
  const startEnd = endLine({ ...dragged, which: 'start' }, { ...from, shift: false }, reach);
  // What it begins at is no place to end at.
  const sites = dragged.sites.filter((site) => site !== startEnd.site);
  const ended = endLine({ ...dragged, sites, line: startEnd.line, which: 'end' }, to, reach);
  return { ...ended, startEnd };
}

function snapAngle(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  return rounded({ x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) });
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
