import { expect, it } from 'vitest';
import type { StyleName } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import { loadStyles, styleArt } from './style-art.ts';
import { styleSources } from './styles-eager.ts';

it.each(styleNames)('draws the style %s as in Node', async (style: StyleName) => {
  await loadStyles(style);
  expect(styleArt(style)).toBe(styleSources[style]);
});
