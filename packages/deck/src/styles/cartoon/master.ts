import { plainNumber } from '../number-formats.ts';
import type { SlideMasterOf } from '../design.ts';
import { footerLine } from '../footer-line.ts';

/** The style's slide master: content slides have a panel with a thick outline behind the content. */
export const master: SlideMasterOf = () => ({
  heading: { box: { x: 72, y: 28, width: 1000, height: 92 }, align: 'left', verticalAlign: 'bottom' },
  headingMarks: [],
  marks: [
    {
      box: { x: 44, y: 136, width: 1192, height: 520 },
      fill: { kind: 'solid', color: 'paper' },
      radius: 32,
      stroke: { color: 'deep', width: 5, join: 'round' },
    },
  ],
  table: { isStriped: true },
  cards: { radius: 20, stroke: { color: 'deep', width: 3, join: 'round' } },
  titlePanel: {
    fill: 'tableHead',
    ink: 'tableHeadText',
    stroke: { color: 'deep', width: 5, join: 'round' },
  },
  footer: footerLine(80, 672),
  section: {
    number: { box: { x: 96, y: 96, width: 400, height: 126 }, size: 108, align: 'left', numberFormat: plainNumber },
    marks: [
      {
        box: { x: 44, y: 72, width: 720, height: 424 },
        fill: { kind: 'solid', color: 'paper' },
        radius: 52,
        stroke: { color: 'deep', width: 5, join: 'round' },
      },
    ],
    heading: { box: { x: 96, y: 226, width: 620, height: 160 }, align: 'left' },
    subtitle: { box: { x: 96, y: 394, width: 600, height: 76 } },
  },
});
