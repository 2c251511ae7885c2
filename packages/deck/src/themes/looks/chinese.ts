import { bodyBoxes } from '../body-boxes.ts';
import type { LookOf } from '../slide-looks.ts';
import { bar } from './bars.ts';
import { han, sealed } from './figures.ts';

const seal = '#B23A2B';

/** A seal-red stroke beside the heading, horizontal rules only, the number in the moon. */
export const chinese: LookOf = () => ({
  heading: { box: { x: 96, y: 58, width: 1000, height: 76 }, color: 'dark', align: 'left', verticalAlign: 'middle' },
  headingMarks: [bar(72, 74, 6, 44, seal)],
  marks: [],
  body: {
    ...bodyBoxes,
    color: 'ink',
    strong: seal,
    quiet: 'dark',
  },
  bullet: { shape: 'ring', color: seal, check: 'white' },
  table: { headFill: 'tint', headColor: 'dark', color: 'ink', line: 'muted', edge: { color: 'dark', width: 3 } },
  code: { color: 'ink', fill: 'paper' },
  quote: { mark: seal, color: 'dark', bar: seal },
  accent: { fill: 'strong', ink: 'white' },
  placeholder: { fill: 'paper', line: 'dark', color: 'dark' },
  footer: { color: 'dark', number: { x: 1150, y: 80, width: 92, height: 24 }, align: 'center', figures: han },
  section: {
    number: {
      box: { x: 150, y: 250, width: 332, height: 220 },
      color: 'deep',
      size: 160,
      align: 'center',
      figures: sealed,
    },
    heading: { box: { x: 636, y: 236, width: 560, height: 170 }, color: '#FFE3A3', align: 'left' },
    marks: [bar(636, 404, 64, 2, '#FFE3A3')],
    subtitle: { box: { x: 636, y: 440, width: 560, height: 76 }, color: 'tint' },
  },
});
