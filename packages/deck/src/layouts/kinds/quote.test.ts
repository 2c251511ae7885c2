import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layOut } from '../lay-out.ts';

const chosenFor = (markdown: string): (string | undefined)[] =>
  layOut(readMarkdown(`## Said\n\n${markdown}`).outline).choices.map(({ layout }) => layout);

it('shows a quotation of a few paragraphs alone and large', () => {
  expect(chosenFor('> One page got wet.\n>\n> — A ranger')).toEqual(['quote']);
  expect(chosenFor('> One.\n>\n> Two.\n>\n> Three.\n>\n> — A ranger')).toEqual(['quote']);
});

it('sets a list that is quoted as text', () => {
  expect(chosenFor('> - one\n> - two\n> - three\n> - four')).toEqual(['content']);
});
