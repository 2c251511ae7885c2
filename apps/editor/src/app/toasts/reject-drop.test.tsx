import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

/** Drops a file. @returns whether the browser was prevented from opening it */
function dropOn(dropTarget: Element | null, name: string, type: string): boolean[] {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], name, { type }));
  return ['dragover', 'drop'].map(
    (event) => !dropTarget?.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })),
  );
}

it('keeps the editor open when a file is dropped outside the slide', async () => {
  await openEditor({ viewport: [1440, 900] });
  const dropTargets = [
    await screen.findByRole('listbox', { name: 'Slides' }),
    await screen.findByRole('banner'),
    await screen.findByRole('complementary', { name: 'Properties' }),
  ];
  for (const dropTarget of dropTargets) expect(dropOn(dropTarget, 'photo.png', 'image/png')).toEqual([true, true]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the editor open when a link is dropped outside text', async () => {
  await openEditor({ viewport: [1440, 900] });
  const slide = await screen.findByRole('region', { name: 'Slide' });
  const drop = (target: Element | null): boolean[] => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', 'https://example.com/');
    return ['dragover', 'drop'].map(
      (event) => !target?.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })),
    );
  };
  expect(drop(await screen.findByRole('listbox', { name: 'Slides' }))).toEqual([true, true]);
  expect(drop(slide.querySelector('.ed-slide'))).toEqual([true, true]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notes' }));
  expect(drop(await screen.findByRole('textbox', { name: 'Notes for slide 1' }))).toEqual([false, false]);
});

itInFullRun('rejects a dropped presentation file with a message', async () => {
  await openEditor({ viewport: [1440, 900] });
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  const slide = await screen.findByRole('region', { name: 'Slide' });
  expect(dropOn(slide.querySelector('.ed-slide'), 'other.pptx', type)).toEqual([true, true]);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('only pictures, MP4 videos, and MP3 or M4A audio'),
  );
});

itInFullRun('allows text to be dragged into a field', async () => {
  await openEditor({ viewport: [1440, 900] });
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'words');
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  await userEvent.click(await screen.findByRole('button', { name: 'Notes' }));
  const notes = await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  expect(notes.dispatchEvent(over)).toBe(true);
});
