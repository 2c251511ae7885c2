import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { undo } from '../commands/undo-redo.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { composeWord, inputMethods } from '../testing/input-methods.ts';
import { openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { loadedTextEditor } from './load-text-editor.ts';
import { userEvent } from '../testing/user-event.ts';

async function openPlain() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const presentation = editor.phase.get();
  if (presentation.name !== 'open') throw new Error('Nothing is open.');
  const titles = () => presentation.doc.flushText().deck.slides.map(({ title }) => title);
  return { presentation, titles, count: titles().length };
}

/** Inserts a slide after the first one, without selecting anything on it. */
async function addSlide(press: () => Promise<void>, count: number): Promise<void> {
  await press();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count + 1));
}

it.each(
  everyday(1, [
    ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'New slide' }))],
    ['its key', async () => userEvent.keyboard('{Control>}m{/Control}')],
    [
      'its key, from the list of slides',
      async () => {
        screen.getByRole('option', { name: /^Slide 1/ }).focus();
        await userEvent.keyboard('{Control>}m{/Control}');
      },
    ],
  ] as const),
)('puts text typed on a new slide into its title: %s', async (_, press) => {
  const { presentation, titles, count } = await openPlain();
  await addSlide(press, count);
  await userEvent.keyboard('Roofs');
  await textbox();
  await waitFor(() => expect(titles()[1]).toBe('Roofs'));
  await userEvent.keyboard('{Escape}');
  expect(openTextbox()).toBeNull();
  while (titles()[1] === 'Roofs') presentation.doc.dispatch(undo);
  expect(titles()).toHaveLength(count + 1);
});

it.each(everyday(1, inputMethods))(
  'puts text composed in $language on a new slide into the title',
  async ({ words: [first, second] }) => {
    const { titles, count } = await openPlain();
    await addSlide(async () => userEvent.keyboard('{Control>}m{/Control}'), count);
    await waitFor(() => expect(loadedTextEditor()).toBeDefined());
    await composeWord(first);
    await composeWord(second);
    await waitFor(() => expect(titles()[1]).toBe(`${first.committed}${second.committed}`));
  },
);

/** Types Shift and a physical key with its character. */
async function pressSign(key: string, code: string): Promise<void> {
  const press = { key, code, modifiers: 8 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, text: key });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
}

it.each(
  everyday(1, [
    ['French', '2', 'Digit2', '025 budget', '2025 budget'],
    ['French', '1', 'Digit1', '. Why', '1. Why'],
    ['German', '"', 'Digit2', 'Roofs"', '“Roofs”'],
    ['English', '!', 'Digit1', ' and roofs', '! and roofs'],
  ] as const),
)('starts a title with %s %s, although the keys are a shortcut elsewhere', async (_, sign, code, rest, title) => {
  const { presentation, titles, count } = await openPlain();
  presentation.screen.zoom.set(1.5);
  await addSlide(async () => userEvent.keyboard('{Control>}m{/Control}'), count);
  await waitFor(() => expect(loadedTextEditor()).toBeDefined());
  await pressSign(sign, code);
  await userEvent.keyboard(rest);
  await waitFor(() => expect(titles()[1]).toBe(title));
  expect(presentation.screen.zoom.get()).toBe(1.5);
});

itInFullRun(
  'does not edit a title that already has text, and does not react to keys that have another use',
  async () => {
    const { titles, count } = await openPlain();
    screen.getByRole('option', { name: /^Slide 1/ }).focus();
    await userEvent.keyboard('x');
    expect(openTextbox()).toBeNull();
    await addSlide(async () => userEvent.keyboard('{Control>}m{/Control}'), count);
    await userEvent.click(screen.getByRole('button', { name: 'Slide menu' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('x{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(openTextbox()).toBeNull();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(openTextbox()).toBeNull();
    expect(titles()[1]).toBe('');
  },
);
