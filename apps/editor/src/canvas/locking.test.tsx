import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { drag, press } from '../testing/mouse.ts';
import { callsOf, inspector, openEditor, openTextbox, openPhase } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

const wide = { viewport: [1440, 900] } as const;

function stateOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase.doc.flushText();
}

const subtitle = (editor: Editor) => stateOf(editor).deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
const point = [300, 580] as const;

async function lockSubtitle(): Promise<Awaited<ReturnType<typeof openEditor>>> {
  const opened = await openEditor(wide);
  await press(point, { button: 'right' });
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Lock/ }));
  await waitFor(() => expect(subtitle(opened.editor)).toMatchObject({ locked: true }));
  return opened;
}

it('locks the selected element with the context menu, shows a lock, and prevents changes with the pointer or the keyboard', async () => {
  const { editor } = await lockSubtitle();
  const before = subtitle(editor);
  const button = screen.getByRole('button', { name: 'Subtitle: Proposal to the city council, locked' });
  // A click selects the element, but the element has no handles.
  await press(point);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(openTextbox()).toBeNull();
  expect(document.querySelector('.ed-handle')).toBeNull();
  expect(getComputedStyle(document.querySelector('.ed-frame') as Element).outlineStyle).toBe('dashed');
  await drag(point, [600, 300]);
  await press(point);
  await userEvent.keyboard('{ArrowRight}{Delete}x{Enter}{Control>}b{/Control}');
  expect(subtitle(editor)).toBe(before);
  expect(openTextbox()).toBeNull();
});

itInFullRun('unlocks an element in the properties panel, where everything else is disabled', async () => {
  const { editor } = await lockSubtitle();
  await press(point);
  const bold = await inspector().findByRole<HTMLButtonElement>('button', { name: 'Bold' });
  expect(bold.matches(':disabled')).toBe(true);
  expect(screen.getByText(/Unlock it to move or change it/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(subtitle(editor)).not.toHaveProperty('locked'));
  await userEvent.click(inspector().getByRole('button', { name: 'Bold' }));
  await waitFor(() => expect(subtitle(editor)).toMatchObject({ style: { bold: true } }));
});

itInFullRun('locks and unlocks an element with one key, supports undo, and saves it', async () => {
  const { editor, service } = await openEditor(wide);
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{Alt>}{Shift>}l{/Shift}{/Alt}');
  await waitFor(() => expect(subtitle(editor)).toMatchObject({ locked: true }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(callsOf(service, 'PUT deck')).toHaveLength(1));
  const [saved] = callsOf(service, 'PUT deck') as { deck: Deck }[];
  expect(saved?.deck.slides[0]?.elements.map(({ locked }) => locked)).toEqual([undefined, undefined, true]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(subtitle(editor)).not.toHaveProperty('locked'));
  await userEvent.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(subtitle(editor)).toMatchObject({ locked: true }));
  await userEvent.keyboard('{Alt>}{Shift>}l{/Shift}{/Alt}');
  await waitFor(() => expect(subtitle(editor)).not.toHaveProperty('locked'));
});

itInFullRun(
  'keeps a locked element in place when it is moved or deleted together with other selected elements',
  async () => {
    const { editor } = await lockSubtitle();
    const before = subtitle(editor);
    const selected = () => stateOf(editor).selection.elements;
    const titleAt = () => stateOf(editor).deck.slides[0]?.elements.find(({ id }) => id === 's1-title')?.box.x;
    await drag([20, 700], [300, 20]);
    await waitFor(() => expect(selected()).toEqual(['s1-title']));
    // Shift+click selects the element together with a second one.
    await press(point, { keys: ['shift'] });
    await waitFor(() => expect(selected()).toEqual(['s1-title', 's1-subtitle']));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(titleAt()).toBe(65));
    await drag([300, 90], [400, 190], { keys: ['mod'] });
    await waitFor(() => expect(titleAt()).toBe(165));
    await userEvent.click(await screen.findByRole('button', { name: 'Align left' }));
    await waitFor(() => expect(titleAt()).toBe(64));
    expect(subtitle(editor)).toBe(before);
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(titleAt()).toBeUndefined());
    expect(subtitle(editor)).toBe(before);
  },
);

itInFullRun('unlocks copies of a locked element', async () => {
  const { editor } = await lockSubtitle();
  await press(point);
  await userEvent.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(stateOf(editor).deck.slides[0]?.elements).toHaveLength(4));
  expect(stateOf(editor).deck.slides[0]?.elements.at(-1)).not.toHaveProperty('locked');
});

itInFullRun(
  'opens the context menu with the keyboard for the selection and the slide, and restores the focus',
  async () => {
    await openEditor(wide);
    const button = screen.getByRole('button', { name: /^Subtitle/ });
    button.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menu', { name: 'Object menu' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Order' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await press([640, 400], { button: 'right' });
    const menu = await screen.findByRole('menu', { name: 'Slide menu' });
    // The menu opens at the requested position.
    const at = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
    expect(Math.abs(menu.getBoundingClientRect().left - ((at?.left ?? 0) + (at?.width ?? 0) / 2))).toBeLessThan(2);
  },
);
