import { deckToJson, loadStyles, textOverflows } from '@ppt-embed/deck';
import type { Paragraph, TextElement } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { newSlide, slideChoices } from '../actions/new-slide.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectElement } from './select.ts';
import { editText } from './edit-text.ts';
import { fillTextPlaceholder } from './fill-placeholder.ts';
import { insertElements } from './insert-elements.ts';
import { undo } from './undo-redo.ts';

beforeAll(() => loadStyles(sampleDeck.theme.style));

/** Adds a new slide of the given kind after the cover of a deck. */
function slideOf(name: string): EditorState {
  const choice = slideChoices.find((one) => one.name === name);
  const slide = choice && newSlide(sampleDeck, choice);
  if (!slide) throw new Error(`There is no ${name}.`);
  const state = openDeck({ ...sampleDeck, slides: [...sampleDeck.slides, slide] });
  return { ...state, selection: { ...state.selection, slide: sampleDeck.slides.length } };
}

const run = (state: EditorState, ...commands: Command[]) =>
  commands.reduce((now, command) => applyTransaction(now, command(now) ?? {}), state);
const paragraphsOf = (...lines: string[]): Paragraph[] => lines.map((text) => ({ runs: [{ text }] }));
const fill = (paragraphs: readonly Paragraph[]) => fillTextPlaceholder(paragraphs, { at: 1 });

function textOf({ deck, selection }: EditorState, id: string): TextElement {
  const found = deck.slides[selection.slide]?.elements.find((element) => element.id === id);
  if (found?.kind !== 'text') throw new Error(`No text ${id}.`);
  return found;
}

it('fills a list placeholder with text as items and selects it in one undo step', () => {
  const empty = slideOf('content');
  const filled = run(empty, fill(paragraphsOf('One', 'Two')));
  const { paragraphs, style } = textOf(filled, 'body');
  const { spaceBefore } = textOf(empty, 'body').paragraphs[0] ?? {};
  expect(spaceBefore).toBeGreaterThan(0);
  expect(paragraphs).toEqual([
    { bullet: 'disc', level: 0, spaceBefore, runs: [{ text: 'One' }] },
    { bullet: 'disc', level: 0, spaceBefore, runs: [{ text: 'Two' }] },
  ]);
  expect(style).toEqual(textOf(empty, 'body').style);
  expect(filled.selection).toEqual({ slide: 4, elements: ['body'], editing: false });
  expect(filled.history.past).toHaveLength(1);
  const back = run(filled, undo);
  expect(JSON.stringify(deckToJson(back.deck))).toBe(JSON.stringify(deckToJson(empty.deck)));
});

it('keeps lists with their levels, and plain paragraphs between the lists', () => {
  const input: Paragraph[] = [
    ...paragraphsOf('In short'),
    { runs: [{ text: 'One', bold: true }], bullet: 'number', start: 3 },
    { runs: [{ text: 'Under it' }], bullet: 'disc', level: 1 },
  ];
  const empty = slideOf('content');
  const { spaceBefore } = textOf(empty, 'body').paragraphs[0] ?? {};
  expect(textOf(run(empty, fill(input)), 'body').paragraphs).toEqual(
    input.map((paragraph) => ({ ...paragraph, spaceBefore })),
  );
});

it('sets a title without bullets, and updates the title of the slide and of the deck', () => {
  const empty = slideOf('content');
  const filled = run(empty, selectElement('title'), fill([{ runs: [{ text: 'Our plan' }], bullet: 'disc', level: 2 }]));
  expect(textOf(filled, 'title').paragraphs).toEqual([{ runs: [{ text: 'Our plan' }] }]);
  expect(filled.deck.slides.at(-1)?.title).toBe('Our plan');
});

it('uses all of the available space for long text', () => {
  const empty = run(slideOf('twoColumns'), selectElement('body-2'));
  const filled = run(
    empty,
    fill(paragraphsOf(...Array.from({ length: 8 }, (_, line) => `A line with words, number ${line}`))),
  );
  const [before, after] = [textOf(empty, 'body-2'), textOf(filled, 'body-2')];
  // An empty placeholder already has the height of the body.
  expect(after.box).toEqual(before.box);
  expect(textOverflows(filled.deck, after)).toBe(false);
  expect(textOf(filled, 'body')).toEqual(textOf(empty, 'body'));
});

it.each<[string, EditorState]>([
  ['a slide with two placeholders', slideOf('twoColumns')],
  ['a slide without placeholders', slideOf('title-only')],
  [
    'a placeholder covered by an element',
    run(slideOf('content'), insertElements([newText('Here')], { at: 0 }), selectElement(null)),
  ],
  ['a selected text that is not empty', run(slideOf('content'), selectElement('footer'))],
  ['a text that is being edited', run(slideOf('content'), editText('body'))],
])('does not apply to %s', (_, state) => {
  expect(fill(paragraphsOf('x'))(state)).toBeNull();
});

it('keeps lists in a subtitle, just as typed lists are kept', () => {
  const state = slideOf('content');
  const subtitle: TextElement = {
    ...textOf(state, 'body'),
    id: 'subtitle',
    role: 'subtitle',
    paragraphs: paragraphsOf(''),
  };
  const empty = run(state, insertElements([subtitle], { at: 0 }));
  const list: Paragraph[] = [{ bullet: 'disc', runs: [{ text: 'One' }] }, ...paragraphsOf('Two')];
  const filled = run(empty, selectElement('subtitle'), fill(list));
  expect(textOf(filled, 'subtitle').paragraphs).toMatchObject([{ bullet: 'disc' }, { runs: [{ text: 'Two' }] }]);
});
