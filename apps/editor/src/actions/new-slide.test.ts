import { changeLayout, fitText, layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { Deck, Slide, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newSlide, slideChoices } from './new-slide.ts';

const deck: Deck = layoutDeck(readMarkdown('# Talk\n\n## One\n\n- a\n').outline, { coverId: 'fresh-green-en' }).deck;

it.each(slideChoices)('creates an empty slide in the deck’s style: $name', (choice) => {
  const slide = newSlide(deck, choice);
  const texts = slide?.elements.filter((element) => element.kind === 'text' && element.role !== 'slideNumber') ?? [];
  expect(JSON.stringify(texts.map((element) => element.kind === 'text' && element.paragraphs))).not.toContain('"x"');
  const roles = texts.map((element) => (element.kind === 'text' ? element.role : undefined));
  expect(roles.includes('title')).toBe(choice.name !== 'blank');
  expect(roles.includes('body')).toBe(choice.placeholders.includes('body'));
});

it('creates a slide with one text placeholder below the title, and no cards', () => {
  const choice = slideChoices.find(({ name }) => name === 'content');
  const made = choice && newSlide(deck, choice);
  expect(made?.layout).toBe('content');
  expect(made?.elements.filter((element) => element.kind === 'text' && element.role === 'body')).toHaveLength(1);
  expect(made?.elements.filter(({ id }) => id.startsWith('card'))).toEqual([]);
});

it.each([
  ['twoColumns', 2],
  ['comparison', 2],
  ['threeColumns', 3],
])('creates a placeholder in each column: %s', (name, count) => {
  const choice = slideChoices.find((one) => one.name === name);
  const made = choice && newSlide(deck, choice);
  expect(made?.layout).toBe(name);
  expect(made?.id).toBe(name);
  const bodies = made?.elements.filter((element) => element.kind === 'text' && element.role === 'body') ?? [];
  const columns = new Set(bodies.map(({ box }) => box.x));
  expect(columns.size).toBe(count);
  expect(bodies.length).toBe(count);
});

it('creates title-only and blank slides with the background and motif of content slides', () => {
  const sourceSlide = deck.slides[1];
  const motif = sourceSlide?.elements.filter(({ id }) => id.startsWith('motif'));
  for (const name of ['title-only', 'blank']) {
    const choice = slideChoices.find((one) => one.name === name);
    const made = choice && newSlide(deck, choice);
    expect(made?.background).toEqual(sourceSlide?.background);
    expect(made?.elements.filter(({ id }) => id.startsWith('motif'))).toEqual(motif);
  }
});

it('creates a blank slide without placeholders or title decoration', () => {
  const choice = slideChoices.find(({ name }) => name === 'blank');
  const made = choice && newSlide(deck, choice);
  const isTitleMark = ({ id }: { id: string }) => id.startsWith('mark');
  expect(deck.slides[1]?.elements.some(isTitleMark)).toBe(true);
  expect(made?.elements.some(isTitleMark)).toBe(false);
  expect(made?.layout).toBe('blank');
  const roles = made?.elements.flatMap((element) => (element.kind === 'text' && element.role ? [element.role] : []));
  expect(roles).toEqual(['slideNumber']);
});

it('positions the placeholders of a new slide like a laid-out slide', () => {
  const [content] = slideChoices;
  const made = content && newSlide(deck, content);
  const layoutBody = deck.slides[1]?.elements.find((element) => element.kind === 'text' && element.role === 'title');
  expect(made?.elements.find((element) => element.kind === 'text' && element.role === 'title')?.box).toEqual(
    layoutBody?.box,
  );
});

it("uses the deck's current colors", () => {
  const recolored: Deck = { ...deck, theme: { ...deck.theme, color: 'pink' } };
  const fresh = layoutDeck(readMarkdown('# Talk\n\n## One\n\n- a\n').outline, { coverId: 'fresh-pink-en' }).deck;
  const [content] = slideChoices;
  const made = content && newSlide(recolored, content);
  expect(made?.background).toEqual(fresh.slides[1]?.background);
  expect(made?.elements.filter(({ kind }) => kind !== 'text')).toEqual(
    fresh.slides[1]?.elements.filter(({ kind }) => kind !== 'text'),
  );
});

it('positions and spaces text like a laid-out slide that has a list', () => {
  const bodyOf = (slide: Slide | null | undefined) =>
    slide?.elements.find((element): element is TextElement => element.kind === 'text' && element.role === 'body');
  const expected = layoutDeck(
    readMarkdown('## One\n\n<!-- layout: content -->\n\n- a\n- b\n- c\n- d\n- e\n- f\n- g\n- h').outline,
    {
      coverId: deck.coverId,
    },
  ).deck;
  const [content] = slideChoices;
  const made = bodyOf(content && newSlide(deck, content));
  const layoutBody = bodyOf(expected.slides[0]);
  expect(made?.box).toEqual(layoutBody?.box);
  expect(layoutBody?.paragraphs[1]?.spaceBefore).toBeGreaterThan(0);
  expect(made?.paragraphs).toEqual([{ ...layoutBody?.paragraphs[1], runs: [] }]);
});

it('uses the same spacing for list items in columns as laid-out columns do', () => {
  const choice = slideChoices.find(({ name }) => name === 'twoColumns');
  const made = choice && newSlide(deck, choice);
  const bodies = (made?.elements ?? []).filter(
    (element): element is TextElement => element.kind === 'text' && element.role === 'body',
  );
  expect(bodies.map(({ paragraphs, box }) => [paragraphs.length, box.y])).toEqual([
    [1, 180],
    [1, 180],
  ]);
  for (const { paragraphs } of bodies) expect(paragraphs[0]?.spaceBefore).toBeGreaterThan(0);
});

it.each(
  ['minimal', 'tech', 'fresh', 'business', 'government', 'cartoon', 'chinese'].map((style) => `${style}-blue-en`),
)('numbers new slides although the only slides of a deck show no number: %s', (coverId) => {
  const choice = slideChoices.find(({ name }) => name === 'content');
  const isNumbered = (slide: Slide | null | undefined) =>
    slide?.elements.some((element) => element.kind === 'text' && element.role === 'slideNumber');
  for (const markdown of ['# Deck\n\n## One\nHello there\n', '# Deck\n\n> Less is more.\n>\n> — Mies\n']) {
    const opened = layoutDeck(readMarkdown(markdown).outline, { coverId }).deck;
    expect(isNumbered(choice && newSlide(opened, choice))).toBe(true);
  }
  // The user has removed the numbers.
  const { slides, ...numbered } = layoutDeck(readMarkdown('# Deck\n\n## One\n\n- a\n- b\n').outline, { coverId }).deck;
  const without = slides.map((slide) => ({
    ...slide,
    elements: slide.elements.filter((element) => element.kind !== 'text' || element.role !== 'slideNumber'),
  }));
  expect(isNumbered(choice && newSlide({ ...numbered, slides: without }, choice))).toBe(false);
});

const bodiesOf = (slide: Slide | null | undefined): TextElement[] =>
  (slide?.elements ?? []).filter(
    (element): element is TextElement => element.kind === 'text' && element.role === 'body',
  );
const points = (count: number, text: string): string => Array.from({ length: count }, () => `- ${text}\n`).join('');

it.each([
  ['a few short points', points(3, 'Bills rose again'), 40],
  ['many points', points(11, 'The bills of all forty schools rose again by a third in the last two years'), 28],
  ['no lists', 'Bills rose a lot.', 36],
  ['a few short points in Chinese', points(3, '学校的电费又涨了'), 40],
])('sets the text of a new slide in the size of the other lists of the deck: %s', (_, content, size) => {
  const opened = layoutDeck(readMarkdown(`# Talk\n\n## One\n\n${content}`).outline, { coverId: 'fresh-green-en' }).deck;
  const [choice] = slideChoices;
  const made = choice && newSlide(opened, choice);
  expect(bodiesOf(made).map(({ style }) => style.size)).toEqual([size]);
  const twoColumns = slideChoices.find(({ name }) => name === 'twoColumns');
  expect(bodiesOf(twoColumns && newSlide(opened, twoColumns)).map(({ style }) => style.size)).toEqual(
    Array.from({ length: 2 }, () => Math.min(size, 32)),
  );
  // Another layout of the empty slide has the same sizes.
  if (!made) throw new Error('The slide is missing.');
  const inserted = { ...opened, slides: [...opened.slides, made] };
  const changed = changeLayout(changeLayout(inserted, made.id, 'twoColumns'), made.id, 'content').slides.at(-1);
  expect(bodiesOf(changed).map(({ style }) => style.size)).toEqual([size]);
});

it('shrinks the text of a new slide only as far as it has to, and enlarges it again', () => {
  const [choice] = slideChoices;
  const [body] = bodiesOf(choice && newSlide(deck, choice));
  if (!body) throw new Error('The text is missing.');
  const sizeOf = (count: number): number => {
    const [first] = body.paragraphs;
    const paragraphs = Array.from({ length: count }, () => ({ ...first, runs: [{ text: 'Bills rose again' }] }));
    return fitText(deck, { ...body, paragraphs }).style.size;
  };
  expect([1, 5, 8, 9, 30, 5].map(sizeOf)).toEqual([40, 40, 32, 24, 22, 40]);
});
