import { plainNumber, twoDigits } from '../number-formats.ts';
import type { SlideMasterOf } from '../design.ts';
import { bar } from '../shapes.ts';

/**
 * The style's slide master: headings are on the left like the content below them, with a dot and a gold rule. Covers and
 * sections are centered.
 */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 72, y: 44, width: 1010, height: 92 }, align: 'left', verticalAlign: 'bottom' },
  headingMarks: [bar(72, 144, 14, 14, 'strong', 7), bar(98, 150, 200, 2, '#C79A3B')],
  marks: [],
  table: { isStriped: true, edge: { width: 2 } },
  cards: {
    radius: 0,
    fill: { kind: 'solid', color: 'white' },
    stroke: { color: '#E3D3AE', width: 1.5 },
    topBar: 'edge',
    sideBar: 'edge',
  },
  titlePanel: { fill: 'tableHead', ink: 'tableHeadText' },
  footer: { number: { x: 590, y: 668, width: 100, height: 24 }, align: 'center', numberFormat: plainNumber },
  section: {
    number: { box: { x: 440, y: 170, width: 400, height: 120 }, size: 96, align: 'center', numberFormat: twoDigits },
    marks: [bar(560, 304, 160, 2, '#FFE3A3')],
    heading: { box: { x: 190, y: 324, width: 900, height: 144 }, align: 'center' },
    subtitle: { box: { x: 260, y: 480, width: 760, height: 72 } },
  },
});
