import { twoDigits } from '../number-formats.ts';
import type { SlideMasterOf } from '../design.ts';
import { footerLine } from '../footer-line.ts';
import { bar } from '../shapes.ts';

/** The style's slide master: content slides have the heading on the left, above a short bar with round ends. */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 72, y: 44, width: 1000, height: 92 }, align: 'left', verticalAlign: 'bottom' },
  headingMarks: [bar(72, 144, 64, 8, 'vivid', 4)],
  marks: [],
  table: { isStriped: true },
  cards: { radius: 18 },
  footer: footerLine(72, 670),
  section: {
    number: { box: { x: 96, y: 130, width: 400, height: 120 }, size: 96, align: 'left', numberFormat: twoDigits },
    marks: [bar(96, 258, 64, 8, 'vivid', 4)],
    heading: { box: { x: 96, y: 284, width: 640, height: 144 }, align: 'left' },
    subtitle: { box: { x: 96, y: 442, width: 620, height: 76 } },
  },
});
