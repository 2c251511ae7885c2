import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { press } from '../../testing/mouse.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { platform } from '../../kit/keyboard.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

function stateOf(editor: Editor): EditorState {
  const phase = openPhase(editor);
  return phase.doc.state.get();
}

const wide = { viewport: [1440, 900] } as const;
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.getAttribute('aria-label');

itInFullRun('hides a slide from the slide show, marks it in the list, and shows it again', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(screen.getByRole('option', { name: 'Slide 2: Why now' }));
  await userEvent.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await screen.findByRole('option', { name: 'Slide 2: Why now (hidden)' });
  await userEvent.click(screen.getByRole('option', { name: /^Slide 1/ }));
  await pressButton('Present');
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await within(show).findByText('Slide 1 of 4');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(show.querySelector('.ed-stage-slide')?.textContent).toContain('五年间电费上涨'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(stateOf(editor).selection.slide).toBe(2));
  await pressButton('Undo');
  await screen.findByRole('option', { name: 'Slide 2: Why now' });
});

itInFullRun('moves through the grid of all slides in two dimensions and opens a slide with Enter', async () => {
  const { editor } = await openEditor(wide);
  await pressButton('All slides');
  const grid = await screen.findByRole('listbox', { name: 'All slides' });
  await waitFor(() => expect(focused()).toBe('Slide 1: Solar on 40 school roofs'));
  expect(screen.queryByRole('region', { name: 'Slide' })).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe('Slide 2: Why now'));
  await userEvent.keyboard('{End}{Home}{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('Slide 4: Three phases'));
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
  await waitFor(() => expect(stateOf(editor).deck.slides[2]?.title).toBe('Three phases'));
  await waitFor(() => expect(within(grid).getByRole('option', { name: 'Slide 3: Three phases' })).toBeTruthy());
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stateOf(editor).deck).toEqual(sampleDeck));
  const option = (name: string) => within(grid).getByRole('option', { name });
  const titles = () => stateOf(editor).deck.slides.map(({ title }) => title);
  const before = titles();
  const setDragImage = vi.spyOn(DataTransfer.prototype, 'setDragImage');
  await userEvent.dragAndDrop(option('Slide 4: Three phases'), option('Slide 1: Solar on 40 school roofs'), {
    targetPosition: { x: 10, y: 60 },
  });
  await waitFor(() => expect(titles()).toEqual([before[3], before[0], before[1], before[2]]));
  // The thumbnail of the dragged slide is at the pointer.
  expect(setDragImage.mock.calls[0]?.[0].querySelector('svg')).not.toBeNull();
  await waitFor(() => expect(document.querySelector('.ed-drag-image')).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(titles()).toEqual(before));
  await userEvent.dblClick(await within(grid).findByRole('option', { name: 'Slide 2: Why now' }));
  await screen.findByRole('region', { name: 'Slide' });
  expect(stateOf(editor).selection.slide).toBe(1);
});

itInFullRun('keeps arrow keys working when the selected slide is scrolled out of view', async () => {
  const [, second] = sampleDeck.slides;
  const slides = Array.from({ length: 1000 }, (_, index) => ({
    ...second,
    id: `s${index}`,
    title: `No. ${index + 1}`,
  }));
  await openEditor({ ...wide, deck: { ...sampleDeck, slides } as typeof sampleDeck });
  const list = screen.getByRole('listbox', { name: 'Slides' });
  screen.getByRole('option', { selected: true }).focus();
  list.scrollTop = list.scrollHeight / 2;
  await waitFor(() => expect(document.activeElement).toBe(list));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('Slide 2: No. 2'));
});

itInFullRun('adds a slide with a layout selected by its preview', async () => {
  const { editor } = await openEditor(wide);
  screen.getByRole('button', { name: 'Add slide' }).focus();
  await userEvent.keyboard('{Enter}');
  const section = await screen.findByRole('menuitem', { name: 'Section header' });
  expect(section.querySelector('svg')).not.toBeNull();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(stateOf(editor).deck.slides[1]).toMatchObject({ layout: 'section' }));
});

it.each(everyday(0, ['Find and replace', 'All slides', 'Version history', 'Keyboard shortcuts']))(
  'lists the command %s in a menu',
  async (name) => {
    await openEditor(wide);
    await pressButton('More');
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    const rects = [
      () => screen.queryByRole('search'),
      () => screen.queryByRole('listbox', { name: 'All slides' }),
      () => screen.queryByRole('dialog'),
    ];
    await waitFor(() => expect(rects.some((find) => find() !== null)).toBe(true));
  },
);

it('shows the keys of the list in the menu of a slide', async () => {
  await openEditor(wide);
  screen.getByRole('option', { selected: true }).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  const keysOf = async (name: string) =>
    (await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) })).getAttribute('aria-keyshortcuts');
  const control = platform.isMac ? 'Meta' : 'Control';
  expect(await keysOf('Cut slide')).toBe(`${control}+X`);
  expect(await keysOf('Copy slide')).toBe(`${control}+C`);
  expect(await keysOf('Duplicate slide')).toBe(`${control}+D`);
  expect(await keysOf('Delete slide')).toBe('Delete Backspace');
});

itInFullRun('deletes the slide instead of the selected element while the focus is in the list', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(screen.getByRole('option', { name: 'Slide 2: Why now' }));
  await press([100, 100]);
  await waitFor(() => expect(stateOf(editor).selection.elements).toEqual(['s2-title']));
  screen.getByRole('option', { name: 'Slide 2: Why now' }).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(stateOf(editor).deck.slides.map(({ id }) => id)).toEqual(['s1', 's3', 's4']));
});

itInFullRun('adds a slide after the current one and shows it each time Enter is pressed in the list', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(screen.getByRole('option', { name: 'Slide 2: Why now' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(stateOf(editor).deck.slides).toHaveLength(5));
  expect(stateOf(editor).deck.slides[1]?.title).toBe('Why now');
  await waitFor(() => expect(focused()).toBe('Slide 3'));
  const repeatedKey = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(repeatedKey);
  await userEvent.keyboard('Now{Escape}');
  await screen.findByRole('option', { name: 'Slide 3: Now' });
  expect(stateOf(editor).deck.slides).toHaveLength(5);
});

itInFullRun('selects the current slide instead of its elements when it is clicked in the list', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(stateOf(editor).selection.elements.length).toBeGreaterThan(0));
  const option = screen.getByRole('option', { name: 'Slide 1: Solar on 40 school roofs' });
  await userEvent.click(option);
  await waitFor(() => expect(stateOf(editor).selection.elements).toEqual([]));
  expect(document.activeElement).toBe(option);
});

it('ends a drag whose slide was unmounted while the list was scrolled', async () => {
  await openEditor({ viewport: [1440, 900] });
  const [first, second] = await screen.findAllByRole('option');
  const send = (type: 'dragstart' | 'dragover', target = first) =>
    target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  const isMoving = (moving: boolean) => waitFor(() => expect(first?.dataset['moving'] === 'true').toBe(moving));
  send('dragstart');
  await isMoving(true);
  expect(send('dragover', second)).toBe(false);
  // An unmounted slide sends no `dragend`.
  window.dispatchEvent(new PointerEvent('pointermove'));
  await isMoving(false);
  expect(send('dragover', second)).toBe(true);
});
