import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, openPhase, openTextbox, textbox } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';
import { editText } from '../../commands/edit-text.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { undo } from '../../commands/undo-redo.ts';

const link = 'https://example.com/roofs';

function paste(types: Record<string, string>, target: Element = document.body): void {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function openDoc() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  return openPhase(editor).doc;
}

itInFullRun('links a URL that is pasted on a slide, with or without formatting of another program', async () => {
  const doc = await openDoc();
  doc.dispatch(selectSlide(3));
  const lastRuns = () => {
    const last = doc.flushText().deck.slides[3]?.elements.at(-1);
    return last?.kind === 'text' ? last.paragraphs.map(({ runs }) => runs) : undefined;
  };
  paste({ 'text/plain': `See ${link}` });
  await waitFor(() => expect(lastRuns()).toEqual([[{ text: 'See ' }, { text: link, link }]]));
  doc.dispatch(undo);
  paste({ 'text/plain': link, 'text/html': `<p><b>${link}</b></p>` });
  await waitFor(() => expect(lastRuns()).toEqual([[{ text: link, bold: true, link }]]));
});

it('links the selected text to a pasted URL, and one undo removes the link', async () => {
  const doc = await openDoc();
  doc.dispatch(editText('s1-subtitle'));
  await textbox();
  const runs = () => {
    const found = doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    return found?.kind === 'text' ? found.paragraphs[0]?.runs : undefined;
  };
  await userEvent.keyboard('{Home}{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}');
  const text = openTextbox();
  if (text) paste({ 'text/plain': link }, text);
  await waitFor(() => expect(runs()?.[0]).toMatchObject({ link }));
  expect(
    runs()
      ?.map((run) => run.text)
      .join(''),
  ).toBe('Proposal to the city council');
  doc.dispatch(undo);
  expect(runs()).toEqual([{ text: 'Proposal to the city council' }]);
});
