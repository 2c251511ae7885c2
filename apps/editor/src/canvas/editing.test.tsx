import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { undo } from '../commands/undo-redo.ts';
import { loadTextEditor } from '../text/load-text-editor.ts';
import { plainText } from '../elements/text/element-text.ts';
import type { Editor } from '../session/editor.ts';
import type { EditorState } from '../model/editor-state.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { glyphsOf } from '../testing/glyphs.ts';
import { compose, composeWord, inputMethods, commitWord } from '../testing/input-methods.ts';
import { press, pressTwice, slideScale } from '../testing/mouse.ts';
import { openEditor, openTextbox, textbox, unsavedStatus, openPhase } from '../testing/open-editor.tsx';
import { slowDownClock } from '../testing/slow-down-clock.ts';
import { userEvent } from '../testing/user-event.ts';

const region = () => within(screen.getByRole('region', { name: /^(Slide|当前幻灯片)$/ }));

function stateOf(editor: Editor): EditorState {
  const phase = openPhase(editor);
  return phase.doc.flushText();
}

function runsOf(editor: Editor, slide: number, element: string) {
  const found = stateOf(editor).deck.slides[slide]?.elements.find(({ id }) => id === element);
  return found?.kind === 'text' ? found.paragraphs : [];
}

async function editTitle(): Promise<HTMLElement> {
  await userEvent.click(await region().findByText('Solar on 40 school roofs'));
  return textbox();
}

it('edits a title in place after a click, and updates all copies of its text', async () => {
  const { editor } = await openEditor();
  await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}Sun on 41 roofs');
  await screen.findByRole('option', { name: 'Slide 1: Sun on 41 roofs' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sun on 41 roofs');
  expect(screen.getByText(unsavedStatus)).toBeTruthy();
  expect(runsOf(editor, 0, 's1-title')).toEqual([{ runs: [{ text: 'Sun on 41 roofs' }] }]);
});

itInFullRun('keeps the text and the focus when Escape ends editing', async () => {
  await openEditor();
  await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}Kept{Escape}');
  expect(await region().findByText('Kept')).toBeTruthy();
  expect(openTextbox()).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Title: Kept');
});

itInFullRun('names the edited text after its placeholder, even if it is empty', async () => {
  await openEditor();
  await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Escape}');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy();
});

itInFullRun('continues editing when a selection is dragged out of the text', async () => {
  await openEditor();
  const box = await editTitle();
  const { left, top, height } = box.getBoundingClientRect();
  const slideElement = document.querySelector('.ed-slide-frame');
  if (!slideElement) throw new Error('No slide.');
  const outside = slideElement.getBoundingClientRect().top + slideElement.getBoundingClientRect().height / 2;
  const input = cdp();
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number): Promise<void> {
    await input.send('Input.dispatchMouseEvent', {
      type,
      x: frame.left + x,
      y: frame.top + y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    });
  }
  await mouse('mousePressed', left + 40, top + height / 2);
  await mouse('mouseMoved', left + 90, top + height / 2);
  await mouse('mouseMoved', left + 90, outside);
  await mouse('mouseReleased', left + 90, outside);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.getSelection()?.isCollapsed).toBe(false);
  expect(box.isConnected).toBe(true);
  await userEvent.click(slideElement);
  await waitFor(() => expect(openTextbox()).toBeNull());
});

itInFullRun('keeps the text when another slide is selected', async () => {
  await openEditor();
  await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}Kept');
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await userEvent.click(screen.getByRole('option', { name: /Slide 1/ }));
  expect(await region().findByText('Kept')).toBeTruthy();
});

