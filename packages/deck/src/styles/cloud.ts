import type { PathCommand } from './path.ts';
import { arc, join } from './path.ts';

/** A puff of a cloud. */
export interface Puff {
  x: number;
  y: number;
  radius: number;
}

/**
 * Returns the outline of a cloud: a row of overlapping circles as one path without crossings. The first and the last
 * puff are on the same baseline, which closes it.
 */
export function cloud(puffs: readonly Puff[]): PathCommand[] {
  let path: PathCommand[] = [];
  for (const [index, puff] of puffs.entries()) {
    const before = puffs[index - 1];
    const after = puffs[index + 1];
    const from = before ? crossingAngle(puff, before) : 90;
    let to = after ? crossingAngle(puff, after) : 450;
    while (to <= from) to += 360;
    path = join(path, arc([puff.x, puff.y], puff.radius, from, to));
  }
  return [...path, ['Z']];
}

/**
 * Returns the angle in degrees, seen from `puff`, of the upper intersection of two circles: 90 to 450, clockwise from
 * below.
 */
function crossingAngle(puff: Puff, other: Puff): number {
  const [dx, dy] = [other.x - puff.x, other.y - puff.y];
  const distance = Math.hypot(dx, dy);
  const along = (distance ** 2 + puff.radius ** 2 - other.radius ** 2) / (2 * distance);
  const spread = (Math.acos(Math.min(1, Math.max(-1, along / puff.radius))) * 180) / Math.PI;
  const towards = (Math.atan2(dy, dx) * 180) / Math.PI;
  const candidates = [towards - spread, towards + spread].map((angle) => ({
    angle,
    y: puff.y + puff.radius * Math.sin((angle * Math.PI) / 180),
  }));
  const upper = candidates[0] && candidates[1] && candidates[1].y < candidates[0].y ? candidates[1] : candidates[0];
  const angle = upper?.angle ?? 0;
  return ((((angle - 90) % 360) + 360) % 360) + 90;
}
