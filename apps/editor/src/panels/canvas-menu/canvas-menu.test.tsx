import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { selectCells, selectElement } from '../../commands/select.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { toggleHidden } from '../../commands/slides.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

async function open() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = openPhase(editor);
  return phase;
}

/** Returns the labels of the open menu, in groups. */
async function groups(): Promise<string[][]> {
  const menu = await screen.findByRole('menu');
  const found: string[][] = [[]];
  for (const child of menu.children) {
    if (child.tagName === 'HR') found.push([]);
    else found.at(-1)?.push((child.childNodes[1]?.textContent ?? '').trim());
  }
  return found;
}

itInFullRun(
  "starts an element's menu with clipboard actions, followed by Delete and the actions that need another slide",
  async () => {
    const { doc, screen: state } = await open();
    doc.dispatch(selectElement('s1-subtitle'));
    state.panel.set('canvas-menu');
    const found = await groups();
    expect(found[0]).toEqual(['Cut', 'Copy', 'Paste', 'Duplicate']);
    expect(found.at(-1)).toEqual(['Delete']);
    expect(found.flat()).toContain('Lock');
    expect(found.every((labels) => labels.length > 0)).toBe(true);
    const matched = found.findIndex((labels) => labels.includes('Apply text formatting to all slides'));
    expect([-1, found.length - 2]).toContain(matched);
  },
);

itInFullRun('offers to merge and distribute cells, and to delete one row or several', async () => {
  const { doc, screen: state } = await open();
  const select = (toRow: number) => doc.dispatch(selectCells('s4-table', { row: 0, column: 0, toRow, toColumn: 0 }));
  doc.dispatch(selectSlide(3));
  select(0);
  state.panel.set('canvas-menu');
  const labels = (await groups()).flat();
  expect(labels).toEqual(
    expect.arrayContaining(['Merge cells', 'Distribute rows', 'Distribute columns', 'Delete row', 'Delete column']),
  );
  const merge = screen.getByRole('menuitem', { name: /^Merge cells/u });
  expect(merge.getAttribute('aria-disabled')).toBe('true');
  select(1);
  await waitFor(async () => expect((await groups()).flat()).toContain('Delete rows'));
  expect(merge.getAttribute('aria-disabled')).toBe('false');
});

it("states in a slide's menu whether the action will hide or show it", async () => {
  const { doc, screen: state } = await open();
  doc.dispatch(selectElement(null));
  state.panel.set('canvas-menu');
  expect((await groups()).flat()).toContain('Hide slide');
  doc.dispatch(toggleHidden(1));
  await waitFor(async () => expect((await groups()).flat()).toContain('Unhide slide'));
});

itInFullRun('keeps a submenu that was opened by hovering open when its item is clicked', async () => {
  const { doc, screen: state } = await open();
  doc.dispatch(selectElement('s1-subtitle'));
  state.panel.set('canvas-menu');
  const align = await screen.findByRole('menuitem', { name: 'Align' });
  // The first mouse event has no movement.
  await userEvent.hover(screen.getByRole('menuitem', { name: /^Duplicate/u }));
  await userEvent.hover(align);
  await screen.findByRole('menu', { name: 'Align' });
  await userEvent.click(align);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('menu', { name: 'Align' }).matches(':popover-open')).toBe(true);
  expect(align.getAttribute('aria-expanded')).toBe('true');
});

itInFullRun('opens Order and Align as submenus with the keyboard and with the pointer', async () => {
  const { doc, screen: state } = await open();
  doc.dispatch(selectElement('s1-subtitle'));
  state.panel.set('canvas-menu');
  const order = await screen.findByRole('menuitem', { name: 'Order' });
  order.focus();
  await userEvent.keyboard('{ArrowRight}');
  const submenu = await screen.findByRole('menu', { name: 'Order' });
  const labels = [...submenu.children].map((item) => item.childNodes[1]?.textContent);
  expect(labels).toEqual(['Bring to front', 'Bring forward', 'Send backward', 'Send to back']);
  await waitFor(() => expect(submenu.contains(document.activeElement)).toBe(true));
  for (const key of ['{ArrowLeft}', '{ArrowRight}{Escape}']) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('menu', { name: 'Order' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(order));
  }
  await userEvent.click(screen.getByRole('menuitem', { name: 'Align' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Align right' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const subtitle = doc.state.get().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  expect(subtitle?.box).toMatchObject({ x: 1280 - (subtitle?.box.width ?? 0) });
});