it.each(everyday(1, inputMethods))(
  'accepts $language from an input method without losing or duplicating text, without a second paragraph, and in one undo step',
  async ({ words: [first, second] }) => {
    const { editor } = await openEditor();
    await editTitle();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    slowDownClock();
    await compose(first);
    expect(stateOf(editor).deck.slides[0]?.title, 'nothing is taken over while composing').toBe('');
    await commitWord(first);
    await composeWord(second);
    const committed = `${first.committed}${second.committed}`;
    await waitFor(() => expect(runsOf(editor, 0, 's1-title')).toEqual([{ runs: [{ text: committed }] }]));
    const box = await textbox();
    expect(box.querySelectorAll('p')).toHaveLength(1);
    expect(box.textContent).toBe(committed);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(stateOf(editor).deck.title).toBe('Solar on 40 school roofs'));
  },
);

it('keeps composed text when editing ends during the composition', async () => {
  const { editor } = await openEditor();
  await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await cdp().send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await waitFor(() => expect(stateOf(editor).deck.slides[0]?.title).toBe('ni'));
  expect(stateOf(editor).selection.slide).toBe(1);
});

itInFullRun('edits a list: Enter adds an item, Tab changes the level, and an empty item ends the list', async () => {
  const { editor } = await openEditor();
  await userEvent.click(await screen.findByRole('option', { name: /Slide 3/ }));
  await userEvent.click(await region().findByText(/我们建议/));
  await textbox();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}next{Enter}{Tab}deeper{Enter}{Enter}plain');
  await waitFor(() => expect(plainText(runsOf(editor, 2, 's3-body').slice(-1))).toBe('plain'));
  expect(runsOf(editor, 2, 's3-body').slice(1)).toEqual([
    { bullet: 'disc', runs: [{ text: 'next' }] },
    { bullet: 'disc', level: 1, runs: [{ text: 'deeper' }] },
    { runs: [{ text: 'plain' }] },
  ]);
});

itInFullRun('starts lists when a hyphen or a number is typed, and undo restores the typed characters', async () => {
  const { editor } = await openEditor();
  await userEvent.click(await region().findByText(/Proposal/));
  const box = await textbox();
  await userEvent.keyboard('{Control>}a{/Control}- roofs{Enter}wires{Enter}{Enter}1. first');
  await waitFor(() => expect(plainText(runsOf(editor, 0, 's1-subtitle').slice(-1))).toBe('first'));
  expect(runsOf(editor, 0, 's1-subtitle')).toMatchObject([
    { bullet: 'disc', runs: [{ text: 'roofs' }] },
    { bullet: 'disc', runs: [{ text: 'wires' }] },
    { bullet: 'number', runs: [{ text: 'first' }] },
  ]);
  await userEvent.keyboard('{Control>}a{/Control}- ');
  await waitFor(() => expect(box.textContent).toBe(''));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(box.textContent).toBe('- '));
});

itInFullRun('does not start a list in a title, or when a hyphen is typed after text', async () => {
  const { editor } = await openEditor();
  await userEvent.click(await region().findByText(/40 school roofs/));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}1. One - two');
  await waitFor(() => expect(stateOf(editor).deck.slides[0]?.title).toBe('1. One - two'));
});

itInFullRun('keeps the formats around typed text', async () => {
  const { editor } = await openEditor();
  await userEvent.click(await screen.findByRole('option', { name: /Slide 2/ }));
  const before = runsOf(editor, 1, 's2-body');
  await userEvent.click(await region().findByText(/Power bills/));
  await textbox();
  await userEvent.keyboard('{Control>}{Home}{/Control}X');
  await waitFor(() => expect(runsOf(editor, 1, 's2-body')[0]?.runs[0]).toEqual({ text: 'XPower bills rose ' }));
  await userEvent.keyboard('{Backspace}');
  await waitFor(() => expect(runsOf(editor, 1, 's2-body')).toEqual(before));
});

