import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Box, SlideElement } from '@ppt-embed/deck';
import type { Editor } from '../../session/editor.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const shape = (id: string, x: number, y: number, width: number) => ({
  id,
  kind: 'shape' as const,
  name: id.toUpperCase(),
  box: { x, y, width, height: 80 },
  geometry: { kind: 'rect' as const },
  fill: { kind: 'solid' as const, color: 'main' as const },
});
const [first] = sampleDeck.slides;
if (!first) throw new Error('No slide.');
const shapes = [shape('a', 100, 100, 100), shape('b', 300, 220, 140), shape('c', 700, 400, 60)];
const deck = { ...sampleDeck, slides: [{ ...first, elements: shapes }] };

function elements(editor: Editor): readonly SlideElement[] {
  const phase = openPhase(editor);
  return phase.doc.state.get().deck.slides[0]?.elements ?? [];
}

const boxes = (editor: Editor): Box[] => elements(editor).map(({ box }) => box);
const ids = (editor: Editor) => elements(editor).map(({ id }) => id);
const press = async (name: string) => (await screen.findByRole('button', { name })).click();

async function openAll(): Promise<Editor> {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await screen.findByText('3 objects');
  return editor;
}

itInFullRun('aligns the selected elements by edges and centers, each in one undo step', async () => {
  const editor = await openAll();
  const tried: readonly (readonly [string, (box: Box) => number, number])[] = [
    ['Align left', ({ x }) => x, 100],
    ['Align center', ({ x, width }) => x + width / 2, 430],
    ['Align right', ({ x, width }) => x + width, 760],
    ['Align top', ({ y }) => y, 100],
    ['Align middle', ({ y, height }) => y + height / 2, 290],
    ['Align bottom', ({ y, height }) => y + height, 480],
  ];
  for (const [name, edge, at] of tried) {
    await press(name);
    await waitFor(() => expect(boxes(editor).map(edge)).toEqual([at, at, at]));
    await press('Undo');
    await waitFor(() => expect(elements(editor)).toEqual(shapes));
  }
});

itInFullRun('aligns a single element to the slide', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: B' }).focus();
  for (const [name, at] of [
    ['Align right', { x: 1280 - 140, y: 220 }],
    ['Align bottom', { x: 1280 - 140, y: 720 - 80 }],
    ['Align center', { x: 570, y: 640 }],
    ['Align middle', { x: 570, y: 320 }],
    ['Align left', { x: 0, y: 320 }],
    ['Align top', { x: 0, y: 0 }],
  ] as const) {
    await press(name);
    await waitFor(() => expect(boxes(editor)[1]).toMatchObject(at));
  }
  expect(boxes(editor).toSpliced(1, 1)).toEqual([shapes[0]?.box, shapes[2]?.box]);
});

itInFullRun('distributes the selected elements horizontally and vertically', async () => {
  const editor = await openAll();
  await press('Distribute horizontally');
  await waitFor(() => expect(boxes(editor).map(({ x }) => x)).toEqual([100, 380, 700]));
  await press('Distribute vertically');
  await waitFor(() => expect(boxes(editor).map(({ y }) => y)).toEqual([100, 250, 400]));
});

itInFullRun(
  'shows the common position and size of several elements and changes them for all unlocked elements',
  async () => {
    const picture: SlideElement = {
      id: 'd',
      kind: 'picture',
      alt: '',
      src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
      box: { x: 800, y: 40, width: 320, height: 80 },
    };
    const locked = { ...shape('e', 20, 20, 20), locked: true };
    const mixed = [...shapes, picture, locked];
    const slides = [{ ...first, elements: mixed }];
    const { editor } = await openEditor({ deck: { ...sampleDeck, slides }, viewport: [1440, 900] });
    screen.getByRole('button', { name: 'Shape: A' }).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.findByText('5 objects');
    const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
    for (const name of ['X', 'Y', 'W']) expect(await field(name)).toMatchObject({ value: '', placeholder: 'Mixed' });
    expect(await field('H')).toMatchObject({ value: '0.83 in', placeholder: '' });
    expect(await field('Rotation')).toMatchObject({ value: '0°' });
    const announced = () => screen.getByRole('log').textContent?.replaceAll('\u00A0', '');

    await userEvent.fill(await field('W'), '160px');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(boxes(editor).map(({ width, height }) => [width, height])).toEqual([
        [160, 80],
        [160, 80],
        [160, 80],
        // Elements with a fixed ratio keep it.
        [160, 40],
        [20, 80],
      ]),
    );
    await waitFor(() => expect(announced()).toBe('4 objects resized'));
    await waitFor(async () => expect(await field('H')).toMatchObject({ value: '', placeholder: 'Mixed' }));
    await press('Undo');
    await waitFor(() => expect(elements(editor)).toEqual(mixed));

    await userEvent.fill(await field('H'), '60px');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(boxes(editor).map(({ height }) => height)).toEqual([60, 60, 60, 60, 80]));
    await press('Undo');
    await waitFor(() => expect(elements(editor)).toEqual(mixed));

    (await field('X')).focus();
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    await waitFor(() => expect(boxes(editor).map(({ x }) => x)).toEqual([152.8, 352.8, 752.8, 852.8, 20]));
    await waitFor(() => expect(announced()).toBe('4 objects moved'));
    await userEvent.fill(await field('X'), '64px');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(boxes(editor).map(({ x }) => x)).toEqual([64, 64, 64, 64, 20]));
    await waitFor(async () => expect(await field('X')).toMatchObject({ value: '0.67 in' }));
    await userEvent.fill(await field('Rotation'), '-90');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(boxes(editor).map(({ rotation }) => rotation)).toEqual([270, 270, 270, 270, undefined]));
    await waitFor(() => expect(announced()).toBe('Rotated to 270°'));
  },
);

