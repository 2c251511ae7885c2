import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { bar } from './bars.ts';
import { plain, twoDigits } from './figures.ts';

/** Strict symmetry, gold lines on light grounds, gold letters on dark ones. */
export const government: LookOf = () => ({
  heading: { box: { x: 140, y: 60, width: 1000, height: 76 }, color: 'dark', align: 'center', verticalAlign: 'bottom' },
  headingMarks: [
    bar(500, 150, 110, 2, '#C79A3B'),
    bar(633, 144, 14, 14, 'strong', 7),
    bar(670, 150, 110, 2, '#C79A3B'),
  ],
  marks: [],
  body: {
    ...bodyBoxes,
    color: 'ink',
    strong: 'strong',
    quiet: 'dark',
  },
  bullet: { shape: 'diamond', color: 'strong', check: 'white' },
  table: {
    headFill: 'dark',
    headColor: '#FFE3A3',
    color: 'ink',
    line: '#E3D3AE',
    stripe: 'tint',
    edge: { color: '#C79A3B', width: 2 },
  },
  code: { color: 'ink', fill: 'tint' },
  quote: { mark: '#C79A3B', color: 'dark', bar: '#C79A3B' },
  accent: { fill: 'strong', ink: 'white' },
  placeholder: { fill: 'tint', line: 'strong', color: 'dark' },
  footer: { color: 'dark', number: { x: 590, y: 668, width: 100, height: 24 }, align: 'center', figures: plain },
  section: {
    number: {
      box: { x: 440, y: 110, width: 400, height: 120 },
      color: '#FFE3A3',
      size: 96,
      align: 'center',
      figures: twoDigits,
    },
    marks: [bar(560, 244, 160, 2, '#FFE3A3')],
    heading: { box: { x: 250, y: 264, width: 780, height: 144 }, color: '#FFE3A3', align: 'center' },
    subtitle: { box: { x: 260, y: 420, width: 760, height: 72 }, color: 'white' },
  },
});
