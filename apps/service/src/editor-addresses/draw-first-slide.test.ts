import { expect, it } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { drawFirstSlide } from './draw-first-slide.ts';

const textOf = (text: string) => ({
  id: 'title',
  kind: 'text',
  box: { x: 64, y: 44, width: 1152, height: 72 },
  paragraphs: [{ runs: [{ text }] }],
  style: { face: 'heading', size: 44, color: 'ink', lineHeight: 1.15, steps: [44, 36] },
});

const slideOf = (elements: readonly unknown[], more: object = {}) => ({
  id: 's1',
  layout: 'content',
  title: '',
  background: { kind: 'solid', color: 'white' },
  notes: '',
  elements,
  ...more,
});

const answerOf = (...slides: readonly unknown[]) => ({
  revision: 1,
  deck: {
    version: 1,
    title: 'Deck',
    language: 'en',
    theme: { style: 'minimal', color: 'blue' },
    slides,
  } as unknown as Deck,
});

it('draws the first slide, whether or not it is hidden, and whatever is wrong with another', () => {
  const hidden = slideOf([textOf('Solar roofs')], { hidden: true });
  const svg = drawFirstSlide(answerOf(hidden, { id: 'broken' }));
  expect(svg).toMatch(/^<svg .*Solar roofs.*<\/svg>$/s);
});

it('has stored pictures fetched where the service keeps them', () => {
  const picture = {
    id: 'p',
    kind: 'picture',
    box: { x: 0, y: 0, width: 100, height: 100 },
    src: `picture:${'0a'.repeat(32)}`,
    alt: 'A roof',
  };
  expect(drawFirstSlide(answerOf(slideOf([picture])))).toContain(`href="/pictures/${'0a'.repeat(32)}"`);
});

const many = Array.from({ length: 400 }, (_, index) => ({ ...textOf(`Box ${index}`), id: `e${index}` }));

it.each([
  ['there is none', answerOf()],
  ['its faces are not on the page', answerOf(slideOf([textOf('五年间电费')]))],
  ['it is large', answerOf(slideOf(many))],
  [
    'another page has it open, which is said over it',
    { ...answerOf(slideOf([textOf('A')])), open_elsewhere: true as const },
  ],
  ['a report is shown over it', { ...answerOf(slideOf([textOf('A')])), report: [{ message: 'Continued.' }] }],
  ['it cannot be read', answerOf(slideOf([{ ...textOf('A'), box: 'wide' }]))],
  ['the deck cannot be read', { revision: 1, deck: null }],
])('leaves the slide to the editor where %s', (_why, answer) => {
  expect(drawFirstSlide(answer)).toBeUndefined();
});
