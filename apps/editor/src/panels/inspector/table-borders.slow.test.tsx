import { screen, waitFor, within } from '@testing-library/dom';
import type { TableElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { lastElement } from '../../testing/last-element.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('draws borders around a table with a button, colors them, and undoes each step', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert table' }));
  await userEvent.click(await screen.findByRole('button', { name: '2 columns, 2 rows' }));
  const tableOf = (): TableElement => {
    const last = lastElement(editor);
    if (last?.kind !== 'table') throw new Error('The last element is not a table.');
    return last;
  };
  const borders = await screen.findByRole('group', { name: 'Borders' });
  const before = tableOf();
  const corner = () => tableOf().rows[0]?.cells[0]?.borders;
  await userEvent.click(within(borders).getByRole('button', { name: 'Outside borders' }));
  await waitFor(() => expect(corner()).toMatchObject({ left: { width: 1.5 }, top: { width: 1.5 } }));
  expect(corner()).not.toHaveProperty('right');
  await userEvent.click(await screen.findByRole('button', { name: /^Border color/u }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Red' }));
  await waitFor(() => expect(corner()?.left?.color).toMatch(/^#/u));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(corner()?.left?.color).toBe(before.style.color));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tableOf()).toEqual(before));
});
