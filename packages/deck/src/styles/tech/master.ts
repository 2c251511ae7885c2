import { twoDigits } from '../number-formats.ts';
import type { SlideMasterOf } from '../design.ts';
import { footerLine } from '../footer-line.ts';
import { bar } from '../shapes.ts';

/** The style's slide master: headings are on the left, below a short bar. */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 72, y: 68, width: 1000, height: 92 }, align: 'left', verticalAlign: 'top' },
  headingMarks: [bar(72, 50, 40, 6, 'bright')],
  marks: [],
  table: { isStriped: false },
  cards: {
    radius: 10,
    fill: {
      kind: 'gradient',
      angle: 90,
      stops: [
        { at: 0, color: 'tone(0.36 0.1 0)' },
        { at: 1, color: 'tone(0.29 0.09 0)' },
      ],
    },
    stroke: { color: 'bright', width: 1, alpha: 0.35 },
    topBar: 'inset',
    sideBar: 'inset',
  },
  titlePanel: { fill: 'tableHead', ink: 'tableHeadText' },
  footer: footerLine(72, 670),
  section: {
    number: { box: { x: 72, y: 140, width: 400, height: 120 }, size: 96, align: 'left', numberFormat: twoDigits },
    marks: [bar(72, 270, 56, 8, 'bright')],
    heading: { box: { x: 72, y: 298, width: 640, height: 144 }, align: 'left' },
    subtitle: { box: { x: 72, y: 456, width: 620, height: 76 } },
  },
});
