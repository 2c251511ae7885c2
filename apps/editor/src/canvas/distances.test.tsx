import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Box } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { drag, mouseUp, slideScale } from '../testing/mouse.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

function documentOf(editor: Editor) {
  return openPhase(editor).doc;
}

function boxOf(editor: Editor, id: string): Box {
  const { elements } = documentOf(editor).state.get().deck.slides[0] ?? {};
  const found = elements?.find((element) => element.id === id);
  if (!found) throw new Error(`${id} is not on the slide.`);
  return found.box;
}

/** Center and box of the sun, a decorative element. */
const sun = { middle: [1080, 140], box: { x: 1000, y: 60, width: 160, height: 160 } } as const;

async function selectSun(): Promise<Editor> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag(sun.middle, sun.middle);
  await waitFor(() => expect(documentOf(editor).state.get().selection.elements).toEqual(['s1-sun']));
  return editor;
}

it('snaps to the edges and centers of other elements and shows a guide, unless Ctrl is held', async () => {
  const editor = await selectSun();
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  const guides = () =>
    [...document.querySelectorAll('.ed-guide')].map((guide) => {
      const { left, top, width, height } = guide.getBoundingClientRect();
      const [x, y] = [left + width / 2 - (slideElement?.left ?? 0), top + height / 2 - (slideElement?.top ?? 0)];
      return width < height ? { x: x / slideScale() } : { y: y / slideScale() };
    });
  // The sun's right side snaps to the subtitle's right side at 864, and its center to the subtitle's center at 580.
  const [from, near] = [sun.middle, [864 - 80 + 4, 580 - 3]] as const;
  await drag(from, near, { keepsPressed: true });
  await waitFor(() =>
    expect(guides()).toEqual(expect.arrayContaining([{ x: expect.closeTo(864, -1) }, { y: expect.closeTo(580, -1) }])),
  );
  await mouseUp(near);
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toMatchObject({ x: 704, y: 500 }));
  expect(document.querySelectorAll('.ed-guide')).toHaveLength(0);
  // The element is dragged next to the subtitle, because the subtitle covers it.
  await drag([784, 640], [643, 637], { keys: ['mod'], keepsPressed: true });
  await waitFor(() => expect(document.querySelector('.ed-drag')).not.toBeNull());
  expect(guides()).toEqual([]);
  await mouseUp([643, 637], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toMatchObject({ x: 563, y: 497 }));
});

itInFullRun('snaps to equal gaps between neighboring elements and shows their size', async () => {
  const editor = await selectSun();
  // The title ends at 116, and the subtitle starts at 560. Halfway between them, both gaps are equal.
  await drag(sun.middle, [400, 340], { keepsPressed: true });
  await waitFor(() => expect(document.querySelectorAll('.ed-guide > span').length).toBeGreaterThan(0));
  const labels = [...document.querySelectorAll('.ed-guide > span')].map(({ textContent }) => Number(textContent));
  await mouseUp([400, 340]);
  await waitFor(() => expect(boxOf(editor, 's1-sun').y).not.toBe(60));
  const { y, height } = boxOf(editor, 's1-sun');
  expect(y - 116).toBe(560 - (y + height));
  expect(labels).toContain(Number(((y - 116) / 96).toFixed(2)));
});

itInFullRun('rotates with the handle below the element, in steps of 15° with Shift', async () => {
  const editor = await selectSun();
  const handle = 220 + 24 / slideScale();
  await drag([1080, handle], [900, 150], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun').rotation).toBe(87));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual(sun.box));
  await drag([1080, handle], [900, 150], { keys: ['shift'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun').rotation).toBe(90));
});

itInFullRun(
  'resizes with any handle: snaps to other elements, freely with Ctrl, and on both sides with Alt',
  async () => {
    const editor = await selectSun();
    const { x, y } = sun.box;
    // The subtitle ends at 864.
    await drag([x, y + 80], [868, y + 90], { keepsPressed: true });
    await waitFor(() => expect(document.querySelectorAll('.ed-guide')).toHaveLength(1));
    const { left = 0 } = document.querySelector('.ed-guide')?.getBoundingClientRect() ?? {};
    const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
    expect(Math.abs((left - (slideElement?.left ?? 0)) / slideScale() - 864)).toBeLessThan(2);
    await mouseUp([868, y + 90]);
    await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual({ x: 864, y, width: 296, height: 160 }));
    await drag([864, y], [868, y + 10], { keys: ['mod'] });
    await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual({ x: 868, y: 70, width: 292, height: 150 }));
    await drag([1014, 70], [1014, 50], { keys: ['alt', 'mod'] });
    await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual({ x: 868, y: 50, width: 292, height: 190 }));
    await drag([1160, 50], [1160 - 146, 60], { keys: ['shift', 'mod'] });
    await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual({ x: 868, y: 145, width: 146, height: 95 }));
  },
);

itInFullRun('resizes several elements or a group proportionally with one handle', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const deck = () => documentOf(editor).state.get().deck;
  const before = deck();
  screen.getByRole('button', { name: /^Title/ }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(documentOf(editor).state.get().selection.elements).toHaveLength(2));
  await drag([1216, 322], [640, 322], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-title')).toMatchObject({ x: 64, y: 44, width: 576, height: 72 }));
  expect(boxOf(editor, 's1-subtitle')).toMatchObject({ x: 64, y: 560, width: 400, height: 40 });
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(deck()).toBe(before));
  // Uses copies, because placeholders cannot be grouped.
  await userEvent.keyboard('{Control>}a{/Control}{Control>}d{/Control}');
  const count = before.slides[0]!.elements.length + 2;
  await waitFor(() => expect(deck().slides[0]?.elements).toHaveLength(count));
  await userEvent.keyboard('{Control>}g{/Control}');
  const groupNow = () => deck().slides[0]?.elements.find(({ kind }) => kind === 'group');
  await waitFor(() => expect(groupNow()?.box).toMatchObject({ width: 1152, height: 556 }));
  const { x, y } = groupNow()!.box;
  await drag([x + 1152, y + 278], [x + 576, y + 278], { keys: ['mod'] });
  await waitFor(() =>
    expect(groupNow()).toMatchObject({
      box: { x, y, width: 576, height: 556 },
      elements: [{ box: { x: 0, width: 576 } }, { box: { x: 0, width: 400 } }],
    }),
  );
});

itInFullRun('zooms around the pointer with Ctrl and the wheel', async () => {
  await selectSun();
  const before = slideScale();
  const viewportElement = document.querySelector('.ed-viewport');
  const { left = 0, top = 0 } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? {};
  const at = { clientX: left + 640 * before, clientY: top + 360 * before };
  const turnWheel = (deltaY: number) =>
    viewportElement?.dispatchEvent(
      new WheelEvent('wheel', { ctrlKey: true, deltaY, bubbles: true, cancelable: true, ...at }),
    );
  // A single event of a fast wheel turn is one zoom step.
  turnWheel(-400);
  await waitFor(() => expect(slideScale()).toBeGreaterThan(before * 1.1));
  expect(slideScale()).toBeLessThan(before * 1.3);
  turnWheel(-200);
  turnWheel(-200);
  await waitFor(() => expect(slideScale()).toBeGreaterThan(before * 1.5));
  const after = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  expect(Math.abs((after?.left ?? 0) + 640 * slideScale() - at.clientX)).toBeLessThan(8);
});
