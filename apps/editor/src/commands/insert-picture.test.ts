import type { Slide, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { editText } from './edit-text.ts';
import { insertPicture, pictureBox } from './insert-picture.ts';
import { selectElement } from './select.ts';
import { selectSlide } from './select-slides.ts';
import { undo } from './undo-redo.ts';

const [first, second] = sampleDeck.slides as [Slide, Slide];
const [title, body] = second.elements as [TextElement, TextElement];
const empty: TextElement = { ...body, box: { x: 64, y: 160, width: 1152, height: 60 }, paragraphs: [{ runs: [] }] };
const slide = { ...second, elements: [title, empty] };
const deck = { ...sampleDeck, slides: [slide, first] };
const file = { src: '/roof.png', width: 4000, height: 3000 };

const run = (state: EditorState, ...commands: ReturnType<typeof insertPicture>[]) =>
  commands.reduce((before, command) => applyTransaction(before, command(before) ?? {}), state);
const insert = (keepsSelection?: boolean) => insertPicture(file, { slide: slide.id }, { at: 1 }, keepsSelection);
const pictureIn = ({ deck: { slides } }: EditorState) => slides[0]?.elements.find(({ kind }) => kind === 'picture');

it('selects the picture, and keeps the empty text next to it until it is undone', () => {
  const state = openDeck(deck);
  const inserted = run(state, insert());
  expect(inserted.selection.elements).toEqual([pictureIn(inserted)?.id]);
  expect(inserted.deck.slides[0]?.elements.map(({ id }) => id)).toContain(empty.id);
  expect(run(inserted, undo).deck).toEqual(deck);
});

it('keeps the selection of a user who does something else, and the text that is edited', () => {
  const selected = run(openDeck(deck), selectElement(title.id), insert(true));
  expect(pictureIn(selected)).toBeDefined();
  expect(selected.selection).toMatchObject({ elements: [title.id], editing: false });
  const edited = run(openDeck(deck), editText(title.id), insert());
  expect(edited.selection).toMatchObject({ elements: [title.id], editing: true });
});

it('previews a picture exactly where it is inserted, also on another slide and at a position', () => {
  const elsewhere = run(openDeck(deck), selectSlide(1));
  for (const state of [openDeck(deck), elsewhere]) {
    const box = pictureBox(state, file, { slide: slide.id });
    expect(box).toBeDefined();
    expect(pictureIn(run(state, insert()))?.box).toEqual(box);
  }
  const target = { slide: slide.id, position: { point: { x: 1000, y: 600 } } };
  const dropped = run(openDeck(deck), insertPicture(file, target, { at: 1 }));
  expect(pictureIn(dropped)?.box).toEqual(pictureBox(openDeck(deck), file, target));
  expect(pictureBox(openDeck(deck), file, { slide: 'deleted' })).toBeUndefined();
});
