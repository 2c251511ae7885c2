import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { slideScale } from '../testing/mouse.ts';
import { insertShapeByKey } from '../testing/insert-by-key.ts';
import { lastElement } from '../testing/last-element.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

itInFullRun('offers at least 120 shapes and three lines, each with a unique name and an icon', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert shape' }));
  await screen.findByRole('menuitem', { name: 'Rectangle' });
  const items = screen.getAllByRole('menuitem');
  const names = items.map((item) => item.getAttribute('aria-label') ?? item.textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(120 + 3);
  expect(items.filter((item) => !item.querySelector('svg path[d^=M]'))).toEqual([]);
});

itInFullRun('moves through the rows of shapes with arrow keys, and back to the toolbar with Escape', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Insert shape' }).focus();
  await userEvent.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: 'Line' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search shapes' })));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  const { left, bottom } = screen.getByRole('menuitem', { name: 'Arrow' }).getBoundingClientRect();
  const below = document.activeElement?.getBoundingClientRect();
  expect([below?.left, (below?.top ?? 0) >= bottom]).toEqual([left, true]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getAllByRole('menuitem').at(-1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Insert shape'));
});

itInFullRun(
  'inserts a star into which the user can type immediately, regardless of the previous selection',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    screen.getByRole('button', { name: /^Title/ }).focus();
    await insertShapeByKey('Star: 5 points');
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape' }));
    await userEvent.keyboard('{Enter}');
    await textbox();
    await userEvent.keyboard('New');
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'New' }] }] }));
  },
);

it('inserts a dropped picture where it was dropped', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const slideElement = document.querySelector('.ed-slide');
  const { left, top } = slideElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'roof.png', { type: 'image/png' }));
  const at = { clientX: left + 640 * slideScale(), clientY: top + 420 * slideScale() };
  slideElement?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'picture' }));
  const { x = 0, y = 0, width = 0, height = 0 } = lastElement(editor)?.box ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2);
  expect(Math.abs(y + height / 2 - 420)).toBeLessThan(2);
});

itInFullRun("moves through a chart's data as in a spreadsheet", async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert chart' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Column chart' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Row 1, series 1' }), '12');
  const isAt = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })));
  await userEvent.keyboard('{Enter}');
  await isAt('Row 2, series 1');
  await userEvent.keyboard('13{ArrowDown}{Tab}');
  await isAt('Row 3, series 2');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}{ArrowUp}');
  await isAt('Series 2');
  await userEvent.keyboard('Plan{ArrowUp}');
  await isAt('Series 2');
  const chart = () => lastElement(editor);
  await waitFor(() =>
    expect(chart()).toMatchObject({
      series: [{ values: [12, 13, 4.9, 5] }, { name: 'Plan', values: [2.4, 3.2, 3.6, 4.4] }],
    }),
  );
});

itInFullRun('sets the title of a chart, and adds and removes rows and series', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert chart' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Column chart' }));
  const chart = () => {
    const last = lastElement(editor);
    if (last?.kind !== 'chart') throw new Error('No chart.');
    return last;
  };
  const drawn = () => document.querySelector('.ed-slide .ed-slide-picture [data-element=chart]');
  const write = async (name: string, text: string) =>
    userEvent.fill(await screen.findByRole('textbox', { name }), text);
  await write('Title', 'Costs of power');
  const { categories, series } = chart();
  await write('Row 1', 'Spring');
  await write('Series 1', 'Spent');
  await waitFor(() => {
    for (const text of ['Costs of power', 'Spring', 'Spent']) expect(drawn()?.textContent).toContain(text);
  });
  const add = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  for (const name of ['Add row', 'Add series']) expect(screen.getByRole('button', { name }).textContent).toBe(name);
  await add('Add row');
  await add('Add series');
  const last = `Row ${categories.length + 1}, series ${series.length + 1}`;
  await write(last, '7');
  await waitFor(() =>
    expect(chart()).toMatchObject({
      title: 'Costs of power',
      categories: ['Spring', ...categories.slice(1), String(Number(categories.at(-1)) + 1)],
      series: [
        { name: 'Spent', values: [...(series[0]?.values ?? []), null] },
        { values: [...(series[1]?.values ?? []), null] },
        { name: 'Series 3', values: [null, null, null, null, 7] },
      ],
    }),
  );
  const remove = async (header: string, name: string) => {
    // The button is shown while its row or series has the focus or the pointer.
    screen.getByRole('textbox', { name: header }).focus();
    await userEvent.click(await screen.findByRole('button', { name }));
  };
  await remove(`Row ${categories.length + 1}`, `Delete row ${categories.length + 1}`);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Row ${categories.length}`);
  await remove('Series 2', 'Delete series 2');
  await waitFor(() => expect(chart().series.map(({ name }) => name)).toEqual(['Spent', 'Series 3']));
  await remove('Series 2', 'Delete series 2');
  await waitFor(() => expect([chart().categories.length, chart().series.length]).toEqual([categories.length, 1]));
  expect(chart().series[0]?.values).toEqual(series[0]?.values);
  // The last series cannot be removed.
  await waitFor(() => expect(document.querySelector('[aria-label="Delete series 1"]')).toBeNull());
  await write('Title', '');
  await waitFor(() => expect(chart()).not.toHaveProperty('title'));
});
