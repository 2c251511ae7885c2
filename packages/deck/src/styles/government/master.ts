import { plainNumber, twoDigits } from '../number-formats.ts';
import type { SlideMasterOf } from '../design.ts';
import { bar } from '../shapes.ts';

/** The style's slide master: everything is centered, with gold rules on both sides of a dot below the heading. */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 140, y: 60, width: 1000, height: 76 }, align: 'center', verticalAlign: 'bottom' },
  headingMarks: [
    bar(500, 150, 110, 2, '#C79A3B'),
    bar(633, 144, 14, 14, 'strong', 7),
    bar(670, 150, 110, 2, '#C79A3B'),
  ],
  marks: [],
  table: { isStriped: true, edge: { width: 2 } },
  footer: { number: { x: 590, y: 668, width: 100, height: 24 }, align: 'center', numberFormat: plainNumber },
  section: {
    number: { box: { x: 440, y: 170, width: 400, height: 120 }, size: 96, align: 'center', numberFormat: twoDigits },
    marks: [bar(560, 304, 160, 2, '#FFE3A3')],
    heading: { box: { x: 250, y: 324, width: 780, height: 144 }, align: 'center' },
    subtitle: { box: { x: 260, y: 480, width: 760, height: 72 } },
  },
});