it('groups elements, moves the group, and ungroups it', async () => {
  const editor = await openAll();
  await press('Group');
  await waitFor(() => expect(elements(editor)).toMatchObject([{ kind: 'group', elements: { length: 3 } }]));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'X' }), '200px');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(boxes(editor)[0]?.x).toBe(200));
  await press('Ungroup');
  await waitFor(() => expect(boxes(editor).map(({ x }) => x)).toEqual([200, 400, 800]));
});

it('moves an element through the layers, by one layer or to the front or back', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  for (const [name, order] of [
    ['Bring forward', ['b', 'a', 'c']],
    ['Bring to front', ['b', 'c', 'a']],
    ['Send backward', ['b', 'a', 'c']],
    ['Send to back', ['a', 'b', 'c']],
  ] as const) {
    await press(name);
    await waitFor(() => expect(ids(editor)).toEqual(order));
  }
});

itInFullRun('sets the fill, line, rotation and size of a shape', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  const one = () => elements(editor)[0];
  await userEvent.click(await inspector().findByRole('button', { name: /^Fill/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  await waitFor(() => expect(one()).toMatchObject({ fill: { kind: 'solid', color: 'vivid' } }));
  await userEvent.click(screen.getByRole('button', { name: /^Line:/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Text 1' }));
  await waitFor(() => expect(one()).toMatchObject({ stroke: { color: 'ink', width: 2 } }));
  for (const [name, value] of [
    ['Line width', '6'],
    ['Rotation', '30'],
    ['W', '240px'],
  ]) {
    await userEvent.fill(await screen.findByRole('textbox', { name: name ?? '' }), value ?? '');
    await userEvent.keyboard('{Enter}');
  }
  await waitFor(() => expect(one()).toMatchObject({ stroke: { width: 6 }, box: { rotation: 30, width: 240 } }));
  await userEvent.click(inspector().getByRole('button', { name: /^Fill/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'No fill' }));
  await waitFor(() => expect(one()).not.toHaveProperty('fill'));
});

itInFullRun('sets the line width or color of all selected elements without changing the other property', async () => {
  const strokes = [{ color: 'ink', width: 1 }, { color: 'vivid', width: 4, dash: 'dot' }, undefined] as const;
  const edged = shapes.map((one, index) => ({ ...one, ...(strokes[index] && { stroke: strokes[index] }) }));
  const slides = [{ ...first, elements: edged }];
  const { editor } = await openEditor({ deck: { ...sampleDeck, slides }, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await screen.findByText('3 objects');
  const now = () => elements(editor).map((one) => (one.kind === 'shape' ? one.stroke : undefined));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Line width' }), '6');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(now()).toEqual([{ color: 'ink', width: 6 }, { ...strokes[1], width: 6 }, undefined]));
  await userEvent.click(screen.getByRole('button', { name: /^Line:/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Text 2' }));
  await waitFor(() =>
    expect(now()).toEqual([
      { color: 'deep', width: 6 },
      { color: 'deep', width: 6, dash: 'dot' },
      { color: 'deep', width: 2 },
    ]),
  );
});

itInFullRun('sets the background color of a slide', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  await userEvent.click(await screen.findByRole('button', { name: /^Background color/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Background 2' }));
  const phase = openPhase(editor);
  await waitFor(() =>
    expect(phase.doc.state.get().deck.slides[0]?.background).toEqual({ kind: 'solid', color: 'tint' }),
  );
});

it('aligns, distributes and groups several objects with one press at the top of the panel', async () => {
  const editor = await openAll();
  const section = await screen.findByRole('region', { name: 'Align' });
  const names = within(section)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Align left',
    'Align center',
    'Align right',
    'Align top',
    'Align middle',
    'Align bottom',
    'Distribute horizontally',
    'Distribute vertically',
    'Tidy up',
    'Match width',
    'Match height',
    'Group',
  ]);
  // It is visible without scrolling.
  expect(section.getBoundingClientRect().bottom).toBeLessThan(400);
  await press('Match width');
  await waitFor(() => expect(boxes(editor).map(({ width }) => width)).toEqual([100, 100, 100]));
  await press('Align top');
  await press('Tidy up');
  await waitFor(() =>
    expect(boxes(editor).map(({ x, y }) => [x, y])).toEqual([
      [100, 100],
      [400, 100],
      [700, 100],
    ]),
  );
  await press('Group');
  await waitFor(() => expect(ids(editor)).toEqual(['group']));
});
