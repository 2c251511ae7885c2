import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Box } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { drag, letGo, sheetScale } from '../testing/mouse.ts';
import { openEditor } from '../testing/open-editor.tsx';

function presentationOf(editor: Editor) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.presentation;
}

function boxOf(editor: Editor, id: string): Box {
  const { elements } = presentationOf(editor).state.get().deck.slides[0] ?? {};
  const found = elements?.find((element) => element.id === id);
  if (!found) throw new Error(`${id} is not on the slide.`);
  return found.box;
}

/** The middle of the sun, a decoration, and its place. */
const sun = { middle: [1080, 140], box: { x: 1000, y: 60, width: 160, height: 160 } } as const;

async function chooseSun(): Promise<Editor> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag(sun.middle, sun.middle);
  await waitFor(() => expect(presentationOf(editor).state.get().selection.elements).toEqual(['s1-sun']));
  return editor;
}

it('shows equal distances to what stands beside it, with their size', async () => {
  const editor = await chooseSun();
  // The title ends at 116, the subtitle begins at 560: the middle of what is between leaves as much on either side.
  await drag(sun.middle, [400, 340], { holds: true });
  await waitFor(() => expect(document.querySelectorAll('.ed-guide > span').length).toBeGreaterThan(0));
  const written = [...document.querySelectorAll('.ed-guide > span')].map(({ textContent }) => Number(textContent));
  await letGo([400, 340]);
  await waitFor(() => expect(boxOf(editor, 's1-sun').y).not.toBe(60));
  const { y, height } = boxOf(editor, 's1-sun');
  expect(y - 116).toBe(560 - (y + height));
  expect(written).toContain(y - 116);
});

it('turns by the handle below, to whole steps with Shift', async () => {
  const editor = await chooseSun();
  const handle = 220 + 24 / sheetScale();
  await drag([1080, handle], [900, 150], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun').rotation).toBe(87));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual(sun.box));
  await drag([1080, handle], [900, 150], { keys: ['shift'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun').rotation).toBe(90));
});

it('zooms to the pointer by Ctrl and the wheel', async () => {
  await chooseSun();
  const before = sheetScale();
  const board = document.querySelector('.ed-board-fit');
  const { left = 0, top = 0 } = document.querySelector('.ed-sheet-place')?.getBoundingClientRect() ?? {};
  const at = { clientX: left + 640 * before, clientY: top + 360 * before };
  board?.dispatchEvent(
    new WheelEvent('wheel', { ctrlKey: true, deltaY: -200, bubbles: true, cancelable: true, ...at }),
  );
  await waitFor(() => expect(sheetScale()).toBeGreaterThan(before * 1.5));
  const after = document.querySelector('.ed-sheet-place')?.getBoundingClientRect();
  expect(Math.abs((after?.left ?? 0) + 640 * sheetScale() - at.clientX)).toBeLessThan(8);
});
