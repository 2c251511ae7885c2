import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sheetScale } from '../testing/mouse.ts';
import { lastElement } from '../testing/last-element.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';

it('offers more than 16 shapes and three lines, each with a name and a picture of its own', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert shape' }));
  await screen.findByRole('menuitem', { name: 'Rectangle' });
  const items = screen.getAllByRole('menuitem');
  const names = items.map((item) => item.getAttribute('aria-label') ?? item.textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(16 + 3);
  expect(new Set(items.map((item) => item.querySelector('svg')?.innerHTML)).size).toBe(names.length);
});

it('puts a star on the slide that is typed into at once', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Star' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape' }));
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('New');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'New' }] }] }));
});

it('puts a picture that is dropped on the slide where it was dropped', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const sheet = document.querySelector('.ed-sheet');
  const { left, top } = sheet?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'roof.png', { type: 'image/png' }));
  const at = { clientX: left + 640 * sheetScale(), clientY: top + 500 * sheetScale() };
  sheet?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'picture' }));
  const { x = 0, y = 0, width = 0, height = 0 } = lastElement(editor)?.box ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2);
  expect(Math.abs(y + height / 2 - 500)).toBeLessThan(2);
});

it('makes columns, lines or a pie of a chart by one press, and keeps its numbers', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert chart' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'chart', chart: 'bar' }));
  const before = lastElement(editor);
  const series = before?.kind === 'chart' ? before.series : [];
  for (const [name, chart] of [
    ['Lines', 'line'],
    ['Pie', 'pie'],
    ['Columns', 'bar'],
  ]) {
    await userEvent.click(await screen.findByRole('button', { name: name ?? '' }));
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ chart, series }));
  }
});
