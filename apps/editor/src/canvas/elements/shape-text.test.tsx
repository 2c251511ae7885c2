import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { glyphsOf } from '../../testing/glyphs.ts';
import { insertShapeByKey } from '../../testing/insert-by-key.ts';
import { composeWord, inputMethods } from '../../testing/input-methods.ts';
import { inspector, openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { afterPaint } from '../../kit/after-paint.ts';
import { loadTextEditor } from '../../text/load-text-editor.ts';
import { userEvent } from '../../testing/user-event.ts';

function shapeIn(editor: Editor) {
  const phase = openPhase(editor);
  const { flushText } = phase.doc;
  return flushText().deck.slides[0]?.elements.find(({ id }) => id === 'ellipse');
}

const insertEllipse = () => insertShapeByKey('Oval');

it('types into a selected shape from the first key press, and shows the text inside the shape', async () => {
  const { editor } = await openEditor();
  await insertEllipse();
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('ellipse'));
  await userEvent.keyboard('Go');
  await textbox();
  await waitFor(() =>
    expect(shapeIn(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Go' }], align: 'center' }] }),
  );
  await userEvent.keyboard('{Escape}');
  expect(openTextbox()).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Shape: Go');
  const drawn = document.querySelector('.ed-slide .ed-slide-picture [data-element=ellipse] text');
  expect(drawn?.textContent).toBe('Go');
});

itInFullRun('keeps the fill of a shape in place while its text is edited', async () => {
  await openEditor();
  await insertEllipse();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('Round');
  expect(document.querySelector('.ed-slide .ed-slide-picture [data-element=ellipse] ellipse')).not.toBeNull();
  expect(document.querySelector('.ed-slide .ed-slide-picture [data-element=ellipse] text')).toBeNull();
});

it.each(everyday(0, inputMethods))(
  'accepts $language directly in a selected shape without losing or duplicating text',
  async ({ words: [first, second] }) => {
    const { editor } = await openEditor();
    await loadTextEditor();
    await insertEllipse();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('ellipse'));
    await composeWord(first);
    await composeWord(second);
    const text = `${first.committed}${second.committed}`;
    await waitFor(() => expect(shapeIn(editor)).toMatchObject({ paragraphs: [{ runs: [{ text }] }] }));
    expect((await textbox()).textContent).toBe(text);
  },
);

itInFullRun(
  "formats a shape's text in the properties panel in the same way as a text box: size and lists",
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    await insertEllipse();
    await userEvent.keyboard('{Enter}');
    await textbox();
    await userEvent.keyboard('Goal{Escape}');
    await userEvent.click(await inspector().findByRole('button', { name: 'Bold' }));
    await waitFor(() => expect(shapeIn(editor)).toMatchObject({ style: { bold: true } }));
  },
);

itInFullRun("does not move any glyph by more than 1 px when a shape's text is opened for editing", async () => {
  const { editor } = await openEditor();
  await insertEllipse();
  await userEvent.keyboard('{Enter}');
  const box = await textbox();
  await userEvent.keyboard('Where we go');
  // The browser paints the character before the deck is laid out; then the second line moves the lines up by half a
  // line.
  await waitFor(() => expect(shapeIn(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Where we go' }] }] }));
  await afterPaint();
  const typed = glyphsOf(box);
  await userEvent.keyboard('{Escape}');
  const drawn = glyphsOf(document.querySelector('.ed-slide .ed-slide-picture [data-element=ellipse] text'));
  expect(typed).toHaveLength(9);
  expect(drawn).toHaveLength(9);
  for (const [index, char] of typed.entries()) {
    expect(Math.abs(char.left - (drawn[index]?.left ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs(char.middle - (drawn[index]?.middle ?? 0))).toBeLessThanOrEqual(1);
  }
});
