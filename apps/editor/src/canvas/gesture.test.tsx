import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { slideScale } from '../testing/mouse.ts';
import { openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { afterPaint } from '../kit/after-paint.ts';
import { userEvent } from '../testing/user-event.ts';

/** Dispatches a touch event at a position of the slide. Unlike a mouse, touch does not move the focus. */
function touch(type: 'pointerdown' | 'pointermove' | 'pointerup', [x, y]: readonly [number, number]): void {
  const { left = 0, top = 0 } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? {};
  const at = { clientX: left + x * slideScale(), clientY: top + y * slideScale() };
  const init = { ...at, pointerId: 7, button: 0, buttons: type === 'pointerup' ? 0 : 1, bubbles: true };
  document.querySelector('.ed-slide')?.dispatchEvent(new PointerEvent(type, init));
}

/** Starts dragging the subtitle. */
async function beginDrag(): Promise<void> {
  touch('pointerdown', [300, 580]);
  touch('pointermove', [403, 497]);
  // Waits for the animation frame in which the drag starts.
  await new Promise(requestAnimationFrame);
}

const subtitle = () => document.querySelector('button[data-element=s1-subtitle]');

itInFullRun('keeps the focus in a field that is focused while the first frame of a drag is painted', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}f{/Control}');
  const field = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  field.blur();
  await beginDrag();
  field.focus();
  touch('pointerup', [403, 497]);
  await waitFor(() => expect(subtitle()?.getAttribute('aria-pressed')).toBe('true'));
  await afterPaint();
  await afterPaint();
  expect(document.activeElement).toBe(field);
});

it('moves the focus out of edited text when a drag starts elsewhere', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Title/ }).focus();
  await userEvent.keyboard('{F2}');
  expect((await textbox()).contains(document.activeElement)).toBe(true);
  await beginDrag();
  touch('pointerup', [403, 497]);
  await waitFor(() => expect(document.activeElement).toBe(subtitle()));
  expect(openTextbox()).toBeNull();
});
