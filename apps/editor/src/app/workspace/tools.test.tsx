import { screen, waitFor, within } from '@testing-library/dom';
import type { BoundFunctions, queries } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { EditorState } from '../../model/editor-state.ts';
import type { Editor } from '../../session/editor.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { insertTextByKey } from '../../testing/insert-by-key.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { callsOf, inspector, openEditor, textbox, openPhase } from '../../testing/open-editor.tsx';
import { shortenDraftDelay } from '../../testing/shorten-timeout.ts';
import { userEvent } from '../../testing/user-event.ts';

function stateOf(editor: Editor): EditorState {
  const phase = openPhase(editor);
  return phase.doc.flushText();
}

const last = (editor: Editor) => stateOf(editor).deck.slides[stateOf(editor).selection.slide]?.elements.at(-1);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wide = { viewport: [1440, 900] } as const;

/** Expects that the card shows the result of a replacement below the fields, and that screen readers announce it. */
async function expectReplaceResult(find: BoundFunctions<typeof queries>, result: string): Promise<void> {
  await find.findByText(result, { selector: '.ed-find-excerpt' });
  expect(find.getByRole('status').textContent).toBe(result);
}

it('inserts a text box with the caret in it by keyboard', async () => {
  const { editor } = await openEditor(wide);
  await insertTextByKey();
  await userEvent.keyboard('Hello');
  await waitFor(() =>
    expect(last(editor)).toMatchObject({ kind: 'text', paragraphs: [{ runs: [{ text: 'Hello' }] }] }),
  );
});

