import { screen, waitFor, within } from '@testing-library/dom';
import type { SlideElement, TextStyle } from '@ppt-embed/deck';
import { beforeEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { selectCells, selectElement, selectMember } from '../commands/select.ts';
import type { Editor } from '../session/editor.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { delayTextEditor } from '../testing/delay-text-editor.ts';
import type { DelayedFile } from '../testing/delay-text-editor.ts';
import { compose, composeWord, inputMethods, commitWord } from '../testing/input-methods.ts';
import { callsOf, openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { loadTextEditor } from './load-text-editor.ts';
import { press } from '../testing/mouse.ts';
import { slowDownClock } from '../testing/slow-down-clock.ts';
import { userEvent } from '../testing/user-event.ts';

let network: DelayedFile;
beforeEach(() => {
  network = delayTextEditor();
});

const title = 'Solar on 40 school roofs';

function openedOf(editor: Editor) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase;
}

const titleOf = (editor: Editor) => openedOf(editor).doc.flushText().deck.slides[0]?.title;

async function openSelected() {
  const opened = await openEditor();
  screen.getByRole('button', { name: `Title: ${title}` }).focus();
  return opened;
}

it('inserts text typed on a selected box before the text editor was loaded, in order, and continues', async () => {
  slowDownClock();
  const { editor } = await openSelected();
  await userEvent.keyboard(' on thex{Backspace} sea');
  expect(openTextbox()).toBeNull();
  network.resolveLoad(true);
  await textbox();
  await userEvent.keyboard('side');
  // The first space, pressed while the box was only selected, did not start typing.
  await waitFor(() => expect(titleOf(editor)).toBe(`${title}on the seaside`));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(titleOf(editor)).toBe(title));
});

itInFullRun(
  'inserts text typed after Enter, and does not delete the element when a key is pressed too early',
  async () => {
    const { editor } = await openSelected();
    await userEvent.keyboard('{Enter}{Backspace}!');
    network.resolveLoad(true);
    await textbox();
    await waitFor(() => expect(titleOf(editor)).toBe(`${title}!`));
  },
);

/** Opens an editor whose first slide contains a shape with the text “Sunroofs”. */
function openShapeWithText() {
  const [first, ...others] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  const style: TextStyle = {
    face: 'body',
    size: 24,
    lineHeight: 1.25,
    color: 'ink',
    verticalAlign: 'middle',
    steps: [24],
  };
  const elements = first.elements.map((one) =>
    one.kind === 'shape' ? { ...one, paragraphs: [{ runs: [{ text: 'Sunroofs' }] }], style } : one,
  );
  return openEditor({ deck: { ...sampleDeck, slides: [{ ...first, elements }, ...others] } });
}

itInFullRun('appends text to a shape that was selected with a click above the middle of its text', async () => {
  const { editor } = await openShapeWithText();
  await within(screen.getByRole('region', { name: 'Slide' })).findByText('Sunroofs');
  await press([1080, 90]);
  expect(openedOf(editor).doc.flushText().selection).toMatchObject({ elements: [expect.any(String)], editing: false });
  await userEvent.keyboard('ab');
  network.resolveLoad(true);
  const box = await textbox();
  await waitFor(() => expect(box.textContent).toBe('Sunroofsab'));
});

itInFullRun('inserts text where the text of a shape was clicked before the text editor was loaded', async () => {
  const { editor } = await openShapeWithText();
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Sunroofs'));
  expect(openedOf(editor).doc.flushText().selection).toMatchObject({ elements: [expect.any(String)], editing: true });
  await userEvent.keyboard('ab');
  network.resolveLoad(true);
  const box = await textbox();
  await waitFor(() => expect(box.textContent).toBe('Sunraboofs'));
});