it.each(
  everyday(0, [
    ['of a title', 1, 'Solar on 40 school roofs', '{Home}', 'Solar'],
    ['of a whole list', 2, /Power bills/, '{Control>}{Home}{/Control}', 'Power'],
    ['of the clicked line', 2, /The roofs were surveyed/, '{Home}', 'The'],
  ] as const),
)(
  'selects the first word %s, no matter how soon after the click the keys are pressed',
  async (_, slide, shown, home, word) => {
    const { editor } = await openEditor();
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`Slide ${slide}`) }));
    await userEvent.click(await region().findByText(shown));
    await textbox();
    await userEvent.keyboard(`${home}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}`);
    expect(document.getSelection()?.toString().trim()).toBe(word);
    await userEvent.keyboard('Other');
    await waitFor(() => expect(JSON.stringify(stateOf(editor).deck.slides[slide - 1])).not.toContain(`"${word} `));
    expect((await textbox()).textContent).toContain('Other');
  },
);

it.each(
  everyday(1, [
    ['puts the caret at the clicked character', press, 'Proposal to the ci|ty council'],
    ['selects a word on double click', pressTwice, 'Proposal to the | council'],
  ] as const),
)('%s', async (_, click, committed) => {
  await openEditor();
  await loadTextEditor();
  const drawn = document.querySelector('.ed-slide .ed-slide-picture [data-element=s1-subtitle] text');
  const chars = glyphsOf(drawn);
  // The selection does not include the spaces around the word.
  const { left, middle } = chars['Proposaltotheci'.length] ?? { left: 0, middle: 0 };
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  const at = [
    (left - (slideElement?.left ?? 0)) / slideScale(),
    (middle - (slideElement?.top ?? 0)) / slideScale(),
  ] as const;
  await click(at);
  const box = await textbox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard('|');
  await waitFor(() => expect(box.textContent).toBe(committed));
});

/**
 * Opens the text with the caret at its end. Returns the edited text, and a function that sends keys before the next
 * frame.
 */
async function atTitleEnd() {
  const box = await editTitle();
  await userEvent.keyboard('{End}');
  const press = (key: string) =>
    box.dispatchEvent(
      new KeyboardEvent('keypress', { key, charCode: key.codePointAt(0) ?? 0, bubbles: true, cancelable: true }),
    );
  return { box, press };
}

itInFullRun('includes a typed character in the deck when the deck is read before the paint', async () => {
  const { editor } = await openEditor();
  const { box, press } = await atTitleEnd();
  // The browser must not insert the characters again.
  expect([press('!'), press('é')]).toEqual([false, false]);
  expect(box.textContent).toBe('Solar on 40 school roofs!é');
  expect(runsOf(editor, 0, 's1-title')).toEqual([{ runs: [{ text: 'Solar on 40 school roofs!é' }] }]);
  await screen.findByRole('option', { name: 'Slide 1: Solar on 40 school roofs!é' });
  expect(box.textContent).toBe('Solar on 40 school roofs!é');
});

itInFullRun('wraps lines like the deck after typed text has been painted', async () => {
  await openEditor();
  const { box, press } = await atTitleEnd();
  const long = ' and on the roof of the old swimming bath by the river'.repeat(2);
  for (const char of long) press(char);
  expect(box.querySelectorAll('br')).toHaveLength(0);
  await waitFor(() => expect(box.querySelectorAll('br').length).toBeGreaterThan(0));
  expect(box.textContent).toBe(`Solar on 40 school roofs${long}`);
});

itInFullRun('undoes a character in the same frame in which it was typed', async () => {
  const { editor } = await openEditor();
  const { box, press } = await atTitleEnd();
  press('!');
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }));
  expect(stateOf(editor).deck.title).toBe('Solar on 40 school roofs');
  await waitFor(() => expect(box.textContent).toBe('Solar on 40 school roofs'));
  // Waits longer than it takes to paint and report typed text.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(stateOf(editor).deck.title).toBe('Solar on 40 school roofs');
  expect(box.textContent).toBe('Solar on 40 school roofs');
});

itInFullRun('keeps a character typed immediately before a composition', async () => {
  const { editor } = await openEditor();
  const { box, press } = await atTitleEnd();
  press('!');
  await cdp().send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  expect(box.textContent).toBe('Solar on 40 school roofs!ni');
  await cdp().send('Input.insertText', { text: '你' });
  await waitFor(() => expect(stateOf(editor).deck.title).toBe('Solar on 40 school roofs!你'));
  expect(box.textContent).toBe('Solar on 40 school roofs!你');
});

