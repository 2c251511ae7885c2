import type { BorderSet } from '../elements/table/cell-borders.ts';
import { iconSize } from '../kit/icon-size.ts';
import type { IconPath } from '../kit/Icon.tsx';

/** Number of steps from one edge of the frame to the other. */
const steps = 4;
const margin = iconSize / 6;
const stepLength = (iconSize - 2 * margin) / steps;

/** A line from one position to another, in steps. */
type Line = readonly [from: readonly [x: number, y: number], to: readonly [x: number, y: number]];

/** Parts of an icon: the frame, and the lines inside it. */
const shapes = {
  frame: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [4, 0],
      [4, 4],
    ],
    [
      [4, 4],
      [0, 4],
    ],
    [
      [0, 4],
      [0, 0],
    ],
  ],
  horizontal: [
    [
      [0, 2],
      [4, 2],
    ],
  ],
  vertical: [
    [
      [2, 0],
      [2, 4],
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Line[]>>;
type Part = keyof typeof shapes;
const partNames = Object.keys(shapes) as Part[];

/** Creates the icon of a set of borders. Borders outside the set are dotted. */
function borderIcon(solid: readonly Part[]): IconPath {
  const lines = partNames.flatMap((part) =>
    shapes[part].map((line: Line) => (solid.includes(part) ? solidLine(line) : dottedLine(line))),
  );
  return lines.join('') as IconPath;
}

const positionOf = (inSteps: number): string => String(Number((margin + inSteps * stepLength).toFixed(3)));

function solidLine([[x1, y1], [x2, y2]]: Line): IconPath {
  return `M${positionOf(x1)} ${positionOf(y1)}L${positionOf(x2)} ${positionOf(y2)}`;
}

/** Lines without a length are drawn as dots, because their ends are round. */
function dottedLine([[x1, y1], [x2, y2]]: Line): string {
  const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
  const dots = Array.from({ length: length + 1 }, (_, index) => index / length);
  return dots
    .map((share) => `M${positionOf(x1 + share * (x2 - x1))} ${positionOf(y1 + share * (y2 - y1))}h.01`)
    .join('');
}

/** Icons of the sets of borders. */
export const borderIcons = {
  all: borderIcon(['frame', 'horizontal', 'vertical']),
  inner: borderIcon(['horizontal', 'vertical']),
  outer: borderIcon(['frame']),
  horizontal: borderIcon(['horizontal']),
  vertical: borderIcon(['vertical']),
  none: borderIcon([]),
} as const satisfies Readonly<Record<BorderSet, IconPath>>;
