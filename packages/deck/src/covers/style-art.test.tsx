import { expect, it } from 'vitest';
import { layOut, styleOf } from '../layouts/lay-out.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { StyleName } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import { loadStyles, styleArt } from './style-art.ts';
import { styleSources } from './styles-at-once.ts';

const { outline } = readMarkdown('# Talk\n\n## One\n\n- a\n');
const look = { coverId: 'cartoon-pink-en' };

it('says in a browser what is to be awaited before slides are laid out in a style', async () => {
  expect(() => layOut(outline, look)).toThrow(`await loadStyles('cartoon') first`);
  await loadStyles(styleOf(outline, look));
  expect(layOut(outline, look).deck.slides.map(({ layout }) => layout)).toEqual(['title', 'content']);
  // Nobody who wears one style fetches another.
  expect(() => layOut(outline)).toThrow(`await loadStyles('minimal') first`);
});

it.each(styleNames)('draws the style %s by what draws it in Node', async (style: StyleName) => {
  await loadStyles(style);
  expect(styleArt(style)).toBe(styleSources[style]);
});
