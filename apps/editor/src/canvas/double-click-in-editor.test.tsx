import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { pressTwice } from '../testing/mouse.ts';
import { lastElement } from '../testing/last-element.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

itInFullRun('edits the table cell that is double-clicked', async () => {
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

it('inserts a text box where the slide is double-clicked beside all elements, and edits it at once', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /^Slide 2/ }));
  const { doc } = openPhase(editor);
  await waitFor(() => expect(doc.state.get().selection.slide).toBe(1));
  const count = doc.state.get().deck.slides[1]?.elements.length ?? 0;
  await pressTwice([1240, 120]);
  await userEvent.keyboard('Note');
  await waitFor(() => expect(doc.flushText().deck.slides[1]?.elements).toHaveLength(count + 1));
  expect(doc.flushText().deck.slides[1]?.elements.at(-1)).toMatchObject({
    kind: 'text',
    paragraphs: [{ runs: [{ text: 'Note' }] }],
  });
});
