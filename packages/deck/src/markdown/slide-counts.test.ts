import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import cases from '../../../../fixtures/slide-counts.json' with { type: 'json' };
import starts from '../../../../fixtures/slide-starts.json' with { type: 'json' };
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from './read-markdown.ts';

/** The composer of `@ppt-embed/react` counts slides while the user types. Both are tested with the same cases. */
it.each(cases)('$title', ({ markdown, slides }) => {
  expect(layoutDeck(readMarkdown(markdown).outline).deck.slides).toHaveLength(slides);
});

/**
 * Counts the slides that begin in the Markdown, like the composer. Only the layout knows which content overflows onto
 * further slides.
 */
it.each(everydayDiagonal(4, 0, Object.entries(starts)))(
  'creates as many slides as the composer counts for %s',
  (file, slides) => {
    const text = readFileSync(new URL(`../../../../fixtures/${file}`, import.meta.url), 'utf8');
    expect(readMarkdown(text).outline.slides).toHaveLength(slides);
  },
);
