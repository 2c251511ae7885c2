import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import cases from '../../../../fixtures/slide-counts.json' with { type: 'json' };
import starts from '../../../../fixtures/slide-starts.json' with { type: 'json' };
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from './read-markdown.ts';

/** The composer of `@ppt-embed/react` counts slides while one types: the same cases hold it to what is made here. */
it.each(cases)('$title', ({ markdown, slides }) => {
  expect(layoutDeck(readMarkdown(markdown).outline).deck.slides).toHaveLength(slides);
});

/** What runs over its slide goes on upon another, which only layout can tell: the composer counts those that are begun. */
it.each(Object.entries(starts))('begins as many slides as the composer says for %s', (file, slides) => {
  const text = readFileSync(new URL(`../../../../fixtures/${file}`, import.meta.url), 'utf8');
  expect(readMarkdown(text).outline.slides).toHaveLength(slides);
});
