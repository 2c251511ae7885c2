import type { Color, Fill } from '@ppt-embed/deck';

/** Changes the color at the start of a fill: its only color, or the first color of a gradient. */
export function withStartColor(fill: Fill | undefined, color: Color): Fill {
  if (fill?.kind !== 'gradient') return { ...fill, kind: 'solid', color };
  return { ...fill, stops: fill.stops.map((stop, index) => (index === 0 ? { ...stop, color } : stop)) };
}

/** Gives a fill a gradient to a second color; undefined makes it solid. A new gradient is vertical. */
export function withEndColor(fill: Fill, color: Color | undefined): Fill {
  const first = fill.kind === 'solid' ? fill : fill.stops[0];
  if (!first) return fill;
  const { color: start, alpha } = first;
  const shared = alpha === undefined ? {} : { alpha };
  if (color === undefined) return { kind: 'solid', color: start, ...shared };
  const stops = [
    { at: 0, color: start, ...shared },
    { at: 1, color, ...shared },
  ];
  return { kind: 'gradient', angle: fill.kind === 'gradient' ? fill.angle : 90, stops };
}

/** Changes the direction of a gradient. */
export function withAngle(fill: Fill, angle: 0 | 90): Fill {
  return fill.kind === 'gradient' ? { ...fill, angle } : fill;
}
