import { twoDigits } from '../number-formats.ts';
import type { SlideMasterOf } from '../design.ts';
import { footerLine } from '../footer-line.ts';
import { bar } from '../shapes.ts';

/** The style's slide master: headings are on the left, and there is a short rule above the title of a section. */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 72, y: 44, width: 1040, height: 92 }, align: 'left', verticalAlign: 'bottom' },
  headingMarks: [],
  marks: [],
  table: { isStriped: false, edge: { width: 2 } },
  cards: {
    areOpen: true,
    radius: 0,
    fill: { kind: 'solid', color: 'paper' },
    stroke: { color: 'tableLine', width: 1.5 },
    topBar: 'edge',
  },
  footer: footerLine(72, 670),
  section: {
    number: { box: { x: 72, y: 150, width: 400, height: 130 }, size: 96, align: 'left', numberFormat: twoDigits },
    marks: [bar(72, 300, 88, 6, 'vivid')],
    heading: { box: { x: 72, y: 328, width: 660, height: 176 }, align: 'left' },
    subtitle: { box: { x: 72, y: 520, width: 660, height: 76 } },
    // The backgrounds of content slides are light.
    colors: { number: 'bright', heading: 'white', subtitle: 'tint' },
  },
});
