import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { actionOf } from '../../actions/actions.ts';
import { selectElement } from '../../commands/select.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

async function openPresentation() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = openPhase(editor);
  return phase.doc;
}

/**
 * Runs the action with this name from the palette.
 * @param query The query. @default the name
 */
async function run(name: string, query = name): Promise<void> {
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search commands' });
  await userEvent.fill(field, query);
  await screen.findByRole('option', { name: new RegExp(`^${name}`), selected: true });
  await userEvent.keyboard('{Enter}');
}

itInFullRun('copies and cuts the selection with commands', async () => {
  const { flushText, dispatch } = await openPresentation();
  const events: string[] = [];
  const record = ({ type, clipboardData }: ClipboardEvent) =>
    void events.push(
      `${type}: ${/data-ppt-carried/.test(clipboardData?.getData('text/html') ?? '') ? 'elements' : 'nothing'}`,
    );
  document.addEventListener('copy', record, { once: true });
  document.addEventListener('cut', record, { once: true });
  dispatch(selectElement('s1-sun'));
  screen.getByRole('button', { name: 'Decoration' }).focus();
  await run('Copy');
  await waitFor(() => expect(events).toEqual(['copy: elements']));
  await run('Cut');
  await waitFor(() => expect(events).toEqual(['copy: elements', 'cut: elements']));
  expect(flushText().deck.slides[0]?.elements.map(({ id }) => id)).not.toContain('s1-sun');
});

it('moves the focus to the URL field for the selected text', async () => {
  const { flushText } = await openPresentation();
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await run('Link');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Link'));
  await userEvent.keyboard('example.com{Enter}');
  await waitFor(() =>
    expect(flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle')).toMatchObject({
      paragraphs: [{ runs: [{ link: 'https://example.com' }] }],
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
});

itInFullRun('turns off spell check for the text that is edited next, and for the notes', async () => {
  await openPresentation();
  const editText = async () => {
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await userEvent.keyboard('{F2}');
    return textbox();
  };
  expect((await editText()).spellcheck).toBe(true);
  await run('Turn off', 'spell check');
  expect((await editText()).spellcheck).toBe(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /notes/iu });
  expect(notes.spellcheck).toBe(false);
});

itInFullRun('explains why an action is disabled', async () => {
  await openEditor({ deck: { ...sampleDeck, slides: sampleDeck.slides.slice(0, 1) }, viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'Delete slide');
  const row = await screen.findByRole('option', { name: /slide/, selected: true });
  expect(row.getAttribute('aria-disabled')).toBe('true');
  expect(row.title).toBe(actionOf('deleteSlide').disabledReason?.['en']);
});
