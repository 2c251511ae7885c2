import { screen, waitFor } from '@testing-library/dom';
import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { editText } from '../../commands/edit-text.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const [first, second, ...others] = sampleDeck.slides;

/** Opens an editor with the caret at the end of a text box. */
async function openText(id: 's1-title' | 's1-subtitle' | 's2-body', paragraphs: readonly Paragraph[]) {
  const slides = [first, second]
    .flatMap((slide) => slide ?? [])
    .map((slide) => ({
      ...slide,
      elements: slide.elements.map((one) => (one.id === id && one.kind === 'text' ? { ...one, paragraphs } : one)),
    }));
  const { editor } = await openEditor({ deck: { ...sampleDeck, slides: [...slides, ...others] } });
  const phase = openPhase(editor);
  const { state, dispatch } = phase.doc;
  dispatch(selectSlide(id === 's2-body' ? 1 : 0));
  dispatch(editText(id));
  const text = await textbox();
  return {
    paste: (plain: string, html = ''): void => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      if (html !== '') clipboardData.setData('text/html', html);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    paragraphs: () =>
      state
        .get()
        .deck.slides.flatMap(({ elements }) => elements)
        .flatMap((one) => (one.id === id && one.kind === 'text' ? one.paragraphs : [])),
  };
}

it('pastes each line into a list as an item, formatted like the text around it', async () => {
  const item: Paragraph = {
    bullet: 'number',
    start: 3,
    level: 1,
    align: 'right',
    runs: [{ text: 'Bills rose', bold: true }],
  };
  const { paste, paragraphs } = await openText('s2-body', [item]);
  paste(', as all know\r\nRoofs are sound\r\n\r\n- Grants end');
  const like = { bullet: 'number', level: 1, align: 'right' };
  await waitFor(() =>
    expect(paragraphs()).toEqual([
      { ...item, runs: [{ text: 'Bills rose, as all know', bold: true }] },
      { ...like, runs: [{ text: 'Roofs are sound', bold: true }] },
      // A single paragraph that starts with a dash is not a list.
      { ...like, runs: [{ text: '- Grants end', bold: true }] },
    ]),
  );
});

const list = 'In short:\n3. Bills rose\n   - by 61 %\n   - [x] checked\n4. Roofs are sound\n\nThe end';

it.each(['s2-body', 's1-subtitle'] as const)('pastes the lines of a list as a list, in %s', async (id) => {
  const { paste, paragraphs } = await openText(id, [{ runs: [] }]);
  paste(list);
  await waitFor(() =>
    expect(paragraphs()).toEqual([
      { runs: [{ text: 'In short:' }] },
      { bullet: 'number', start: 3, runs: [{ text: 'Bills rose' }] },
      { bullet: 'disc', level: 1, runs: [{ text: 'by 61 %' }] },
      { bullet: 'taskDone', level: 1, runs: [{ text: 'checked' }] },
      { bullet: 'number', runs: [{ text: 'Roofs are sound' }] },
      { runs: [{ text: 'The end' }] },
    ]),
  );
});

it.each([
  ['plain text', '- Bills\n- Roofs', ''],
  ['a page', 'x', '<ul><li>Bills</li><li>Roofs</li></ul>'],
])('pastes the lines of a list from %s into a title without bullets', async (_, plain, html) => {
  const { paste, paragraphs } = await openText('s1-title', [{ runs: [] }]);
  paste(plain, html);
  await waitFor(() => expect(paragraphs()).toEqual([{ runs: [{ text: 'Bills' }] }, { runs: [{ text: 'Roofs' }] }]));
});

it('keeps the numbers of list items that are pasted into a title', async () => {
  const { paste, paragraphs } = await openText('s1-title', [{ runs: [] }]);
  paste('2024. A start\n2025. Growth');
  await waitFor(() =>
    expect(paragraphs()).toEqual([{ runs: [{ text: '2024. A start' }] }, { runs: [{ text: '2025. Growth' }] }]),
  );
});

it('continues a sentence with a pasted line that starts like a list item', async () => {
  const { paste, paragraphs } = await openText('s1-subtitle', [{ runs: [{ text: 'Cold: ' }] }]);
  paste('- 5 degrees');
  await waitFor(() => expect(paragraphs()).toEqual([{ runs: [{ text: 'Cold: - 5 degrees' }] }]));
});

it('formats text pasted over a whole text box like the first paragraph of the box', async () => {
  const { paste, paragraphs } = await openText('s2-body', [
    { bullet: 'disc', align: 'center', runs: [{ text: 'One', italic: true }] },
    { runs: [{ text: 'Two' }] },
  ]);
  await userEvent.keyboard('{Control>}a{/Control}');
  paste('Bills rose\nRoofs are sound');
  const like = { bullet: 'disc', align: 'center' };
  await waitFor(() =>
    expect(paragraphs()).toEqual([
      { ...like, runs: [{ text: 'Bills rose', italic: true }] },
      { ...like, runs: [{ text: 'Roofs are sound', italic: true }] },
    ]),
  );
});

it('pastes the lines of a list into a cell unchanged', async () => {
  const { editor } = await openEditor();
  const phase = openPhase(editor);
  phase.doc.dispatch(selectSlide(3));
  phase.doc.dispatch(editText('s4-table', { row: 1, column: 1 }));
  const text = await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '- Bills\n- Roofs');
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await screen.findByText(/- Bills/);
  await waitFor(() => {
    const table = phase.doc.flushText().deck.slides[3]?.elements[1];
    expect(table?.kind === 'table' && table.rows[1]?.cells[1]?.runs.map((run) => run.text).join('')).toBe(
      '- Bills\n- Roofs',
    );
  });
});
