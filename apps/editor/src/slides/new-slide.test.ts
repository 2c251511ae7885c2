import { layOut, readMarkdown } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newSlide, slideChoices } from './new-slide.ts';

const deck: Deck = layOut(readMarkdown('# Talk\n\n## One\n\n- a\n').outline, { coverId: 'fresh-green-en' }).deck;

it.each(slideChoices)('makes an empty slide of the deck’s look: $name', (choice) => {
  const slide = newSlide(deck, choice);
  const texts = slide?.elements.filter((element) => element.kind === 'text' && element.role !== 'slideNumber') ?? [];
  expect(JSON.stringify(texts.map((element) => element.kind === 'text' && element.paragraphs))).not.toContain('"x"');
  const roles = texts.map((element) => (element.kind === 'text' ? element.role : undefined));
  expect(roles.includes('title')).toBe(choice.name !== 'blank');
  expect(roles.includes('body')).toBe(choice.name === 'content');
});

it('gives the placeholders of a new slide the places of a laid out one', () => {
  const [content] = slideChoices;
  const made = content && newSlide(deck, content);
  const laidOut = deck.slides[1]?.elements.find((element) => element.kind === 'text' && element.role === 'title');
  expect(made?.elements.find((element) => element.kind === 'text' && element.role === 'title')?.box).toEqual(
    laidOut?.box,
  );
});
