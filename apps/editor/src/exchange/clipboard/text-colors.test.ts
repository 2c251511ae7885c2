import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { colorsFor } from './text-colors.ts';

const onLight = colorsFor(sampleDeck, 'bodyText');
const onDark = colorsFor(sampleDeck, 'white');

it.each([
  ['black', '#000000', false, false],
  ['the black of Google', '#202124', false, false],
  ['bluish black', '#1f2937', false, false],
  ['dark gray text', '#333333', false, false],
  ['white', '#ffffff', false, false],
  ['the white of dark pages', '#f0f6fc', false, false],
  ['gray', '#6b7280', true, true],
  ['dark blue', '#002060', true, false],
  ['dark red', '#c00000', true, true],
  ['yellow', '#ffff00', false, true],
  ['pale green', '#e2f0d9', false, true],
] as const)('decides whether pasted text keeps its color on light and on dark slides: %s', (_, color, light, dark) => {
  expect([onLight(color), onDark(color)]).toEqual([light, dark]);
});
