import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { bar } from './bars.ts';
import { plain, twoDigits } from './figures.ts';

/** Ink on paper: one shape, one line of text, air. */
export const minimal: LookOf = (isWarm) => ({
  heading: { box: { x: 72, y: 60, width: 1040, height: 76 }, color: 'ink', align: 'left', verticalAlign: 'bottom' },
  headingMarks: [],
  marks: [],
  body: {
    ...bodyBoxes,
    color: 'ink',
    strong: 'strong',
    quiet: 'muted',
  },
  bullet: { shape: 'disc', color: isWarm ? 'vivid' : 'main', check: 'white' },
  table: { headFill: 'paper', headColor: 'strong', color: 'ink', line: '#D9DDE3', edge: { color: 'ink', width: 2 } },
  code: { color: 'ink', fill: '#F3F4F6' },
  quote: { mark: 'vivid', color: 'ink', bar: 'vivid' },
  accent: { fill: 'strong', ink: 'white' },
  placeholder: { fill: '#F3F4F6', line: 'muted', color: 'muted' },
  footer: {
    color: 'muted',
    text: { x: 72, y: 670, width: 800, height: 24 },
    number: { x: 1128, y: 670, width: 80, height: 24 },
    align: 'right',
    figures: plain,
  },
  section: {
    number: {
      box: { x: 72, y: 150, width: 400, height: 130 },
      color: 'strong',
      size: 96,
      align: 'left',
      figures: twoDigits,
    },
    marks: [bar(72, 300, 88, 6, 'vivid')],
    heading: { box: { x: 72, y: 328, width: 660, height: 176 }, color: 'ink', align: 'left' },
    subtitle: { box: { x: 72, y: 520, width: 660, height: 76 }, color: 'muted' },
  },
});
