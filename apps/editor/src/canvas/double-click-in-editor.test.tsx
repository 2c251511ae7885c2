import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pressTwice } from '../testing/mouse.ts';
import { lastElement } from '../testing/last-element.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

it('edits the table cell that is double-clicked', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert table' }));
  await userEvent.click(await screen.findByRole('button', { name: '3 columns, 2 rows' }));
  await screen.findByRole('textbox', { name: 'Row 2, column 3' });
  const table = await waitFor(() => {
    const found = lastElement(editor);
    if (found?.kind !== 'table') throw new Error('There is no table.');
    return found.box;
  });
  await pressTwice([table.x + table.width * 0.8, table.y + table.height * 0.7]);
  await userEvent.keyboard('12 %');
  expect(lastElement(editor)).toMatchObject({
    kind: 'table',
    rows: [{}, { cells: [{}, {}, { runs: [{ text: '12 %' }] }] }],
  });
});
