import { blankDeck } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { changeImportedLayout, emptyImportedSlides, importedLayouts } from './imported-layouts.ts';

function text(id: string, y: number, color: `#${string}`, more: Partial<TextElement> = {}): TextElement {
  const style = { face: 'Georgia', size: 40, color, lineHeight: 1.2 } as const;
  return {
    id,
    kind: 'text',
    box: { x: 80, y, width: 1000, height: 90 },
    paragraphs: [{ runs: [{ text: id, color }] }],
    style,
    ...more,
  };
}

const decoration = (id: string, y: number): SlideElement => ({
  id,
  kind: 'shape',
  box: { x: 0, y, width: 1280, height: 56 },
  geometry: { kind: 'rect' },
  alt: '',
  locked: true,
});

const slide = (id: string, color: `#${string}`, ...elements: SlideElement[]): Slide => ({
  id,
  layout: 'content',
  title: id,
  background: { kind: 'solid', color },
  notes: `Notes of ${id}`,
  elements,
});

const deck: Deck = {
  ...blankDeck({ title: 'Harbour', language: 'en' }),
  coverId: '',
  slides: [
    slide(
      'dark',
      '#1B2A41',
      decoration('band', 664),
      text('heading', 48, '#FFFFFF', { role: 'title' }),
      text('list', 152, '#FFFFFF', { role: 'body' }),
      text('number', 672, '#FFFFFF', { role: 'slideNumber' }),
    ),
    slide(
      'light',
      '#FFFFFF',
      decoration('rule', 120),
      text('heading', 300, '#1B2A41', { role: 'title', paragraphs: [{ align: 'center', runs: [{ text: 'Light' }] }] }),
    ),
    slide(
      'second dark',
      '#1B2A41',
      decoration('band', 664),
      text('heading', 50, '#FFFFFF', { role: 'title' }),
      text('list', 154, '#FFFFFF', { role: 'body' }),
    ),
  ],
};
const [dark, light] = deck.slides as [Slide, Slide];

it('offers each layout of the file once, and marks that of the slide', () => {
  expect(importedLayouts(deck, dark).map(({ sample, index, isCurrent }) => [sample, index, isCurrent])).toEqual([
    ['dark', 0, true],
    ['light', 1, false],
  ]);
  expect(importedLayouts({ ...deck, coverId: 'fresh-green-en' }, dark)).toEqual([]);
});

it('has an empty slide for each layout', () => {
  const hidden = deck.slides.map((one) => ({ ...one, hidden: true }));
  const empty = emptyImportedSlides({ ...deck, slides: hidden }).map(({ slide }) => slide);
  expect(empty.map(({ title, notes, background }) => [title, notes, background])).toEqual([
    ['', '', dark.background],
    ['', '', light.background],
  ]);
  expect(empty[0]).not.toHaveProperty('hidden');
  expect(empty[0]!.elements.map(({ id }) => id)).toEqual(['band', 'number', 'heading', 'list']);
  expect(emptyImportedSlides({ ...deck, coverId: 'fresh-green-en' })).toEqual([]);
});

it('gives a slide the background, decorations, number and placeholders of another, and keeps its content', () => {
  const state = runCommands(openDeck(deck), changeImportedLayout('light', 1));
  const changed = state.deck.slides[0]!;
  expect(changed).toMatchObject({ id: 'dark', title: 'dark', notes: 'Notes of dark', background: light.background });
  expect(changed.elements.map(({ id }) => id)).toEqual(['rule', 'heading', 'list']);
  const heading = changed.elements[1] as TextElement;
  expect(heading).toMatchObject({ box: { y: 300 }, style: { color: '#1B2A41' }, role: 'title' });
  // White text would be invisible, also in the list, for which the layout has no placeholder.
  expect((changed.elements[2] as TextElement).style.color).not.toBe('#FFFFFF');
  expect((changed.elements[2] as TextElement).paragraphs).toEqual([{ runs: [{ text: 'list' }] }]);
  expect(heading.paragraphs).toEqual([{ align: 'center', runs: [{ text: 'heading' }] }]);
});

it('adds the empty placeholders that the slide lacks', () => {
  const state = runCommands(
    { ...openDeck(deck), selection: { slide: 1, elements: [], editing: false } },
    changeImportedLayout('dark', 1),
  );
  const changed = state.deck.slides[1]!;
  expect(changed.elements.map((element) => [element.id, element.kind === 'text' ? element.role : undefined])).toEqual([
    ['band', undefined],
    ['heading', 'title'],
    ['number', 'slideNumber'],
    ['list', 'body'],
  ]);
  expect((changed.elements[3] as TextElement).paragraphs).toEqual([{ runs: [] }]);
});

it('keeps colors that the author has set for some of the words', () => {
  const colored = text('heading', 48, '#FFFFFF', {
    role: 'title',
    paragraphs: [{ runs: [{ text: 'Very ' }, { text: 'red', color: '#FF0000' }] }],
  });
  const slides = [{ ...dark, elements: [decoration('band', 664), colored] }, light];
  const state = runCommands(openDeck({ ...deck, slides }), changeImportedLayout('light', 1));
  expect((state.deck.slides[0]!.elements[1] as TextElement).paragraphs[0]!.runs).toEqual([
    { text: 'Very ' },
    { text: 'red', color: '#FF0000' },
  ]);
});

it('changes nothing in a slide of a theme, or without such a slide', () => {
  expect(changeImportedLayout('none', 1)(openDeck(deck))).toBeNull();
  expect(changeImportedLayout('dark', 1)(openDeck(deck))).toBeNull();
});
