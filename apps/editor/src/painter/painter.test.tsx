import { screen, waitFor, within } from '@testing-library/react';
import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newShape, newText } from '../insert/new-elements.ts';
import { shapes } from '../insert/shapes.ts';
import type { Editor } from '../session/editor.ts';
import { press, pressTwice } from '../testing/mouse.ts';
import { openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';

const [shape] = shapes;
const [slide] = sampleDeck.slides;
if (!shape || !slide) throw new Error('The sample has no slide.');

const words = (id: string, y: number, rest: Partial<TextElement> = {}): TextElement => ({
  ...newText(),
  id,
  box: { x: 100, y, width: 500, height: 60 },
  paragraphs: [{ runs: [{ text: `Words ${id}` }] }],
  ...rest,
});
const fill = { kind: 'solid', color: '#FFEEEE' } as const;
const red = words('red', 150, {
  fill,
  paragraphs: [{ runs: [{ text: 'Red', color: '#CC0000', italic: true }], align: 'center' }],
});
const elements: readonly SlideElement[] = [
  red,
  words('one', 250),
  words('two', 350),
  { ...newShape(shape), id: 'box', box: { x: 700, y: 200, width: 280, height: 160 } },
];
const deck: Deck = { ...sampleDeck, slides: [{ ...slide, elements }, ...sampleDeck.slides.slice(1)] };

const places = { red: [350, 180], one: [350, 280], two: [350, 380], box: [840, 280], nothing: [1100, 600] } as const;
const said = () => screen.getByRole('log').textContent?.replaceAll('\u00A0', '');
const painted = { fill, style: { color: '#CC0000' }, paragraphs: [{ runs: [{ italic: true }], align: 'center' }] };

function opened(editor: Editor) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.presentation;
}

const found = (editor: Editor, id: string) =>
  opened(editor)
    .state.get()
    .deck.slides[0]?.elements.find((element) => element.id === id);

async function openRed() {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  const button = within(screen.getByRole('region', { name: 'Slide' })).getByRole('button', { name: 'Text: Red' });
  button.focus();
  return { editor, painter: await screen.findByRole('button', { name: 'Format painter' }) };
}

it('paints the one thing that is pressed next, in one step of undo, and says so', async () => {
  const { editor, painter } = await openRed();
  await userEvent.click(painter);
  await waitFor(() => expect(painter.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(said()).toMatch(/^Format painter: press/));
  await press(places.box);
  await waitFor(() => expect(found(editor, 'box')).toMatchObject({ fill, style: { color: '#CC0000' } }));
  await waitFor(() => expect(said()).toBe('Formatting applied'));
  expect(opened(editor).state.get().selection.elements).toEqual(['box']);
  await press(places.one);
  await textbox();
  expect(found(editor, 'one')).toEqual(elements[1]);
  await userEvent.keyboard('{Escape}{Control>}z{/Control}');
  await waitFor(() => expect(found(editor, 'box')).toEqual(elements[3]));
});

it('paints all that is pressed after a double press, until Escape', async () => {
  const { editor, painter } = await openRed();
  await userEvent.dblClick(painter);
  await waitFor(() => expect(opened(editor).painter.get().paints).toBe('many'));
  await press(places.one);
  await waitFor(() => expect(found(editor, 'one')).toMatchObject(painted));
  await press(places.two);
  await waitFor(() => expect(found(editor, 'two')).toMatchObject(painted));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(said()).toBe('Format painter put away'));
  expect(opened(editor).state.get().selection.elements).toEqual(['two']);
  await press(places.box);
  await waitFor(() => expect(opened(editor).state.get().selection.elements).toEqual(['box']));
  expect(found(editor, 'box')).toEqual(elements[3]);
});

it('is put away by a press beside all things, and by its button', async () => {
  const { editor, painter } = await openRed();
  await userEvent.click(painter);
  await waitFor(() => expect(painter.getAttribute('aria-pressed')).toBe('true'));
  await press(places.nothing);
  await waitFor(() => expect(painter.getAttribute('aria-pressed')).toBe('false'));
  expect(elements.map(({ id }) => found(editor, id))).toEqual(elements);
  await press(places.red);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Format painter' }));
  await waitFor(() => expect(opened(editor).painter.get().paints).toBe('once'));
  await userEvent.click(screen.getByRole('button', { name: 'Format painter' }));
  await waitFor(() => expect(opened(editor).painter.get().paints).toBeNull());
});

it('copies a look and puts it on by keys alone', async () => {
  const { editor } = await openRed();
  await userEvent.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  await waitFor(() => expect(said()).toBe('Formatting copied'));
  screen.getByRole('button', { name: 'Text: Words two' }).focus();
  await userEvent.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
  await waitFor(() => expect(found(editor, 'two')).toMatchObject(painted));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(found(editor, 'two')).toEqual(elements[2]));
});

it('sets the letters that are selected, or the word of the caret, as one step of undo', async () => {
  const { editor } = await openRed();
  await userEvent.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
  await pressTwice(places.one);
  await textbox();
  await userEvent.keyboard('{Home}{ArrowRight}{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'Paste formatting');
  await userEvent.keyboard('{Enter}');
  const set = {
    paragraphs: [{ align: 'center', runs: [{ text: 'Words', color: '#CC0000', italic: true }, { text: ' one' }] }],
  };
  await waitFor(() => expect(found(editor, 'one')).toMatchObject(set));
  expect(found(editor, 'one')).not.toHaveProperty('fill');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(found(editor, 'one')).toEqual(elements[1]));
});

it('leaves the key of plain pasting to the browser in a text, and where no look was taken', async () => {
  const { editor } = await openRed();
  const keys: boolean[] = [];
  const listen = (event: KeyboardEvent) =>
    void (event.code === 'KeyV' && event.ctrlKey && keys.push(event.defaultPrevented));
  window.addEventListener('keydown', listen);
  try {
    await userEvent.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    await waitFor(() => expect(keys).toEqual([false]));
    await userEvent.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
    await press(places.one);
    await textbox();
    await userEvent.keyboard('{Control>}{Shift>}v{/Shift}{/Control}');
    await waitFor(() => expect(keys).toEqual([false, false]));
    expect(found(editor, 'one')).not.toHaveProperty('fill');
  } finally {
    window.removeEventListener('keydown', listen);
  }
});