itInFullRun('saves text typed before the text editor was loaded', async () => {
  const { service } = await openSelected();
  await userEvent.keyboard('!{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(callsOf(service, 'PUT deck')).toMatchObject([{ deck: { title: `${title}!` } }]);
  network.resolveLoad(true);
  expect((await textbox()).textContent).toBe(`${title}!`);
});

itInFullRun('keeps typed text when another slide is selected before the text editor is loaded', async () => {
  const { editor } = await openSelected();
  await userEvent.keyboard('ab');
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  expect(titleOf(editor)).toBe(`${title}ab`);
});

it('keeps typed text if the text editor cannot be loaded', async () => {
  const { editor } = await openSelected();
  await userEvent.keyboard('ab');
  network.resolveLoad(false);
  await screen.findByText(/Couldn't load the text editor/);
  expect(titleOf(editor)).toBe(`${title}ab`);
});

/** The key event of AltGr+A on a Polish keyboard under Windows. */
const altGrA = {
  key: 'ą',
  code: 'KeyA',
  ctrlKey: true,
  altKey: true,
  modifierAltGraph: true,
  bubbles: true,
  cancelable: true,
};

itInFullRun('opens a selected box when a character is typed with AltGr', async () => {
  const { editor } = await openSelected();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', altGrA));
  network.resolveLoad(true);
  await textbox();
  await waitFor(() => expect(titleOf(editor)).toBe(`${title}ą`));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  screen.getByRole('button', { name: `Title: ${title}ą` }).focus();
  // The text editor is loaded, so the browser inserts the character once the caret is in place.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', altGrA));
  expect((await textbox()).contains(document.activeElement)).toBe(true);
});

itInFullRun('types into the search field right after the search shortcut', async () => {
  const { editor } = await openSelected();
  // The query has no match, so that the title stays selected.
  const keys = [{ key: 'f', code: 'KeyF', ctrlKey: true }, ...Array.from('quartz', (key) => ({ key }))];
  for (const init of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await Promise.resolve();
  }
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(field.value).toBe('quartz'));
  expect(titleOf(editor)).toBe(title);
  expect(openTextbox()).toBeNull();
  await userEvent.keyboard('{Escape}');
  // The keyboard claim has ended.
  await userEvent.keyboard('!');
  network.resolveLoad(true);
  await waitFor(() => expect(titleOf(editor)).toBe(`${title}!`));
});

itInFullRun('does not run element shortcuts while text is open and the text editor is loading', async () => {
  const { editor } = await openSelected();
  const {
    doc: { flushText },
    screen: { panel },
  } = openedOf(editor);
  const boxes = () => flushText().deck.slides[0]?.elements.map(({ box, locked }) => ({ box, locked }));
  const before = boxes();
  await userEvent.keyboard('{F2}a{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  await userEvent.keyboard('{Alt>}={/Alt}{Alt>}{Shift>}L{/Shift}{/Alt}{Delete}b');
  expect(flushText().selection.editing).toBe(true);
  expect(panel.get()).toBeNull();
  network.resolveLoad(true);
  await textbox();
  await waitFor(() => expect(titleOf(editor)).toBe(`${title}ab`));
  expect(boxes()).toEqual(before);
});

itInFullRun('keeps the first character of a title although its keys are a shortcut elsewhere', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { flushText } = openedOf(editor).doc;
  const before = flushText().deck.slides.length;
  await userEvent.keyboard('{Control>}m{/Control}');
  await waitFor(() => expect(flushText().deck.slides).toHaveLength(before + 1));
  // Typed on a French keyboard.
  const sign = { key: '2', code: 'Digit2', modifiers: 8 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...sign, text: '2' });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...sign });
  await userEvent.keyboard('025 budget');
  network.resolveLoad(true);
  await waitFor(() => expect(flushText().deck.slides[1]?.title).toBe('2025 budget'));
});

itInFullRun(
  'leaves the focus in a search that was opened during loading, and takes it back when the search is closed',
  async () => {
    const { editor } = await openSelected();
    await userEvent.keyboard('{F2}!{Control>}f{/Control}');
    const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Find' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    network.resolveLoad(true);
    const text = await textbox();
    await waitFor(() => expect(text.textContent).toBe(`${title}!`));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(text));
    await userEvent.keyboard('?');
    await waitFor(() => expect(titleOf(editor)).toBe(`${title}!?`));
  },
);

/** Waits for the text editor. */
const editorElement = () =>
  waitFor(() => document.querySelector<HTMLElement>('.ed-text .ProseMirror') ?? Promise.reject());

it.each(everyday(1, inputMethods))(
  'does not lose a key of a $language composition that starts on a selected box before the text editor is loaded',
  async ({ words: [first, second] }) => {
    const { editor } = await openSelected();
    await compose(first);
    network.resolveLoad(true);
    // The caret stays where the word is being composed.
    await loadTextEditor();
    await afterPaint();
    expect(document.querySelector('.ProseMirror')).toBeNull();
    await commitWord(first);
    const text = await editorElement();
    await waitFor(() => expect(text.contains(document.activeElement)).toBe(true));
    await composeWord(second);
    await userEvent.keyboard('!');
    await waitFor(() => expect(titleOf(editor)).toBe(`${title}${first.committed}${second.committed}!`));
  },
);

const [chinese] = inputMethods;
const [first, , , fourth] = sampleDeck.slides;
const shape: SlideElement = {
  id: 'in',
  kind: 'shape',
  box: { x: 0, y: 0, width: 200, height: 100 },
  geometry: { kind: 'rect' },
};
const toParentBox: SlideElement = {
  id: 'g',
  kind: 'group',
  box: { x: 300, y: 200, width: 400, height: 240 },
  frame: { width: 400, height: 240 },
  elements: [shape],
};

it.each(
  everyday(0, [
    ['shape', shape, selectElement('in')],
    ['cell', fourth?.elements[1], selectCells('s4-table', { row: 1, column: 1, toRow: 1, toColumn: 1 })],
    ['member of a group', toParentBox, selectMember('g', ['in'])],
  ] as const),
)(
  'keeps the first composed word on a selected %s, regardless of when the text editor is loaded',
  async (_, one, select) => {
    if (!chinese || !first || !one) throw new Error('No slide.');
    const { editor } = await openEditor({ deck: { ...sampleDeck, slides: [{ ...first, elements: [one] }] } });
    const { flushText, dispatch } = openedOf(editor).doc;
    dispatch(select);
    const button = () => document.querySelector<HTMLElement>('.ed-canvas .ed-element[data-state=selected]');
    await waitFor(() => expect(button()).not.toBeNull());
    button()?.focus();
    await composeWord(chinese.words[0]);
    await composeWord(chinese.words[1]);
    network.resolveLoad(true);
    const text = await editorElement();
    await waitFor(() => expect(text.textContent).toContain('你好世界'));
    await userEvent.keyboard('!{Escape}');
    await waitFor(() => expect(JSON.stringify(flushText().deck.slides)).toContain('你好世界!'));
  },
);
