import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { parts, partSelector } from '../../kit/dom-parts.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const shape = (id: string, x: number, alt: string): SlideElement => ({
  kind: 'shape',
  id,
  alt,
  box: { x, y: 200, width: 200, height: 200 },
  geometry: { kind: 'rect' },
  fill: { kind: 'solid', color: 'main' },
});
const group: SlideElement = {
  kind: 'group',
  id: 'group',
  alt: 'Harbour',
  box: { x: 800, y: 200, width: 400, height: 200 },
  frame: { width: 400, height: 200 },
  elements: [
    { ...shape('pier', 0, 'Pier'), box: { x: 0, y: 0, width: 200, height: 200 } },
    { ...shape('quay', 0, 'Quay'), box: { x: 200, y: 0, width: 200, height: 200 } },
  ],
};
const [first, ...others] = sampleDeck.slides;
const deck: Deck = {
  ...sampleDeck,
  slides: [{ ...first!, elements: [shape('red', 100, 'Red'), shape('green', 400, 'Green'), group] }, ...others],
};

const list = () => screen.findByRole('list', { name: 'Objects on this slide' });
const namesIn = (rows: HTMLElement) => [...rows.querySelectorAll('.ed-object-name')].map((row) => row.textContent);
const initialNames = ['Group: Harbour', 'Shape: Quay', 'Shape: Pier', 'Shape: Green', 'Shape: Red'];
const drawnIds = () =>
  [...document.querySelectorAll(`${partSelector(parts.slide)} ${partSelector(parts.slidePicture)} [data-element]`)].map(
    (one) => one.getAttribute('data-element'),
  );

async function openPane(width = 1440) {
  const { editor } = await openEditor({ deck, viewport: [width, 900] });
  const { doc } = openPhase(editor);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  const rows = await list();
  // The shortcut moves the focus into the list, perhaps after a test has begun to use it.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Group: Harbour'));
  const elements = () => doc.state.get().deck.slides[0]!.elements;
  return { doc, rows, row: (name: string) => within(rows).getByRole('button', { name }), elements };
}

it('lists the objects, the topmost one first, and selects them without closing the list', async () => {
  const { doc, rows, row } = await openPane();
  expect(namesIn(rows)).toEqual(initialNames);
  expect(document.activeElement).toBe(row('Group: Harbour'));
  await userEvent.click(row('Shape: Green'));
  expect(doc.state.get().selection.elements).toEqual(['green']);
  await waitFor(() => expect(row('Shape: Green').ariaPressed).toBe('true'));
  await userEvent.click(row('Shape: Pier'));
  expect(doc.state.get().selection.member).toEqual({ group: 'group', path: ['pier'] });
  await waitFor(() => expect(row('Shape: Pier').ariaPressed).toBe('true'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(row('Shape: Red'));
  expect(rows.isConnected).toBe(true);
});

itInFullRun('hides an object, which stays in the list, and shows it again', async () => {
  const { rows, row, elements } = await openPane();
  await userEvent.click(row('Hide Shape: Green'));
  await waitFor(() => expect(drawnIds()).toEqual(['red', 'group', 'pier', 'quay']));
  expect(screen.queryByRole('button', { name: 'Shape: Green' })).toBeNull();
  expect(row('Shape: Green, hidden')).toBeTruthy();
  await userEvent.click(row('Hide Shape: Quay'));
  await waitFor(() => expect(drawnIds()).toEqual(['red', 'group', 'pier']));
  await userEvent.click(inspector().getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(drawnIds()).toEqual(['red', 'green', 'group', 'pier', 'quay']));
  expect(elements()).toEqual(deck.slides[0]!.elements);
  expect(namesIn(rows)).toEqual(initialNames);
});

itInFullRun('renames an object with a double click or F2; Escape and the same text keep the name', async () => {
  const { rows, row, elements } = await openPane();
  await userEvent.dblClick(row('Shape: Red'));
  const field = await within(rows).findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(field.value).toBe('Shape: Red');
  await userEvent.keyboard('Sunset{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(row('Sunset')));
  expect(elements()[0]).toMatchObject({ name: 'Sunset' });
  for (const keys of ['{F2}Dawn{Escape}', '{F2}{Enter}']) await userEvent.keyboard(keys);
  expect(elements()[0]).toMatchObject({ name: 'Sunset' });
  await userEvent.keyboard('{F2}{Delete}{Enter}');
  await waitFor(() => expect(namesIn(rows)).toEqual(initialNames));
});

it('saves the name that is being typed', async () => {
  const { doc, rows, row, elements } = await openPane();
  await userEvent.dblClick(row('Shape: Red'));
  await within(rows).findByRole('textbox', { name: 'Name' });
  await userEvent.keyboard('Sunset{Control>}s{/Control}');
  await waitFor(() => expect(elements()[0]).toMatchObject({ name: 'Sunset' }));
  await waitFor(() => expect(doc.saver.state.get()).toMatchObject({ name: 'idle', saved: doc.state.get().deck }));
  // The field is gone, and the focus is not lost.
  expect(row('Sunset').contains(document.activeElement)).toBe(true);
});

itInFullRun('locks an object, which then cannot be moved to another layer', async () => {
  const { row, elements } = await openPane();
  await userEvent.click(row('Lock Shape: Green'));
  await waitFor(() => expect(row('Unlock Shape: Green').ariaPressed).toBe('true'));
  row('Shape: Green').focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Delete}');
  expect(elements().map(({ id }) => id)).toEqual(['red', 'green', 'group']);
});

itInFullRun('moves an object to another layer and deletes it with the keyboard', async () => {
  const { rows, row, elements } = await openPane();
  row('Shape: Red').focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(namesIn(rows).slice(-2)).toEqual(['Shape: Red', 'Shape: Green']));
  expect(document.activeElement).toBe(row('Shape: Red'));
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(elements().map(({ id }) => id)).toEqual(['green', 'group']));
  expect(document.activeElement).toBe(row('Shape: Green'));
});

