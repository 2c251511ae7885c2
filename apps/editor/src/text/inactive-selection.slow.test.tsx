import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { editText } from '../commands/edit-text.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import { openEditor, openPhase, openTextbox, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

/** Returns the text that is highlighted as selected although another field has the focus. */
const highlightedText = () =>
  [...(CSS.highlights.get('ed-inactive-selection') ?? [])].map((range) =>
    range instanceof Range ? range.toString() : undefined,
  );

it('keeps the selected text highlighted while a link is typed for it', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  doc.dispatch(editText('s1-subtitle'));
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(highlightedText()).toEqual([]);
  // Until the floating bar has loaded, the shortcut opens the field in the properties panel.
  await waitFor(() => expect(findPart(parts.floatingBar)?.querySelector('[data-field=link]:enabled')).toBeTruthy());
  await userEvent.keyboard('{Control>}k{/Control}');
  const form = await screen.findByRole('dialog', { name: 'Link' });
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  expect(highlightedText()).toEqual(['Proposal to the city council']);
  await userEvent.keyboard('example.com{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  expect(highlightedText()).toEqual([]);
});
