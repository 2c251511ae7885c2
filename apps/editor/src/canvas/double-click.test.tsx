import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';

it('types into the cell of a table that was clicked twice', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert table' }));
  await userEvent.click(await screen.findByRole('button', { name: '3 columns, 2 rows' }));
  await screen.findByRole('textbox', { name: 'Row 2, column 3' });
  const table = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.ed-element[data-state=selected]');
    if (!found) throw new Error('Nothing is selected.');
    return found.getBoundingClientRect();
  });
  const board = document.querySelector<HTMLElement>('.ed-board-fit');
  if (!board) throw new Error('There is no board.');
  const from = board.getBoundingClientRect();
  await userEvent.dblClick(board, {
    position: { x: table.x + table.width * 0.8 - from.x, y: table.y + table.height * 0.7 - from.y },
  });
  await userEvent.keyboard('12 %');
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { deck, selection } = phase.presentation.state.get();
  expect(deck.slides[selection.slide]?.elements.at(-1)).toMatchObject({
    kind: 'table',
    rows: [{}, { cells: [{}, {}, { runs: [{ text: '12 %' }] }] }],
  });
});
