import { expect, it } from 'vitest';
import cases from '../../../../fixtures/slide-counts.json' with { type: 'json' };
import { layOut } from '../layouts/lay-out.ts';
import { readMarkdown } from './read-markdown.ts';

/** The composer of `@ppt-embed/react` counts slides while one types: the same cases hold it to what is made here. */
it.each(cases)('$title', ({ markdown, slides }) => {
  expect(layOut(readMarkdown(markdown).outline).deck.slides).toHaveLength(slides);
});
