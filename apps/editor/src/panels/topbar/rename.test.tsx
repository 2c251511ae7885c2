import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

it('renames the presentation with Enter, which closes the field', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: sampleDeck.title }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Rename presentation' }), 'Tea');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(openPhase(editor).doc.state.get().deck.title).toBe('Tea'));
  const title = await screen.findByRole('button', { name: 'Tea' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.queryByRole('textbox', { name: 'Rename presentation' })).toBeNull();
});

it('leaves Enter that accepts a candidate to the input method, which Safari reports only by its key code', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: sampleDeck.title }));
  const field = await screen.findByRole('textbox', { name: 'Rename presentation' });
  await userEvent.fill(field, '茶');
  const accept = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  field.dispatchEvent(accept);
  expect(accept.defaultPrevented).toBe(false);
  expect(document.activeElement).toBe(field);
  expect(openPhase(editor).doc.state.get().deck.title).toBe(sampleDeck.title);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(openPhase(editor).doc.state.get().deck.title).toBe('茶'));
});

it('returns the focus to the More button if the host shows the title', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  editor.appearance.set({ ...editor.appearance.get(), hasHostHeader: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: sampleDeck.title })).toBeNull());
  const more = await screen.findByRole('button', { name: 'More' });
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename presentation' }));
  const field = await screen.findByLabelText('Rename presentation', { selector: 'input' });
  await userEvent.fill(field, 'Tea');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(document.activeElement).toBe(more));
  expect(openPhase(editor).doc.state.get().deck.title).toBe('Tea');
});

it('keeps the title if Escape is pressed on the button, and renames if the focus leaves it', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  editor.appearance.set({ ...editor.appearance.get(), hasHostHeader: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: sampleDeck.title })).toBeNull());
  const type = async (title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename presentation' }));
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Rename presentation' }), title);
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })));
  };
  const titleOf = () => openPhase(editor).doc.state.get().deck.title;
  await type('Tea');
  expect(titleOf()).toBe(sampleDeck.title);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rename presentation' })).toBeNull());
  expect(titleOf()).toBe(sampleDeck.title);
  await type('Tea');
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(titleOf()).toBe('Tea'));
});

it('keeps the title if Escape is pressed in the field', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const title = await screen.findByRole('button', { name: sampleDeck.title });
  await userEvent.click(title);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Rename presentation' }), 'Tea');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rename presentation' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(openPhase(editor).doc.state.get().deck.title).toBe(sampleDeck.title);
});

it('shows the field in place of the title with all text selected, and renames on a click on the slide', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const title = await screen.findByRole('button', { name: sampleDeck.title });
  const before = title.getBoundingClientRect();
  await userEvent.click(title);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rename presentation' });
  await waitFor(() => expect(field.selectionEnd).toBe(sampleDeck.title.length));
  const { left, top } = field.getBoundingClientRect();
  expect([left, top]).toEqual([before.left, before.top]);
  expect(title.checkVisibility()).toBe(false);
  await userEvent.keyboard('Tea');
  await userEvent.click(screen.getByRole('region', { name: 'Slide' }), { position: { x: 40, y: 40 } });
  await screen.findByRole('button', { name: 'Tea' });
  expect(openPhase(editor).doc.state.get().deck.title).toBe('Tea');
  expect(screen.queryByRole('textbox', { name: 'Rename presentation' })).toBeNull();
});

it('renames the presentation if the search is opened while the title is being typed', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: sampleDeck.title }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Rename presentation' }), 'Tea');
  await userEvent.keyboard('{Control>}f{/Control}');
  await waitFor(() => expect(openPhase(editor).doc.state.get().deck.title).toBe('Tea'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find' })));
});

it('saves the title that is being typed', async () => {
  const { service } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: sampleDeck.title }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Rename presentation' }), 'Tea');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(service.deck.title).toBe('Tea'));
});
