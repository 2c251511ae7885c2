import { screen, waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

it('opens the notes on a click, and puts the caret into them', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /^Slide 2/ }));
  const line = await waitFor(() => {
    const notesText = document.querySelector('.ed-notes-text');
    expect(notesText?.textContent).toBe('Add speaker notes');
    return notesText;
  });
  if (line) await userEvent.click(line);
  const field: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Notes for slide 2' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('Breathe.');
  await waitFor(() => expect(field.value).toBe('Breathe.'));
});

itInFullRun(
  "lets the browser check the spelling of notes in the deck's language, which may differ from the editor's",
  async () => {
    await openEditor({ viewport: [1440, 900], deck: { ...sampleDeck, language: 'zh' } });
    await userEvent.click(screen.getByRole('option', { name: /^Slide 2/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notes' }));
    const field = async () => (await screen.findAllByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/u }))[0];
    // The hint is in the language of the editor.
    await waitFor(async () => expect(await field()).toMatchObject({ value: '', lang: '' }));
    await userEvent.click((await field()) ?? document.body);
    await userEvent.keyboard('Breathe.');
    await waitFor(async () => expect((await field())?.lang).toBe('zh-CN'));
    expect((await field())?.spellcheck).toBe(true);
  },
);

itInFullRun('opens the notes with the command palette', async () => {
  await openEditor({ viewport: [1440, 900] });
  await screen.findByRole('button', { name: 'Notes' });
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'note');
  await screen.findByRole('option', { name: 'Notes' });
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

itInFullRun('puts the caret into the notes when the button opens them', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: 'Notes' }));
  await userEvent.keyboard('Breathe.');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes for slide 1' });
  await waitFor(() => expect(field.value).toContain('Breathe.'));
  expect(document.activeElement).toBe(field);
});

itInFullRun('shows the notes only in the bar below the slide', async () => {
  await openEditor({ viewport: [1440, 900] });
  const names = () =>
    screen.queryAllByRole('textbox', { name: /^Notes/u }).map((field) => field.getAttribute('aria-label'));
  const button = await screen.findByRole('button', { name: 'Notes' });
  await screen.findByRole('tablist');
  expect(names()).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(names()).toEqual(['Notes for slide 1']));
});

itInFullRun('shows the field above the bar in the full width, and resizes it with the separator', async () => {
  onTestFinished(() => {
    localStorage.removeItem('ppt-editor.notes-height');
    document.documentElement.style.removeProperty('--ed-notes-height');
  });
  await openEditor({ viewport: [1440, 900] });
  const button = await screen.findByRole('button', { name: 'Notes' });
  const before = button.getBoundingClientRect();
  await userEvent.click(button);
  const field = await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  // The next click on the button closes the notes.
  expect(button.getBoundingClientRect()).toEqual(before);
  const bar = button.closest('footer')?.getBoundingClientRect();
  expect(field.getBoundingClientRect().width).toBe(bar?.width);
  expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(before.top);
  const heightOf = () => Math.round(field.parentElement?.getBoundingClientRect().height ?? 0);
  expect(heightOf()).toBe(128);
  const separator = screen.getByRole('separator', { name: 'Height of the notes' });
  separator.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(heightOf()).toBe(160));
  expect(separator.getAttribute('aria-valuenow')).toBe('160');
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(heightOf()).toBe(450));
  expect(localStorage.getItem('ppt-editor.notes-height')).toBe('450');
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(heightOf()).toBe(64));
});

itInFullRun('says how long the notes of the slide and of the visible slides take to say', async () => {
  const words = (count: number) => 'word '.repeat(count);
  const slides = sampleDeck.slides.map((slide, index) => ({
    ...slide,
    notes: index === 3 ? '' : words(130),
    hidden: index === 2,
  }));
  await openEditor({ viewport: [1440, 900], deck: { ...sampleDeck, slides } });
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText('About 1 min to say')).toBeTruthy();
  expect(screen.getByText('All notes: about 2 min')).toBeTruthy();
  const field = await screen.findByRole('textbox', { name: 'Notes for slide 1' });
  await userEvent.click(field);
  await userEvent.keyboard(`{Control>}{End}{/Control}${words(10)}`);
  expect(await screen.findByText('About 1 min 5 s to say')).toBeTruthy();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await waitFor(() => expect(screen.queryByText(/to say$/u)).toBeNull());
  expect(screen.getByText('All notes: about 1 min')).toBeTruthy();
});
