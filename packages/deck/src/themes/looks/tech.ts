import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { bar } from './bars.ts';
import { plain, twoDigits } from './figures.ts';

/** Light on a dark ground. */
export const tech: LookOf = (isWarm) => ({
  heading: { box: { x: 72, y: 74, width: 1000, height: 76 }, color: 'white', align: 'left', verticalAlign: 'top' },
  headingMarks: [bar(72, 56, 40, 6, 'bright')],
  marks: [],
  body: {
    ...bodyBoxes,
    color: 'tint',
    strong: 'bright',
    quiet: 'tint',
  },
  bullet: { shape: 'square', color: 'bright', check: 'night' },
  table: {
    headFill: isWarm ? 'bright' : 'main',
    headColor: isWarm ? 'night' : 'white',
    color: 'white',
    line: isWarm ? 'strong' : 'main',
  },
  code: { color: 'tint', fill: 'night' },
  quote: { mark: 'bright', color: 'white', bar: 'bright' },
  accent: { fill: 'bright', ink: 'night' },
  placeholder: { fill: 'night', line: 'bright', color: 'tint' },
  footer: {
    color: 'bright',
    text: { x: 72, y: 670, width: 800, height: 24 },
    number: { x: 1128, y: 670, width: 80, height: 24 },
    align: 'right',
    figures: plain,
  },
  section: {
    number: {
      box: { x: 72, y: 140, width: 400, height: 120 },
      color: 'bright',
      size: 96,
      align: 'left',
      figures: twoDigits,
    },
    marks: [bar(72, 270, 56, 8, 'bright')],
    heading: { box: { x: 72, y: 298, width: 640, height: 144 }, color: 'white', align: 'left' },
    subtitle: { box: { x: 72, y: 456, width: 620, height: 76 }, color: 'tint' },
  },
});
