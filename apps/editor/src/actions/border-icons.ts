import { createLucideIcon } from 'lucide-react';
import type { BorderSet } from '../elements/table/cell-borders.ts';

/** Parts of an icon: the frame, and the lines inside it. */
const shapes = {
  frame: 'M4 4h16v16H4z',
  horizontal: 'M4 12h16',
  vertical: 'M12 4v16',
} as const;
type Part = keyof typeof shapes;
const partNames = Object.keys(shapes) as Part[];

/** Creates the icon of a set of borders. Borders outside the set are dotted. */
function borderIcon(name: BorderSet, solid: readonly Part[]) {
  return createLucideIcon(
    `${name}-borders`,
    partNames.map((part) => [
      'path',
      { key: part, d: shapes[part], ...(!solid.includes(part) && { strokeDasharray: '0.1 3.9' }) },
    ]),
  );
}

/** Icons of the sets of borders. */
export const borderIcons = {
  all: borderIcon('all', ['frame', 'horizontal', 'vertical']),
  inner: borderIcon('inner', ['horizontal', 'vertical']),
  outer: borderIcon('outer', ['frame']),
  horizontal: borderIcon('horizontal', ['horizontal']),
  vertical: borderIcon('vertical', ['vertical']),
  none: borderIcon('none', []),
} as const;
