import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { bar } from './bars.ts';
import { plain, twoDigits } from './figures.ts';

/** Deep on a tint, round. */
export const fresh: LookOf = () => ({
  heading: { box: { x: 72, y: 60, width: 1000, height: 76 }, color: 'deep', align: 'left', verticalAlign: 'bottom' },
  headingMarks: [bar(72, 144, 64, 8, 'vivid', 4)],
  marks: [],
  body: {
    ...bodyBoxes,
    color: 'ink',
    strong: 'strong',
    quiet: 'deep',
  },
  bullet: { shape: 'disc', color: 'vivid', check: 'white' },
  table: { headFill: 'strong', headColor: 'white', color: 'ink', line: 'paper', stripe: 'tint' },
  code: { color: 'ink', fill: 'tint' },
  quote: { mark: 'vivid', color: 'deep', bar: 'vivid' },
  accent: { fill: 'strong', ink: 'white' },
  placeholder: { fill: 'tint', line: 'main', color: 'deep' },
  footer: {
    color: 'deep',
    text: { x: 72, y: 670, width: 800, height: 24 },
    number: { x: 1128, y: 670, width: 80, height: 24 },
    align: 'right',
    figures: plain,
  },
  section: {
    number: {
      box: { x: 96, y: 130, width: 400, height: 120 },
      color: 'strong',
      size: 96,
      align: 'left',
      figures: twoDigits,
    },
    marks: [bar(96, 258, 64, 8, 'vivid', 4)],
    heading: { box: { x: 96, y: 284, width: 640, height: 144 }, color: 'deep', align: 'left' },
    subtitle: { box: { x: 96, y: 442, width: 620, height: 76 }, color: 'deep' },
  },
});
