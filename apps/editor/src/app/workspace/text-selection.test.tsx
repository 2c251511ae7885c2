import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { insertShapeByKey } from '../../testing/insert-by-key.ts';
import { drag } from '../../testing/mouse.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const marked = () => document.getSelection()?.toString() ?? '';

itInFullRun(
  'does not select text in the panels while the end of a line is dragged, so that copying still copies the line',
  async () => {
    await openEditor({ viewport: [1440, 900] });
    await insertShapeByKey('Arrow');
    await waitFor(() => expect(document.querySelector('[data-handle=start]')).not.toBeNull());
    const handle = document.querySelector('[data-handle=start]')?.getBoundingClientRect();
    const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
    if (!handle || !slideElement) throw new Error('No line is selected.');
    const scale = slideElement.width / 1280;
    const from = [
      (handle.x + handle.width / 2 - slideElement.x) / scale,
      (handle.y + handle.height / 2 - slideElement.y) / scale,
    ] as const;
    await drag(from, [from[0] - 100, from[1] - 160]);
    expect(marked()).toBe('');
    const copied = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true }));
    expect(copied.getData('text/html')).toContain('data-ppt-carried');
  },
);

it('allows selecting text in fields and dialogs', async () => {
  await openEditor({ viewport: [1440, 900] });
  const selectable = (element: Element | null) => element && getComputedStyle(element).userSelect;
  await userEvent.click(await screen.findByRole('button', { name: 'Notes' }));
  const notes = await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  expect(selectable(notes)).toBe('text');
  expect(selectable(document.querySelector('.ed-tabs'))).toBe('none');
  notes.blur();
  await userEvent.keyboard('{Control>}/{/Control}');
  expect(selectable((await screen.findByRole('dialog')).querySelector('h2'))).toBe('text');
});
