import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { lastElement } from '../../testing/last-element.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('labels the preview until it shows the formula', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: 'Insert formula' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Insert formula' })).getByRole('img');
  expect(preview.textContent).toBe('Formula preview');
  await userEvent.fill(screen.getByRole('textbox', { name: 'LaTeX' }), 'x^2');
  expect(preview.textContent).toBe('Loading preview…');
  await waitFor(() => expect(preview.querySelector('svg')).toBeTruthy());
  expect(preview.textContent).not.toContain('preview');
});

it('keeps LaTeX after Escape, but not after Cancel', async () => {
  await openEditor({ viewport: [1440, 900] });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Insert formula' }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'LaTeX' });
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.fill(await open(), 'x^2');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect((await open()).value).toBe('x^2');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect((await open()).value).toBe('');
});

itInFullRun('inserts the formula after Ctrl+Enter as soon as its preview has loaded', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: 'Insert formula' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Insert formula' })).getByRole('img');
  await userEvent.fill(screen.getByRole('textbox', { name: 'LaTeX' }), 'y^3');
  screen
    .getByRole('textbox', { name: 'LaTeX' })
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  expect(preview.textContent).toBe('Loading preview…');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'formula', latex: 'y^3' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

itInFullRun('reports invalid LaTeX in the language of the editor', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: 'Insert formula' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'LaTeX' }), 'x^{2');
  const message = "This LaTeX isn't valid. Check braces and command names. Extra open brace or missing close brace";
  expect(await screen.findByText(message)).toBeTruthy();
  editor.appearance.set({ locale: 'zh-CN', colorScheme: 'light' });
  expect(await screen.findByText('LaTeX 有误，请检查括号和命令名称。')).toBeTruthy();
});
