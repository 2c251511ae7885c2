import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutsFor = (markdown: string): (string | undefined)[] =>
  layoutDeck(readMarkdown(`## Said\n\n${markdown}`).outline).choices.map(({ layout }) => layout);

it('sets a quotation of a few paragraphs large if it is alone', () => {
  expect(layoutsFor('> One page got wet.\n>\n> — A ranger')).toEqual(['quote']);
  expect(layoutsFor('> One.\n>\n> Two.\n>\n> Three.\n>\n> — A ranger')).toEqual(['quote']);
});

it('sets a quoted list as text', () => {
  expect(layoutsFor('> - one\n> - two\n> - three\n> - four')).toEqual(['content']);
});
