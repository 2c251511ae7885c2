import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { editText } from '../../commands/edit-text.ts';
import { leaveText } from '../../commands/leave-text.ts';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { openEditor, openPhase, openTextbox, textbox } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

const bubble = () => screen.findByRole('group', { name: 'Link' });

/** Opens the form for a link at the selected text of the subtitle. */
async function openLinkForm() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  await waitFor(() => expect(doc.dispatch(editText('s1-subtitle'))).toBeTruthy());
  const text = await textbox();
  // Until the floating bar has loaded, the shortcut opens the field in the properties panel.
  await waitFor(() => expect(findPart(parts.floatingBar)?.querySelector('[data-field=link]:enabled')).toBeTruthy());
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  const form = await screen.findByRole('dialog', { name: 'Link' });
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  return { doc, text, form };
}

it('opens the form for a link at the selected text, and shows the link at the caret with its commands', async () => {
  const { doc, text, form } = await openLinkForm();
  const subtitle = () =>
    JSON.stringify(doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle'));
  const lineBottom = text.querySelector('p')?.getBoundingClientRect().bottom ?? 0;
  expect(Math.abs(form.getBoundingClientRect().top - lineBottom)).toBeLessThan(40);
  await userEvent.keyboard('example.com/report{Enter}');
  const link = await within(await bubble()).findByRole('link', { name: 'Open link: https://example.com/report' });
  expect(link.textContent).toBe('example.com/report');
  expect([link.getAttribute('target'), document.activeElement]).toEqual(['_blank', openTextbox()]);
  await userEvent.click(within(await bubble()).getByRole('button', { name: 'Edit link' }));
  const url = within(await screen.findByRole('dialog', { name: 'Link' })).getByRole<HTMLInputElement>('textbox');
  expect(url.value).toBe('https://example.com/report');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Link' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await bubble()).getByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Link' })).toBeNull());
  expect(document.activeElement).toBe(openTextbox());
  expect(subtitle()).not.toContain('example.com');
});

itInFullRun('opens a link that is clicked with Ctrl in a new tab, while its text is edited and otherwise', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { doc } = await openLinkForm();
  await userEvent.keyboard('example.com/report{Enter}');
  await bubble();
  const link = openTextbox()?.querySelector('a');
  const opened = ['https://example.com/report', '_blank', 'noopener,noreferrer'];
  await userEvent.click(link!, { modifiers: ['ControlOrMeta'] });
  await waitFor(() => expect(open.mock.calls).toEqual([opened]));
  doc.dispatch(leaveText);
  await waitFor(() => expect(openTextbox()).toBeNull());
  const before = doc.state.get().selection;
  const text = within(screen.getByRole('region', { name: 'Slide' })).getByText('Proposal to the city council');
  await userEvent.click(text, { modifiers: ['ControlOrMeta'] });
  await waitFor(() => expect(open.mock.calls).toEqual([opened, opened]));
  expect(doc.state.get().selection).toEqual(before);
});

itInFullRun('moves with the caret within a link', async () => {
  await openLinkForm();
  await userEvent.keyboard('example.com/report{Enter}{End}');
  const left = async () => (await bubble()).getBoundingClientRect().left;
  const atEnd = await left();
  await waitFor(async () => {
    // ProseMirror restores its selection 20 ms after it gets the focus, which can undo a key that is pressed before.
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(await left()).toBeLessThan(atEnd - 20);
  });
});

itInFullRun('stays open when Escape closes a menu', async () => {
  await openLinkForm();
  await userEvent.keyboard('example.com/report{Enter}');
  await bubble();
  await userEvent.click(within(findPart(parts.floatingBar)!).getByRole('button', { name: /^Text color/ }));
  const menu = await screen.findByRole('menu', { name: /^Text color/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(menu.checkVisibility()).toBe(false));
  expect(await bubble()).toBeTruthy();
});

itInFullRun('closes on Escape, which does not end text editing', async () => {
  await openLinkForm();
  await userEvent.keyboard('example.com/report{Enter}');
  await bubble();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Link' })).toBeNull());
  expect(document.activeElement).toBe(openTextbox());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('group', { name: 'Link' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
});
