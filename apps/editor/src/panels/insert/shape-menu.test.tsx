import { screen, waitFor, within } from '@testing-library/dom';
import { presetGroups } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { insertShapeByKey } from '../../testing/insert-by-key.ts';
import { lastElement } from '../../testing/last-element.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { shapeNames } from './shape-names.ts';
import { userEvent } from '../../testing/user-event.ts';

async function openMenu() {
  const opened = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert shape' }));
  await screen.findByRole('searchbox', { name: 'Search shapes' });
  return opened;
}

const search = () => screen.getByRole('searchbox', { name: 'Search shapes' });
const shown = () => screen.queryAllByRole('menuitem').map((item) => item.getAttribute('aria-label'));

it('names every shape in both languages, each differently', () => {
  const names = presetGroups.flatMap((group) => group.names);
  expect(Object.keys(shapeNames)).toEqual(names);
  for (const locale of ['en', 'zh-CN'] as const)
    expect(new Set(names.map((name) => shapeNames[name]?.[locale])).size).toBe(names.length);
});

itInFullRun('opens with the focus in the search, so that typing finds shapes', async () => {
  const { editor } = await openMenu();
  await waitFor(() => expect(document.activeElement).toBe(search()));
  await userEvent.keyboard('hexagon');
  await waitFor(() => expect(shown()).toEqual(['Hexagon']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape', geometry: { name: 'hexagon' } }));
});

itInFullRun('groups the shapes as PowerPoint does', async () => {
  await openMenu();
  const menu = screen.getByRole('menu', { name: 'Shapes' });
  expect(
    within(menu)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label')),
  ).toEqual([
    'Lines',
    'Rectangles',
    'Basic shapes',
    'Block arrows',
    'Equation shapes',
    'Flowchart',
    'Stars and banners',
    'Callouts',
    'Action buttons',
  ]);
});

itInFullRun('finds shapes by their name or another word, and inserts the first one with Enter', async () => {
  const { editor } = await openMenu();
  await userEvent.fill(search(), 'flowchart disk');
  await waitFor(() => expect(shown()).toEqual(['Flowchart: magnetic disk']));
  await userEvent.fill(search(), 'circle');
  await waitFor(() => expect(shown()).toEqual(['Oval', 'Partial circle', 'Circle: hollow']));
  await userEvent.fill(search(), 'starburst');
  await waitFor(() => expect(shown()).toEqual(['Explosion: 8 points', 'Explosion: 14 points']));
  search().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(lastElement(editor)).toMatchObject({ kind: 'shape', geometry: { kind: 'preset', name: 'irregularSeal1' } }),
  );
});

itInFullRun('says when no shape matches, and lists all again', async () => {
  await openMenu();
  const count = shown().length;
  await userEvent.fill(search(), 'xyzzy');
  expect(await screen.findByText('No matching shapes')).toBeTruthy();
  expect(shown()).toEqual([]);
  await userEvent.fill(search(), '');
  await waitFor(() => expect(shown()).toHaveLength(count));
});

itInFullRun('goes from the search to the shapes with the down arrow', async () => {
  await openMenu();
  await userEvent.fill(search(), 'heart');
  await waitFor(() => expect(shown()).toEqual(['Heart']));
  search().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Heart');
});

itInFullRun('draws an inserted shape on the slide, and gives it an outline if it has inner lines', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await insertShapeByKey('Flowchart: predefined process');
  await waitFor(() =>
    expect(lastElement(editor)).toMatchObject({ fill: { color: 'accent' }, stroke: { color: 'accentText' } }),
  );
  const id = lastElement(editor)?.id ?? '';
  await waitFor(() =>
    expect(document.querySelectorAll(`.ed-slide-picture [data-element="${id}"] path`).length).toBeGreaterThan(1),
  );
});

itInFullRun('inserts brackets and arcs as lines without a fill', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await insertShapeByKey('Left brace');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ stroke: { color: 'accent' } }));
  expect(lastElement(editor)).not.toHaveProperty('fill');
  expect(openPhase(editor).doc.flushText().selection.elements).toHaveLength(1);
});

itInFullRun('names and finds shapes in Chinese', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  editor.appearance.set({ ...editor.appearance.get(), locale: 'zh-CN' });
  await userEvent.click(await screen.findByRole('button', { name: '插入形状' }));
  await userEvent.fill(await screen.findByRole('searchbox', { name: '搜索形状' }), '流程图 磁盘');
  await waitFor(() => expect(shown()).toEqual(['流程图：磁盘']));
});
