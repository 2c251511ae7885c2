import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, textbox } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const announced = () => screen.getByRole('log').textContent?.replaceAll('\u00A0', '');

itInFullRun('announces moves, layer changes and undo', async () => {
  await openEditor({ viewport: [1440, 900] });
  expect(screen.getByRole('log').textContent).toBe('');
  screen.getByRole('button', { name: 'Decoration' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowRight}');
  await waitFor(() => expect(announced()).toBe('Moved to 1001, 70'));
  await userEvent.keyboard('{Control>}{Shift>}]{/Shift}{/Control}');
  await waitFor(() => expect(announced()).toBe('Layer 3 of 3'));
  await userEvent.keyboard('{Alt>}{Shift>}l{/Shift}{/Alt}');
  await waitFor(() => expect(announced()).toBe('Locked'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(announced()).toBe('Undone'));
  await userEvent.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(announced()).toBe('Redone'));
  await userEvent.keyboard('{Alt>}{Shift>}l{/Shift}{/Alt}');
  await waitFor(() => expect(announced()).toBe('Unlocked'));
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(announced()).toBe('Object deleted'));
});

itInFullRun('announces slide changes, but not typing', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  screen.getByRole('option', { name: /Slide 2/ }).click();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await waitFor(() => expect(announced()).toBe('Slide moved to 3 of 4'));
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await waitFor(() => expect(announced()).toBe('Slide 3 hidden'));
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(announced()).toBe('Slide deleted, 3 slides remaining'));
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(announced()).toBe('已撤销'));
  screen.getByRole('button', { name: '标题：Why now' }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('!');
  await screen.findByRole('option', { name: /Why now!/ });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(announced()).toBe('已撤销');
});

it('announces the number of pasted slides', async () => {
  await openEditor({ viewport: [1440, 900] });
  const data = new DataTransfer();
  data.setData('text/plain', '## One\n\n- a\n\n## Two\n\n- b\n\n## Three\n\n- c\n');
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  await waitFor(() => expect(announced()).toBe('3 slides added, 7 in total'));
});
