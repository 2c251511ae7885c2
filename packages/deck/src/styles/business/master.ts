import { twoDigits } from '../number-formats.ts';
import { isWarm } from '../../themes/tone.ts';
import type { SlideMasterOf } from '../design.ts';
import { footerLine } from '../footer-line.ts';
import { bar } from '../shapes.ts';

/** The style's slide master: content slides have a rule below the heading and one above the footer. */
export const master: SlideMasterOf = ({ color }) => ({
  heading: { box: { x: 72, y: 36, width: 1000, height: 92 }, align: 'left', verticalAlign: 'bottom' },
  headingMarks: [bar(72, 136, 88, 4, isWarm(color) ? 'vivid' : 'main')],
  marks: [bar(72, 656, 1136, 1, '#E1E4E9')],
  table: { isStriped: true },
  cards: { radius: 6, topBar: 'edge' },
  titlePanel: { fill: 'tableHead', ink: 'tableHeadText' },
  footer: footerLine(72, 670),
  section: {
    number: { box: { x: 72, y: 130, width: 400, height: 150 }, size: 120, align: 'left', numberFormat: twoDigits },
    marks: [bar(72, 424, 88, 4, 'bright')],
    heading: { box: { x: 72, y: 286, width: 690, height: 144 }, align: 'left' },
    subtitle: { box: { x: 72, y: 466, width: 640, height: 76 } },
  },
});