/** Drags a row with a pointer to the middle of another element. */
function drag(from: Element, to: Element, pointerType: string): void {
  const send = (type: string, target: Element) => {
    const { left, top, height } = target.getBoundingClientRect();
    const at = { clientX: left + 5, clientY: top + height / 2 - 2 };
    const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, buttons: 1, pointerType, ...at };
    from.dispatchEvent(new PointerEvent(type, { ...init, button: type === 'pointermove' ? -1 : 0 }));
  };
  // The browser has no pointer with this id.
  const row = from.closest('.ed-object')!;
  row.setPointerCapture = () => undefined;
  send('pointerdown', from);
  send('pointermove', to);
  send('pointermove', to);
  send('pointerup', to);
}

itInFullRun('moves an object by dragging its row', async () => {
  const { rows, row, elements } = await openPane();
  await userEvent.dragAndDrop(row('Shape: Red'), row('Group: Harbour'), { targetPosition: { x: 20, y: 4 } });
  await waitFor(() => expect(elements().map(({ id }) => id)).toEqual(['green', 'group', 'red']));
  await waitFor(() => expect(namesIn(rows)[0]).toBe('Shape: Red'));
});

itInFullRun('drags rows with a finger only by their handles, so that the list can be scrolled', async () => {
  const { rows, row, elements } = await openPane(360);
  const target = row('Group: Harbour').closest('li')!;
  drag(row('Shape: Red'), target, 'touch');
  expect(elements().map(({ id }) => id)).toEqual(['red', 'green', 'group']);
  drag(row('Shape: Red').closest('li')!.querySelector('[data-handle]')!, target, 'touch');
  await waitFor(() => expect(elements().map(({ id }) => id)).toEqual(['green', 'group', 'red']));
  expect(rows.getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

itInFullRun('is in the menu of an object, in Chinese too', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  const button = await screen.findByRole('button', { name: /Green/u });
  button.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: '选择窗格' }));
  const rows = await screen.findByRole('list', { name: '此幻灯片上的对象' });
  expect(namesIn(rows)).toEqual(['组合：Harbour', '形状：Quay', '形状：Pier', '形状：Green', '形状：Red']);
  expect(within(rows).getByRole('button', { name: '隐藏形状：Green' })).toBeTruthy();
});

it('deletes the focused object, not the selected one', async () => {
  const { row, elements } = await openPane();
  await userEvent.click(row('Shape: Red'));
  row('Shape: Green').focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(elements().map(({ id }) => id)).toEqual(['red', 'group']));
  expect(document.activeElement).toBe(row('Shape: Red'));
});
