import type { Box, LineElement } from '@ppt-embed/deck';
import { endPoints, withEnd } from '../../elements/line/line-between.ts';
import { withRoute } from '../../elements/line/connectors.ts';
import type { Site } from '../../elements/line/connectors.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/** A line that is dragged by one end, and its possible connections. */
export interface DraggedLine {
  line: LineElement;
  which: 'start' | 'end';
  sites: readonly Site[];
  /** Boxes of other elements on the slide, around which the line is routed. */
  boxOf: (element: string) => Box | undefined;
}

/** The line if its dragged end were released now. */
export interface LineEndPreview {
  line: LineElement;
  at: Point;
  /** The connection site. */
  site?: Site;
  /** Other connection sites nearby, to be displayed. */
  near: readonly Site[];
}

/** The pointer with its modifier keys. */
interface DragPointer {
  /** Position in px of the slide. */
  at: Point;
  shift: boolean;
  mod: boolean;
}

/** Distance at which a site becomes visible, as a multiple of the snap distance. */
const visibleRangeFactor = 8;
const step = Math.PI / 12;

/**
 * Returns the sites that are visible from a point, and the site to which an end would connect.
 * @param snapDistance Snap distance in px of the slide.
 */
export function sitesNear(
  sites: readonly Site[],
  point: Point,
  snapDistance: number,
): { near: readonly Site[]; site?: Site } {
  const distanceTo = ({ at }: Site) => Math.hypot(at.x - point.x, at.y - point.y);
  const near = sites.filter((site) => distanceTo(site) < snapDistance * visibleRangeFactor);
  const [nearest] = near.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  return nearest && distanceTo(nearest) <= snapDistance ? { near, site: nearest } : { near };
}

/**
 * Moves one end of a line to the pointer and connects it to a nearby site. With Shift, the angle snaps to multiples of
 * 15°. With Ctrl or ⌘, the end does not connect.
 * @param snapDistance Snap distance in px of the slide.
 */
export function endLine(
  { line, which, sites, boxOf }: DraggedLine,
  to: DragPointer,
  snapDistance: number,
): LineEndPreview {
  const { near, site: nearest } = sitesNear(sites, to.at, snapDistance);
  const site = to.mod ? undefined : nearest;
  const other = endPoints(line)[which === 'start' ? 'end' : 'start'];
  const at = site?.at ?? (to.shift ? snapAngle(other, to.at) : roundPoint(to.at));
  const connection = site && { element: site.element, side: site.side };
  return { line: withRoute(withEnd(line, which, at, connection), boxOf), at, ...(site && { site }), near };
}

/**
 * Returns the line between the start and the pointer. Each end connects to a nearby site.
 * @param snapDistance Snap distance in px of the slide.
 */
export function drawLine(
  dragged: Omit<DraggedLine, 'which'>,
  [from, to]: readonly [DragPointer, DragPointer],
  snapDistance: number,
): LineEndPreview & { startEnd: { at: Point; site?: Site } } {
  const startEnd = endLine({ ...dragged, which: 'start' }, { ...from, shift: false }, snapDistance);
  // The line cannot end at the site where it starts.
  const sites = dragged.sites.filter((site) => site !== startEnd.site);
  const ended = endLine({ ...dragged, sites, line: startEnd.line, which: 'end' }, to, snapDistance);
  return { ...ended, startEnd };
}

function snapAngle(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / step) * step;
  return roundPoint({ x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) });
}

const roundPoint = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
