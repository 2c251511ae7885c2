import { screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { textLines } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { actionOf } from '../../actions/actions.ts';
import { editText } from '../../commands/edit-text.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import type { Editor } from '../../session/editor.ts';
import { openEditor, openPhase, textbox } from '../../testing/open-editor.tsx';
import { hover, press } from '../../testing/mouse.ts';
import { userEvent } from '../../testing/user-event.ts';

function elements(editor: Editor): readonly SlideElement[] {
  const phase = openPhase(editor);
  return phase.doc.state.get().deck.slides[0]?.elements ?? [];
}

/** Mocks the clipboard that the browser provides to a menu. */
function mockClipboard(data: Record<string, string>): void {
  vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([
    new ClipboardItem(
      Object.fromEntries(Object.entries(data).map(([type, text]) => [type, new Blob([text], { type })])),
    ),
  ]);
}

const select = async (name: string) =>
  // Anchored at the start, because a name ends with its shortcut, and other commands start with the same words.
  userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}(?! ?[a-z])`) }));

it('copies, cuts and pastes with the context menu', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const events: Record<string, string>[] = [];
  document.addEventListener(
    'copy',
    ({ clipboardData }) => {
      events.push({ 'text/html': clipboardData?.getData('text/html') ?? '', 'text/plain': 'x' });
    },
    { once: true },
  );
  await press([1080, 140], { button: 'right' });
  await select('Copy');
  await waitFor(() => expect(events[0]?.['text/html']).toContain('data-ppt-carried'));
  mockClipboard(events[0] ?? {});
  await press([1080, 140], { button: 'right' });
  await select('Cut');
  await waitFor(() => expect(elements(editor).map(({ id }) => id)).not.toContain('s1-sun'));
  await press([600, 400], { button: 'right' });
  await select('Paste');
  // The copy is where the context menu was opened, not next to the original.
  await waitFor(() => expect(elements(editor).at(-1)).toMatchObject({ kind: 'shape' }));
  const { x, y, width, height } = elements(editor).at(-1)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - 600)).toBeLessThanOrEqual(2);
  expect(Math.abs(y + height / 2 - 400)).toBeLessThanOrEqual(2);
});

itInFullRun(
  'keeps content pasted near the edge on the slide, and pastes text where the context menu was opened',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    mockClipboard({ 'text/plain': 'A few words' });
    await press([1270, 710], { button: 'right' });
    await select('Paste');
    await waitFor(() => expect(elements(editor).at(-1)).toMatchObject({ kind: 'text' }));
    const { x, y, width, height } = elements(editor).at(-1)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x + width, y + height]).toEqual([1280, 720]);
  },
);

itInFullRun('makes the box of long pasted text as tall as its lines, and keeps it on the slide', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  mockClipboard({ 'text/plain': Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n') });
  await press([1270, 710], { button: 'right' });
  await select('Paste');
  await waitFor(() => expect(elements(editor).at(-1)).toMatchObject({ kind: 'text' }));
  const text = elements(editor).at(-1);
  if (text?.kind !== 'text') throw new Error('No text.');
  const lines = textLines(sampleDeck, text);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)?.baseline).toBeLessThanOrEqual(text.box.y + text.box.height);
  expect(text.box.y + text.box.height).toBe(720);
  // The text did not have to shrink.
  expect(text.style.size).toBe(28);
  // Text that exceeds the slide gets a smaller font size. Its box starts on the slide and is as tall as the text.
  mockClipboard({ 'text/plain': 'Line\n'.repeat(200) });
  await press([1000, 600], { button: 'right' });
  await select('Paste');
  await waitFor(() => expect(elements(editor).at(-1)).toMatchObject({ style: { size: 20 } }));
  expect(elements(editor).at(-1)?.box).toMatchObject({ y: 0, height: 200 * 28 + 16 });
});

it('shows the keyboard shortcut for pasting if the browser denies the menu access to the clipboard', async () => {
  await openEditor({ viewport: [1440, 900] });
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await press([600, 400], { button: 'right' });
  await select('Paste');
  expect((await screen.findByRole('alert')).textContent).toContain('Use Ctrl+V');
});

it.each(
  everyday(1, [
    ['Copy', 'Use Ctrl+C'],
    ['Cut', 'Use Ctrl+X'],
  ]),
)('shows the keyboard shortcut if the browser denies the menu access to the clipboard: %s', async (name, keys) => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const blocked = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await press([1080, 140], { button: 'right' });
  await select(name);
  expect((await screen.findByRole('alert')).textContent).toContain(keys);
  blocked.mockRestore();
  expect(elements(editor).map(({ id }) => id)).toContain('s1-sun');
});

itInFullRun(
  'pastes at the resting pointer, then next to the first copy, or next to the original if the pointer is not on the slide',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    const send = (type: 'copy' | 'paste', clipboardData = new DataTransfer()) => {
      document.body.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData;
    };
    const last = async (count: number) => {
      await waitFor(() => expect(elements(editor)).toHaveLength(count));
      const { x, y, width, height } = elements(editor).at(-1)?.box ?? { x: 0, y: 0, width: 0, height: 0 };
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    };
    const near = (positions: readonly number[]) => positions.map((px) => expect.closeTo(px, -0.7));
    await press([1080, 140]);
    const sun = send('copy');
    // Simulates a small movement of a resting hand.
    await hover([1082, 141]);
    send('paste', sun);
    expect(await last(4)).toEqual([1104, 164]);
    await hover([600, 400]);
    send('paste', sun);
    expect(await last(5)).toEqual(near([600, 400]));
    send('paste', sun);
    expect(await last(6)).toEqual(near([624, 424]));
    const textData = new DataTransfer();
    textData.setData('text/plain', 'A few words');
    await hover([300, 300]);
    send('paste', textData);
    expect(await last(7)).toEqual(near([300, 300]));
    await userEvent.hover(screen.getByRole('option', { name: /Why now/ }));
    send('paste', sun);
    expect(await last(8)).toEqual([1128, 188]);
  },
);

it('pastes a command at the caret of the text that is being edited', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const presentation = openPhase(editor);
  mockClipboard({ 'text/plain': 'now' });
  presentation.doc.dispatch(editText('s1-title'));
  const text = await textbox();
  await userEvent.keyboard('{Control>}a{/Control}');
  const count = elements(editor).length;
  actionOf('paste').run({ ...presentation, requestExit: () => undefined });
  await waitFor(() => expect(text.textContent).toBe('now'));
  expect(elements(editor)).toHaveLength(count);
});
