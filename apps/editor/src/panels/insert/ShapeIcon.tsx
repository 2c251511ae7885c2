import { presetOutline } from '@ppt-embed/deck';
import type { PathFill } from '@ppt-embed/deck';
import type { ShapeChoice } from '../../elements/shapes.ts';

/** Opacity of the fill by its kind, in the color of text. */
const opacities: Readonly<Record<PathFill, number>> = {
  norm: 0.12,
  none: 0,
  lighten: 0.04,
  lightenLess: 0.08,
  darken: 0.4,
  darkenLess: 0.25,
};

/** Longer side of a shape's box in its icon, in px. */
const size = 24;

/** The outline of a shape as an icon. */
export function ShapeIcon({ choice: { name, width, height, paint } }: { choice: ShapeChoice }) {
  const scale = size / Math.max(width, height);
  const box = { width: width * scale, height: height * scale };
  const layers = presetOutline({ kind: 'preset', name }, box)?.layers ?? [];
  return (
    <svg viewBox={viewBoxOf(layers.map(({ d }) => d))} aria-hidden="true" stroke="currentColor" strokeLinejoin="round">
      {layers.map(({ d, fill, hasStroke }, index) => (
        <path
          key={index}
          d={d}
          fill={fill === 'none' || paint === 'line' ? 'none' : 'currentColor'}
          fillOpacity={opacities[fill]}
          stroke={hasStroke ? undefined : 'none'}
        />
      ))}
    </svg>
  );
}

/** Returns a square that contains the ends of all lines and curves, which may be outside the shape's box. */
function viewBoxOf(paths: readonly string[]): string {
  const numbers = paths.flatMap((d) => d.split(/(?=[MLQCZ])/u).flatMap(endsIn));
  const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(right - left, bottom - top, size) + 1;
  return [(left + right - side) / 2, (top + bottom - side) / 2, side, side].join(' ');
}

/** Numbers in each step of a command. The last two are its end. */
const counts: Readonly<Record<string, number>> = { Q: 4, C: 6 };

/** Returns the ends of a command, x and y in turn. */
function endsIn(command: string): number[] {
  const numbers = (command.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const count = counts[command.charAt(0)] ?? 2;
  return numbers.filter((_, index) => index % count >= count - 2);
}
