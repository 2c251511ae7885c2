import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { plain } from './figures.ts';

/** A sheet with a thick outline on a merry ground. */
export const cartoon: LookOf = (isWarm) => ({
  heading: { box: { x: 72, y: 44, width: 1000, height: 76 }, color: 'deep', align: 'left', verticalAlign: 'bottom' },
  headingMarks: [],
  marks: [
    {
      box: { x: 44, y: 136, width: 1192, height: 520 },
      fill: { kind: 'solid', color: 'paper' },
      radius: 32,
      stroke: { color: 'deep', width: 5, join: 'round' },
    },
  ],
  body: {
    ...bodyBoxes,
    color: 'ink',
    strong: 'strong',
    quiet: 'deep',
  },
  bullet: { shape: 'disc', color: 'vivid', check: 'white' },
  table: {
    headFill: isWarm ? 'bright' : 'main',
    headColor: isWarm ? 'deep' : 'white',
    color: 'ink',
    line: 'tint',
    stripe: 'tint',
  },
  code: { color: 'ink', fill: 'tint' },
  quote: { mark: 'vivid', color: 'deep', bar: 'vivid' },
  accent: { fill: 'strong', ink: 'white' },
  placeholder: { fill: 'tint', line: 'deep', color: 'deep' },
  footer: {
    color: 'deep',
    text: { x: 80, y: 672, width: 800, height: 24 },
    number: { x: 1120, y: 672, width: 80, height: 24 },
    align: 'right',
    figures: plain,
  },
  section: {
    number: {
      box: { x: 96, y: 96, width: 400, height: 126 },
      color: 'deep',
      size: 108,
      align: 'left',
      figures: plain,
    },
    marks: [
      {
        box: { x: 44, y: 72, width: 720, height: 424 },
        fill: { kind: 'solid', color: 'paper' },
        radius: 52,
        stroke: { color: 'deep', width: 5, join: 'round' },
      },
    ],
    heading: { box: { x: 96, y: 226, width: 620, height: 160 }, color: 'deep', align: 'left' },
    subtitle: { box: { x: 96, y: 394, width: 600, height: 76 }, color: 'deep' },
  },
});
