import type { SlideMasterOf } from '../design.ts';
import { bar } from '../shapes.ts';
import { plainNumber } from '../number-formats.ts';
import { formalNumber } from './number-formats.ts';

/**
 * The style's slide master: content slides have a stroke next to the heading, and the slide number in the motif's moon.
 */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 96, y: 50, width: 1000, height: 92 }, align: 'left', verticalAlign: 'middle' },
  headingMarks: [bar(72, 74, 6, 44, '#B23A2B')],
  marks: [],
  table: { isStriped: false, edge: { width: 3 } },
  cards: { radius: 0, stroke: { color: 'rule', width: 1, alpha: 0.4 }, sideBar: 'edge' },
  footer: { number: { x: 1150, y: 74, width: 92, height: 36 }, align: 'center', numberFormat: plainNumber },
  section: {
    number: {
      box: { x: 150, y: 250, width: 332, height: 220 },
      size: 160,
      align: 'center',
      numberFormat: formalNumber,
    },
    marks: [bar(636, 404, 64, 2, '#FFE3A3')],
    heading: { box: { x: 636, y: 236, width: 560, height: 170 }, align: 'left' },
    subtitle: { box: { x: 636, y: 440, width: 560, height: 76 } },
  },
});
