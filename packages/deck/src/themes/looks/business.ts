import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { bar } from './bars.ts';
import { plain, twoDigits } from './figures.ts';

/** Paper, a slanted motif, a rule under the heading and one over the footer. */
export const business: LookOf = (isWarm) => ({
  heading: { box: { x: 72, y: 52, width: 1000, height: 76 }, color: 'dark', align: 'left', verticalAlign: 'bottom' },
  headingMarks: [bar(72, 136, 88, 4, isWarm ? 'vivid' : 'main')],
  marks: [bar(72, 656, 1136, 1, '#E1E4E9')],
  body: {
    ...bodyBoxes,
    color: 'ink',
    strong: 'strong',
    quiet: 'muted',
  },
  bullet: { shape: 'parallelogram', color: isWarm ? 'vivid' : 'main', check: 'white' },
  table: { headFill: 'panel', headColor: 'white', color: 'ink', line: 'paper', stripe: 'tint' },
  code: { color: 'ink', fill: 'tint' },
  quote: { mark: 'strong', color: 'dark', bar: isWarm ? 'vivid' : 'main' },
  accent: { fill: 'strong', ink: 'white' },
  placeholder: { fill: 'tint', line: 'main', color: 'dark' },
  footer: {
    color: 'dark',
    text: { x: 72, y: 670, width: 800, height: 24 },
    number: { x: 1128, y: 670, width: 80, height: 24 },
    align: 'right',
    figures: plain,
  },
  section: {
    number: {
      box: { x: 72, y: 130, width: 400, height: 150 },
      color: 'bright',
      size: 120,
      align: 'left',
      figures: twoDigits,
    },
    heading: { box: { x: 72, y: 286, width: 690, height: 144 }, color: 'white', align: 'left' },
    marks: [bar(72, 424, 88, 4, 'bright')],
    subtitle: { box: { x: 72, y: 466, width: 640, height: 76 }, color: 'tint' },
  },
});