itInFullRun('inserts a shape, a table and a chart from their menus with the keyboard', async () => {
  const { editor } = await openEditor(wide);
  screen.getByRole('button', { name: 'Insert shape' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Rectangle' });
  // From the search to the shapes, then down.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(last(editor)).toMatchObject({ kind: 'shape', geometry: { kind: 'ellipse' } }));
  screen.getByRole('button', { name: 'Insert table' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Table size' });
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(last(editor)).toMatchObject({ kind: 'table', columns: { length: 4 }, rows: { length: 4 } }),
  );
  screen.getByRole('button', { name: 'Insert chart' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Column chart' });
  screen.getByRole('menuitem', { name: 'Doughnut chart' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(last(editor)).toMatchObject({ kind: 'chart', chart: 'doughnut', series: { length: 1 } }));
});

itInFullRun('edits chart data and pastes a block from a spreadsheet', async () => {
  const { editor } = await openEditor(wide);
  await press('Insert chart');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Column chart' }));
  const value = await screen.findByRole('textbox', { name: 'Row 2, series 1' });
  await userEvent.fill(value, '7,5');
  await waitFor(() => expect(last(editor)).toMatchObject({ series: [{ values: [3.1, 7.5, 4.9, 5] }, {}] }));
  const data = new DataTransfer();
  data.setData('text/plain', '\tPower\nNorth\t1\nSouth\t2\n');
  value.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await waitFor(() =>
    expect(last(editor)).toMatchObject({ categories: ['North', 'South'], series: [{ name: 'Power', values: [1, 2] }] }),
  );
});

itInFullRun('adds a slide after the current one, moves it, and undoes both', async () => {
  const { editor } = await openEditor(wide);
  await press('New slide');
  await waitFor(() => expect(stateOf(editor).deck.slides).toHaveLength(5));
  expect(stateOf(editor).selection.slide).toBe(1);
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Slide 2');
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await waitFor(() => expect(stateOf(editor).selection.slide).toBe(2));
  for (let steps = 0; steps < 2; steps += 1) await press('Undo');
  await waitFor(() => expect(stateOf(editor).deck).toEqual(sampleDeck));
});

itInFullRun('changes the color of the whole deck in one undo step', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(await screen.findByRole('tab', { name: 'Presentation' }));
  await userEvent.click(await screen.findByText('Purple'));
  await waitFor(() => expect(stateOf(editor).deck.theme.color).toBe('purple'));
  await press('Undo');
  await waitFor(() => expect(stateOf(editor).deck.theme.color).toBe('green'));
});

itInFullRun('formats the selected text, or whole boxes if no text is selected', async () => {
  const { editor } = await openEditor(wide);
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  await userEvent.click(await region.findByText('Proposal to the city council'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(await inspector().findByRole('button', { name: 'Italic' }));
  const subtitle = () => stateOf(editor).deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  await waitFor(() => expect(subtitle()).toMatchObject({ paragraphs: [{ runs: [{ italic: true }] }] }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await inspector().findByRole('button', { name: 'Center text' }));
  await waitFor(() => expect(subtitle()).toMatchObject({ paragraphs: [{ align: 'center' }] }));
});

itInFullRun('edits notes and the alt text of a picture', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(await screen.findByRole('button', { name: 'Notes' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Notes for slide 1' }), 'Smile.');
  await waitFor(() => expect(stateOf(editor).deck.slides[0]?.notes).toBe('Smile.'));
  screen.getByRole('button', { name: 'Decoration' }).focus();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark as decorative' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Alt text' }), 'The sun');
  await waitFor(() => expect(stateOf(editor).deck.slides[0]?.elements[1]?.alt).toBe('The sun'));
});

itInFullRun('uploads a picture and inserts it on the slide', async () => {
  const { editor, service } = await openEditor(wide);
  const phase = openPhase(editor);
  const { insertPictures } = await import('../../session/insert-pictures.ts');
  await insertPictures(phase, [new File(['x'], 'roof.png', { type: 'image/png' })]);
  expect(callsOf(service, 'POST pictures')).toHaveLength(1);
  expect(last(editor)).toMatchObject({ kind: 'picture', src: 'picture:abc', naturalWidth: 640, naturalHeight: 480 });
  await insertPictures(phase, [new File([new Uint8Array(11 * 1024 * 1024)], 'big.png', { type: 'image/png' })]);
  expect((await screen.findByRole('alert')).textContent).toContain('This picture is 11 MB. The limit is 10 MB.');
});

itInFullRun('finds a command by part of its name and runs it', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search commands' });
  await userEvent.keyboard('dupl slid{Enter}');
  await waitFor(() => expect(stateOf(editor).deck.slides).toHaveLength(5));
  expect(screen.queryByRole('combobox')).toBeNull();
});

itInFullRun('lists all shortcuts and filters them', async () => {
  await openEditor(wide);
  await userEvent.keyboard('{Control>}/{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.fill(dialog.getByRole('searchbox'), 'to front');
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['Bring to front']);
});

itInFullRun('finds text on other slides, shows it, and replaces all matches at once', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = within(await screen.findByRole('search'));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'pilot');
  await waitFor(() => expect(stateOf(editor).selection).toMatchObject({ slide: 3, elements: ['s4-table'] }));
  await userEvent.fill(find.getByRole('textbox', { name: 'Replace with' }), 'Trial');
  await userEvent.click(find.getByRole('button', { name: 'Replace all' }));
  await expectReplaceResult(find, '1 replaced');
  expect(JSON.stringify(stateOf(editor).deck)).not.toContain('Pilot');
});

itInFullRun('replaces matches one by one, showing each before it is replaced', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = within(await screen.findByRole('search'));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'the');
  await userEvent.fill(find.getByRole('textbox', { name: 'Replace with' }), 'a');
  const replace = find.getByRole('button', { name: 'Replace' });
  await find.findByText('1 of 6');
  expect(stateOf(editor).deck).toEqual(sampleDeck);
  expect(stateOf(editor).selection).toMatchObject({ slide: 0, elements: ['s1-subtitle'] });
  await userEvent.click(replace);
  await find.findByText('1 of 5');
  expect(stateOf(editor).deck.slides[0]?.notes).toBe(sampleDeck.slides[0]?.notes);
  await userEvent.click(replace);
  await find.findByText('1 of 4');
  expect(stateOf(editor).selection).toMatchObject({ slide: 1, elements: ['s2-body'] });
  // One of the four matches in this text is not replaced.
  const excerpt = () => document.querySelector('.ed-find-excerpt')?.textContent;
  expect(excerpt()).toMatch(/^The roofs were/);
  await userEvent.click(find.getByRole('button', { name: 'Next' }));
  await find.findByText('2 of 4');
  expect(excerpt()).toMatch(/^…024, and all but two of them can carry/);
  await userEvent.click(replace);
  await find.findByText('2 of 3');
  const json = JSON.stringify(stateOf(editor).deck.slides[1]);
  expect([json.includes('The roofs'), json.includes('of am can'), json.includes('the study')]).toEqual(
    Array(3).fill(true),
  );
  await press('Undo');
  await waitFor(() => expect(stateOf(editor).deck.slides[1]).toEqual(sampleDeck.slides[1]));
  expect(stateOf(editor).deck.slides[0]).not.toEqual(sampleDeck.slides[0]);
});

itInFullRun('restarts the search when Match case changes, so that only the visible match is replaced', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = within(await screen.findByRole('search'));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'the');
  await userEvent.fill(find.getByRole('textbox', { name: 'Replace with' }), 'a');
  for (const index of [2, 3]) {
    await userEvent.click(find.getByRole('button', { name: 'Next' }));
    await find.findByText(`${index} of 6`);
  }
  expect(find.getByRole('status').textContent).toMatch(/^3 of 6.*The roofs were/);
  await userEvent.click(find.getByRole('checkbox', { name: 'Match case' }));
  await waitFor(() => expect(find.getByRole('status').textContent).toMatch(/^1 of 5/));
  expect(stateOf(editor).deck).toEqual(sampleDeck);
  expect(stateOf(editor).selection).toMatchObject({ slide: 0, elements: ['s1-subtitle'] });
  await userEvent.click(find.getByRole('button', { name: 'Replace' }));
  await find.findByText('1 of 4');
  expect(stateOf(editor).deck.slides.slice(1)).toEqual(sampleDeck.slides.slice(1));
});

