import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { TextElement } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { insertTextByKey } from '../testing/insert-by-key.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

function lastText(editor: Editor): TextElement {
  const phase = editor.phase.get();
  const element = phase.name === 'open' ? phase.doc.flushText().deck.slides[0]?.elements.at(-1) : undefined;
  if (element?.kind !== 'text') throw new Error('No text was inserted.');
  return element;
}

it('grows an inserted text box line by line while typing, at a constant text size', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const box = await insertTextByKey();
  await waitFor(() => expect(document.activeElement).toBe(box));
  const host = box.closest<HTMLElement>('.ed-text');
  const fontSize = getComputedStyle(box).fontSize;
  await userEvent.keyboard('plain 0');
  await waitFor(() => expect(lastText(editor).paragraphs[0]?.runs[0]?.text).toBe('plain 0'));
  const before = lastText(editor);
  expect(host?.offsetHeight).toBe(before.box.height);
  await userEvent.keyboard('{Enter}plain 1{Enter}plain 2');
  await waitFor(() => expect(lastText(editor).paragraphs).toHaveLength(3));
  const { box: grown, style } = lastText(editor);
  expect(style).toEqual(before.style);
  expect(grown).toEqual({ ...before.box, height: before.box.height + 78 });
  // The frame and the edited text follow while the user types.
  await waitFor(() => expect(host?.offsetHeight).toBe(grown.height));
  expect(document.querySelector<HTMLElement>('.ed-frame')?.offsetHeight).toBe(grown.height);
  expect(getComputedStyle(box).fontSize).toBe(fontSize);
  expect(screen.queryByText(/doesn't fit/)).toBeNull();
  await userEvent.keyboard('{Backspace>9/}{Backspace>7/}');
  await waitFor(() => expect(lastText(editor).box).toEqual(before.box));
  await waitFor(() => expect(host?.offsetHeight).toBe(before.box.height));
});

it('wraps the lines of open text like the deck does, even if a line fills the box', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const box = await insertTextByKey();
  await waitFor(() => expect(document.activeElement).toBe(box));
  // The lines are narrower than the box by less than a character. With a reserve of 4 %, there would be three lines.
  const { box: one, insets } = lastText(editor);
  const { left, right } = insets ?? { left: 0, right: 0 };
  const perLine = Math.floor((one.width - left - right) / 28);
  await userEvent.keyboard('文'.repeat(2 * perLine));
  await waitFor(() => expect(lastText(editor).paragraphs[0]?.runs[0]?.text).toHaveLength(2 * perLine));
  const lineHeight = 28 * 1.4;
  await waitFor(() => expect(lastText(editor).box.height).toBe(Math.ceil(one.height + lineHeight - 1)));
  await waitFor(() => expect(Math.abs((box.querySelector('p')?.offsetHeight ?? 0) - 2 * lineHeight)).toBeLessThan(2));
});

it('shows no handles that would change only the height of a growing box', async () => {
  await openEditor({ viewport: [1440, 900] });
  await insertTextByKey();
  await userEvent.keyboard('Some words{Escape}');
  const handles = () =>
    [...document.querySelectorAll<HTMLElement>('.ed-frame .ed-handle')].map((one) => one.dataset['handle']);
  await waitFor(() => expect(handles()).toEqual(['nw', 'ne', 'e', 'se', 'sw', 'w', 'rotate']));
});
