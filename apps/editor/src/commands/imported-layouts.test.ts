import { blankDeck } from '@ppt-embed/deck';
import type { Deck, LineElement, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { afterEach, expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { changeImportedLayout } from './apply-imported-layout.ts';
import { setIdSuffix } from './change-slide.ts';
import { emptyImportedSlides, importedLayouts } from './imported-layouts.ts';
import { undo } from './undo-redo.ts';

afterEach(() => setIdSuffix(undefined));

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

it('returns an empty slide for each layout of the file', () => {
  const hidden = deck.slides.map((one) => ({ ...one, hidden: true }));
  const empty = emptyImportedSlides({ ...deck, slides: hidden }).map(({ slide }) => slide);
  expect(empty.map(({ title, notes, background }) => [title, notes, background])).toEqual([
    ['', '', dark.background],
    ['', '', light.background],
  ]);
  expect(empty[0]).not.toHaveProperty('hidden');
  expect(empty[0]!.elements.map(({ id }) => id)).toEqual(['band', 'heading', 'list', 'number']);
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

/** Gives the first slide, with other elements, the layout “light”. */
function inLightLayout(...elements: SlideElement[]): readonly SlideElement[] {
  const slides = [{ ...dark, elements }, light];
  return runCommands(openDeck({ ...deck, slides }), changeImportedLayout('light', 1)).deck.slides[0]!.elements;
}

it('keeps locked texts and slide numbers as they are, and adds no further ones', () => {
  const heading = text('own heading', 48, '#FFFFFF', { role: 'title', locked: true });
  const number = text('number', 672, '#FFFFFF', { role: 'slideNumber', locked: true });
  const elements = inLightLayout(decoration('band', 664), heading, number);
  expect(elements.map(({ id }) => id)).toEqual(['rule', 'own heading', 'number']);
  expect(elements.slice(1)).toEqual([heading, number]);
});

it('gives an unlocked text the placeholder before a locked one', () => {
  const locked = text('locked', 48, '#FFFFFF', { role: 'title', locked: true });
  const free = text('free', 148, '#FFFFFF', { role: 'title' });
  const elements = inLightLayout(decoration('band', 664), locked, free);
  expect(elements.map(({ id, box }) => [id, box.y])).toEqual([
    ['rule', 120],
    ['locked', 48],
    ['free', 300],
  ]);
});

it('adds unlocked placeholders, even if those of the other slide are locked', () => {
  const sample = { ...light, elements: light.elements.map((one): SlideElement => ({ ...one, locked: true })) };
  const empty = { ...dark, elements: [decoration('band', 664)] };
  const state = runCommands(openDeck({ ...deck, slides: [empty, sample] }), changeImportedLayout('light', 1));
  expect(state.deck.slides[0]!.elements.map(({ id, locked }) => [id, locked])).toEqual([
    ['rule', true],
    ['heading', undefined],
  ]);
});

it('keeps a picture that a user has marked as decorative and locked', () => {
  const picture = { ...decoration('photo', 300), name: 'Photo' };
  const elements = inLightLayout(decoration('band', 664), text('heading', 48, '#FFFFFF', { role: 'title' }), picture);
  expect(elements.map(({ id }) => id)).toEqual(['rule', 'heading', 'photo']);
  // Nor does it make a layout of the slide.
  const withPicture = { ...deck.slides[2]!, elements: [...deck.slides[2]!.elements, picture] };
  const layouts = importedLayouts({ ...deck, slides: [dark, light, withPicture] }, dark);
  expect(layouts.map(({ sample }) => sample)).toEqual(['dark', 'light']);
});

it('moves the connectors of a text with it, and undoes both', () => {
  const line: LineElement = {
    id: 'line',
    kind: 'line',
    direction: 'down',
    box: { x: 580, y: 138, width: 100, height: 200 },
    stroke: { color: '#FFFFFF', width: 2 },
    start: { element: 'heading', side: 'bottom' },
  };
  const heading = text('heading', 48, '#FFFFFF', { role: 'title' });
  const slides = [{ ...dark, elements: [decoration('band', 664), heading, line] }, light];
  const before = openDeck({ ...deck, slides });
  const changed = runCommands(before, changeImportedLayout('light', 1));
  const [, , moved] = changed.deck.slides[0]!.elements;
  // From the lower edge of the placeholder to the end that is not connected.
  expect(moved).toMatchObject({ id: 'line', box: { y: 338, height: 52 } });
  expect(runCommands(changed, undo).deck).toEqual(before.deck);
});

it('gives new elements ids that other users do not create at the same time', () => {
  setIdSuffix(() => 'abcd1234');
  const elements = inLightLayout(decoration('band', 664), text('rule', 48, '#FFFFFF', { role: 'title' }));
  expect(elements.map(({ id }) => id)).toEqual(['rule-abcd1234', 'rule']);
  setIdSuffix(undefined);
  const numbered = inLightLayout(text('rule', 48, '#FFFFFF', { role: 'title' }), text('rule-2', 148, '#FFFFFF'));
  expect(numbered.map(({ id }) => id)).toEqual(['rule-3', 'rule', 'rule-2']);
});

it('changes nothing in a slide of a theme, in the sample itself, or if the sample is missing', () => {
  const themed = { ...dark, elements: dark.elements.map((one): SlideElement => ({ ...one, part: 'decoration' })) };
  expect(changeImportedLayout('light', 1)(openDeck({ ...deck, slides: [themed, light] }))).toBeNull();
  expect(changeImportedLayout('dark', 1)(openDeck(deck))).toBeNull();
  expect(changeImportedLayout('none', 1)(openDeck(deck))).toBeNull();
});
