import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

function stateOf(editor: Editor): EditorState {
  const phase = openPhase(editor);
  return phase.doc.state.get();
}

const wide = { viewport: [1440, 900] } as const;

async function findFrom(slide: RegExp, query: string) {
  const { editor } = await openEditor({ ...wide });
  await userEvent.click(screen.getByRole('option', { name: slide }));
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = within(await screen.findByRole('search'));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), query);
  return { editor, find };
}

itInFullRun('leaves the focus on the found element, so that Delete deletes the element and not its slide', async () => {
  const { editor } = await findFrom(/^Slide 1/, 'pilot');
  await screen.findByText('1 of 1');
  const table = await screen.findByRole('button', { name: /^Table/, pressed: true });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(table));
  await userEvent.keyboard('{Delete}');
  expect(stateOf(editor).deck.slides.map(({ elements }) => elements.some(({ kind }) => kind === 'table'))).toEqual(
    Array(4).fill(false),
  );
});

itInFullRun('returns the focus to the previous slide if nothing else was selected', async () => {
  await findFrom(/^Slide 2/, 'nowhere');
  await userEvent.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: /^Slide 2/ })));
});

itInFullRun('shows the last search when it opens again, so that its matches can be replaced', async () => {
  await findFrom(/^Slide 2/, 'the');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull());
  await userEvent.keyboard('{Control>}h{/Control}');
  const find = within(await screen.findByRole('search'));
  const field = find.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
  expect(field.value).toBe('the');
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]));
  expect(find.getByRole('button', { name: 'Replace all' }).getAttribute('aria-disabled')).toBeNull();
});

itInFullRun('shows the first match from the current slide while the query is typed, and wraps around', async () => {
  const { editor, find } = await findFrom(/^Slide 2/, 'the');
  await find.findByText('3 of 6');
  expect(stateOf(editor).selection).toMatchObject({ slide: 1, elements: ['s2-body'] });
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'the ');
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'the');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await find.findByText('2 of 6');
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  await find.findByText('6 of 6');
});

itInFullRun('continues from a slide that was selected after the query was typed', async () => {
  const { editor, find } = await findFrom(/^Slide 1/, 'the');
  await find.findByText(/of 6$/);
  await userEvent.click(screen.getByRole('option', { name: /^Slide 2/ }));
  await waitFor(() => expect(stateOf(editor).selection.slide).toBe(1));
  await userEvent.keyboard('{Control>}f{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(find.getByRole('textbox', { name: 'Find' })));
  await userEvent.keyboard('{Enter}');
  await find.findByText('3 of 6');
  // Turning on Match case also starts from there.
  await userEvent.click(find.getByRole('checkbox', { name: 'Match case' }));
  await find.findByText(/^3 of/);
  expect(stateOf(editor).selection).toMatchObject({ slide: 1 });
});

itInFullRun('moves the focus back into the open search card with its shortcut', async () => {
  const { editor, find } = await findFrom(/^Slide 2/, 'the');
  await find.findByText('3 of 6');
  await userEvent.click(screen.getByRole('option', { name: /^Slide 3/ }));
  await waitFor(() => expect(stateOf(editor).selection.slide).toBe(2));
  await userEvent.keyboard('{Control>}f{/Control}');
  const field: HTMLInputElement = find.getByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('pilot');
  await find.findByText('1 of 1');
  expect(field.value).toBe('pilot');
});

itInFullRun('searches for a longer query from the slide where the search started', async () => {
  const { editor, find } = await findFrom(/^Slide 1/, 't');
  await find.findByText(/^1 of/);
  expect(stateOf(editor).selection.slide).toBe(0);
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 'pilot');
  await waitFor(() => expect(stateOf(editor).selection.slide).toBeGreaterThan(0));
  await userEvent.fill(find.getByRole('textbox', { name: 'Find' }), 't');
  await waitFor(() => expect(stateOf(editor).selection.slide).toBe(0));
});

it('highlights the match on the slide while the search is open', async () => {
  const { find } = await findFrom(/^Slide 1/, 'council');
  await find.findByText('1 of 2');
  const lines = () =>
    [...document.querySelectorAll('.ed-current-match-line')].map((line) => line.getBoundingClientRect());
  await waitFor(() => expect(lines()).toHaveLength(1));
  const box = screen.getByRole('button', { name: /^Subtitle/ }).getBoundingClientRect();
  const [line] = lines();
  expect(line?.width).toBeLessThan(box.width / 2);
  expect(line?.left).toBeGreaterThan(box.left);
  expect(line?.bottom).toBeLessThanOrEqual(box.bottom + 1);
  // The second match is in the notes.
  await userEvent.keyboard('{Enter}');
  await find.findByText('2 of 2');
  expect(lines()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(lines()).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(lines()).toEqual([]));
});

itInFullRun('covers neither the actions for the selection nor the properties', async () => {
  await findFrom(/^Slide 2/, 'the');
  const bar = await waitFor(() => boxOf('.ed-floating'));
  const card = boxOf('.ed-find');
  expect(card.top).toBeGreaterThanOrEqual(bar.bottom);
  expect(card.right).toBeLessThanOrEqual(boxOf('.ed-inspector').left);
});

/** Returns the position of an element; throws if it is not there. */
function boxOf(selector: string): DOMRect {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
}

it('closes on Escape with the focus on any of its controls', async () => {
  const { find } = await findFrom(/^Slide 2/, 'the');
  find.getByRole('checkbox', { name: 'Match case' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull());
});