itInFullRun('undoes and redoes typing in the text and keeps the caret in it', async () => {
  slowDownClock();
  const { editor } = await openEditor();
  const box = await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}Sun');
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(box.textContent).toBe('Solar on 40 school roofs'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(box.textContent).toBe('Sun'));
  await userEvent.keyboard('!');
  await waitFor(() => expect(stateOf(editor).deck.title).toBe('Sun!'));
});

itInFullRun('undoes a character that has just been typed', async () => {
  const { editor } = await openEditor();
  const box = await editTitle();
  const phase = openPhase(editor);
  document.execCommand('insertText', false, '!');
  // Waits for a microtask, which runs before the next animation frame.
  await Promise.resolve();
  expect(stateOf(editor).deck.title).toContain('!');
  expect(phase.doc.canvasState.get().deck.title).toBe('Solar on 40 school roofs');
  phase.doc.dispatch(undo);
  await waitFor(() => expect(box.textContent).toBe('Solar on 40 school roofs'));
});

itInFullRun('undoes a change on another slide and shows that slide', async () => {
  slowDownClock();
  await openEditor();
  await editTitle();
  await userEvent.keyboard('{Control>}a{/Control}Sun');
  await userEvent.click(screen.getByRole('option', { name: /Slide 3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await region().findByText('Solar on 40 school roofs');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(await region().findByText('Sun')).toBeTruthy();
});

itInFullRun('shrinks a title that is too long for its line', async () => {
  await openEditor();
  const box = await editTitle();
  await userEvent.keyboard('{End} and on the roof of the old swimming bath by the river');
  await waitFor(() => expect(Number.parseFloat(getComputedStyle(box).fontSize)).toBeLessThan(44));
});

itInFullRun('does not move any glyph by more than 1 px when text is opened for editing', async () => {
  await openEditor();
  for (const [slide, word] of [
    [2, /Power bills/],
    [3, /我们建议/],
    [1, 'Solar on 40 school roofs'],
  ] as const) {
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`Slide ${slide}`) }));
    const shown = await region().findByText(word);
    await document.fonts.ready;
    const element = shown.closest('[data-element]');
    const drawn = glyphsOf(element);
    await userEvent.click(shown);
    const typed = glyphsOf(await textbox());
    expect(typed.map(({ char }) => char).join('')).toBe(drawn.map(({ char }) => char).join(''));
    for (const [index, glyph] of typed.entries()) {
      const was = drawn[index];
      expect(Math.abs(glyph.left - (was?.left ?? 0)), `${glyph.char} across`).toBeLessThanOrEqual(1);
      expect(Math.abs(glyph.middle - (was?.middle ?? 0)), `${glyph.char} down`).toBeLessThanOrEqual(1);
    }
    await userEvent.keyboard('{Escape}');
  }
});

itInFullRun('moves to the next placeholder with Ctrl+Enter, and adds a slide after the last one', async () => {
  const { editor } = await openEditor();
  const state = { get: () => stateOf(editor) };
  screen.getByRole('button', { name: /^Title/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('!{Control>}{Enter}{/Control}');
  await waitFor(() => expect(state.get().selection).toMatchObject({ elements: ['s1-subtitle'], editing: true }));
  await userEvent.keyboard('?');
  await waitFor(() => expect(JSON.stringify(state.get().deck.slides[0])).toMatch(/roofs!.*council\?/u));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(state.get().deck.slides).toHaveLength(5));
  await waitFor(() => expect(state.get().selection).toMatchObject({ slide: 1, editing: false }));
  // The focus moves to the slide's first placeholder, as on any slide without a selection.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await textbox();
  await userEvent.keyboard('Next');
  await waitFor(() => expect(state.get().deck.slides[1]?.title).toBe('Next'));
});