itInFullRun('skips replaced text and reports that the last match has been replaced', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = within(await screen.findByRole('search'));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'the');
  await userEvent.fill(find.getByRole('textbox', { name: 'Replace with' }), 'the other');
  const replace = find.getByRole('button', { name: 'Replace' });
  await userEvent.click(replace);
  await find.findByText('3 of 7');
  expect(stateOf(editor).selection).toMatchObject({ slide: 0, elements: [] });
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'pilot');
  await find.findByText('1 of 1');
  await userEvent.click(replace);
  await expectReplaceResult(find, '1 replaced');
});

itInFullRun('reports locked matches, which it skips without adding an undo step', async () => {
  const { editor } = await openEditor({
    ...wide,
    deck: {
      ...sampleDeck,
      slides: sampleDeck.slides.map((slide) => ({
        ...slide,
        elements: slide.elements.map((one) => (one.id === 's4-table' ? { ...one, locked: true } : one)),
      })),
    },
  });
  const { deck } = stateOf(editor);
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = within(await screen.findByRole('search'));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'pilot');
  await userEvent.fill(find.getByRole('textbox', { name: 'Replace with' }), 'Trial');
  await userEvent.click(find.getByRole('button', { name: 'Replace all' }));
  await expectReplaceResult(find, '0 replaced, 1 locked and skipped');
  await userEvent.click(find.getByRole('button', { name: 'Replace' }));
  await find.findByText('1 of 1');
  await userEvent.click(find.getByRole('button', { name: 'Replace' }));
  await expectReplaceResult(find, '0 replaced, 1 locked and skipped');
  expect(stateOf(editor).deck).toBe(deck);
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
});

