import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutsFor = (markdown: string): (string | undefined)[] =>
  layoutDeck(readMarkdown(`## Said\n\n${markdown}`).outline).choices.map(({ layout }) => layout);

it('sets a quotation of a few paragraphs in large text if the quotation is alone on its slide', () => {
  expect(layoutsFor('> One page got wet.\n>\n> — A ranger')).toEqual(['quote']);
  expect(layoutsFor('> One.\n>\n> Two.\n>\n> Three.\n>\n> — A ranger')).toEqual(['quote']);
});

it('lays out a quoted list as text', () => {
  expect(layoutsFor('> - one\n> - two\n> - three\n> - four')).toEqual(['content']);
});

it.each([
  ['> "We took six vans off the road."\n> — Lars', 'We took six vans off the road.'],
  ['> “以前要等一个季度。”', '以前要等一个季度。'],
  ['> "Yes" or "no"?', '"Yes" or "no"?'],
  ['> She said “go”.', 'She said “go”.'],
])('leaves out the marks around a quotation, because the layout draws one above it: %s', (markdown, quoted) => {
  for (const more of ['', '\n\n- 140 vans\n- Live in 5 weeks']) {
    const { deck } = layoutDeck(readMarkdown(`## Said\n\n${markdown}${more}`).outline);
    const text = deck.slides[0]?.elements.find((element) => element.kind === 'text' && element.part === 'quote');
    expect(text?.kind === 'text' && text.paragraphs[0]?.runs.map((run) => run.text).join('')).toBe(quoted);
  }
});