itInFullRun(
  'presents from the current slide with the keyboard, and continues editing on the slide where the show ended',
  async () => {
    const { editor } = await openEditor(wide);
    await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
    await press('Present');
    const show = await screen.findByRole('dialog', { name: 'Slide show' });
    expect(within(show).getByText('Slide 2 of 4')).toBeTruthy();
    await userEvent.keyboard('{PageDown}');
    expect(await within(show).findByText('Slide 3 of 4')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
    expect(stateOf(editor).selection.slide).toBe(2);
    // The focus is back in the field, because the button did not take it.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'));
  },
);

itInFullRun('offers an unsaved draft and lets undo restore the saved version', async () => {
  const draft = { ...sampleDeck, title: 'Draft', slides: sampleDeck.slides.slice(0, 2) };
  const { editor } = await openEditor({
    ...wide,
    prepare: (service) => void (service.draft = { id: 'd-1', base_revision: 1, saved_at: 1_700_000_000, deck: draft }),
  });
  await screen.findByText(/^Restore your unsaved changes from Nov 14, 2023/);
  expect(stateOf(editor).deck.title).toBe('Solar on 40 school roofs');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Restore');
  await waitFor(() => expect(stateOf(editor).deck.title).toBe('Draft'));
  await press('Undo');
  await waitFor(() => expect(stateOf(editor).deck.title).toBe('Solar on 40 school roofs'));
});

itInFullRun('saves unsaved changes as a draft soon after the last change', async () => {
  shortenDraftDelay();
  const { service } = await openEditor(wide);
  await press('New slide');
  await waitFor(() => expect(callsOf(service, 'PUT draft')).toHaveLength(1));
  expect(callsOf(service, 'PUT draft')[0]).toMatchObject({ base_revision: 1, deck: { slides: { length: 5 } } });
});

itInFullRun('restores an older version as the latest one', async () => {
  const { editor, service } = await openEditor(wide);
  service.versions = [
    { revision: 2, title: 'Now', slides: 4, saved_at: 1_700_000_100, thumbnail: '' },
    { revision: 1, title: 'Before', slides: 1, saved_at: 1_700_000_000, thumbnail: '' },
  ];
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search commands' });
  await userEvent.keyboard('versions{Enter}');
  await userEvent.click(await screen.findByRole('radio', { name: /Before/ }));
  await press('Restore this version');
  await waitFor(() => expect(callsOf(service, 'POST restore')).toEqual([{ base_revision: 1, revision: 1 }]));
  await waitFor(() => expect(stateOf(editor).deck.title).toBe('Restored'));
  expect(screen.getByText('Saved')).toBeTruthy();
});

itInFullRun('previews the changed slide of an older version', async () => {
  const { service } = await openEditor(wide);
  service.versions = [
    { revision: 2, title: 'Now', slides: 4, saved_at: 1_700_000_100, thumbnail: '' },
    { revision: 1, title: 'Before', slides: 4, saved_at: 1_700_000_000, thumbnail: '' },
  ];
  const [first, second, ...others] = service.deck.slides;
  if (!first || !second) throw new Error('The sample has no slides.');
  const elements = second.elements.filter(({ kind }) => kind !== 'text').concat(first.elements.slice(0, 1));
  const older = { ...service.deck, slides: [first, { ...second, elements }, ...others] };
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search commands' });
  await userEvent.keyboard('versions{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Version history' }));
  expect(await dialog.findByText('Same slides as the open presentation')).toBeTruthy();
  service.deck = older;
  await userEvent.click(await dialog.findByRole('radio', { name: /Before/ }));
  expect(await dialog.findByText('Slide 2 differs from the open presentation')).toBeTruthy();
});

itInFullRun('opens a menu without a visible button from the command palette', async () => {
  await openEditor(wide);
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Presentation' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search commands' });
  await userEvent.keyboard('change layout{Enter}');
  const menu = await screen.findByRole('menu');
  const { left, right } = screen.getByRole('button', { name: 'Search commands' }).getBoundingClientRect();
  const menuRect = menu.getBoundingClientRect();
  expect(menuRect.left).toBeLessThanOrEqual(right);
  expect(menuRect.right).toBeGreaterThanOrEqual(left);
});

itInFullRun("uses the presentation's title as the page title", async () => {
  await openEditor(wide);
  await waitFor(() => expect(document.title).toBe('Solar on 40 school roofs'));
});

it('warns that the presentation is also open elsewhere', async () => {
  await openEditor({ ...wide, prepare: (service) => void (service.isOpenElsewhere = true) });
  expect(await screen.findByText(/^This presentation is open in another tab/)).toBeTruthy();
  await press('OK');
  await waitFor(() => expect(screen.queryByText(/^This presentation is open in another tab/)).toBeNull());
});
