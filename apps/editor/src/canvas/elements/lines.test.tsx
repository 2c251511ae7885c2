import { screen, waitFor } from '@testing-library/dom';
import type { LineElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { selectChoice } from '../../testing/choice-field.ts';
import { insertShapeByKey } from '../../testing/insert-by-key.ts';
import { lastElement } from '../../testing/last-element.ts';
import { drag, hover, mouseUp } from '../../testing/mouse.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const box = (id: string, x: number, y: number) => ({
  id,
  kind: 'shape' as const,
  name: id.toUpperCase(),
  box: { x, y, width: 160, height: 100 },
  geometry: { kind: 'rect' as const },
  fill: { kind: 'solid' as const, color: 'main' as const },
});
const line: LineElement = {
  id: 'line',
  kind: 'line',
  box: { x: 700, y: 500, width: 200, height: 0 },
  direction: 'down',
  stroke: { color: 'deep', width: 4 },
};
const [first] = sampleDeck.slides;
if (!first) throw new Error('No slide.');
const deck = { ...sampleDeck, slides: [{ ...first, elements: [box('a', 100, 100), box('b', 600, 300), line] }] };

const withoutLine = { ...sampleDeck, slides: [{ ...first, elements: [] }] };

/** Returns the drawn points of a line. */
const polylineOf = (id: string) => [
  ...document.querySelectorAll(
    `.ed-slide .ed-slide-picture [data-element=${id}] :is(line, polyline, polygon, path, circle)`,
  ),
];

function elementOf(editor: Editor, id: string) {
  const phase = openPhase(editor);
  return phase.doc.state.get().deck.slides[0]?.elements.find((element) => element.id === id);
}

it("connects a line's end to the shape it is dragged to, and moves both together", async () => {
  const { editor } = await openEditor({ deck });
  await drag([800, 500], [800, 520]);
  await drag([700, 520], [764, 352]);
  await waitFor(() => expect(elementOf(editor, 'line')).toMatchObject({ start: { element: 'b', side: 'right' } }));
  await drag([680, 350], [680, 450], { keepsPressed: true });
  const follows = () => [...document.querySelectorAll('.ed-drag [data-element=line]')];
  await waitFor(() => expect(follows()).toHaveLength(1));
  await mouseUp([0, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(elementOf(editor, 'line')).toMatchObject({ box: { x: 760, y: 350 } }));
});

itInFullRun('highlights a line along its path instead of its box while the pointer is on it', async () => {
  const elbow: LineElement = { ...line, box: { ...line.box, height: 150 }, bend: 'across' };
  await openEditor({ deck: { ...sampleDeck, slides: [{ ...first, elements: [elbow] }] } });
  const button = document.querySelector('button[data-element=line]');
  const outline = button?.querySelector('.ed-line-outline');
  if (!button || !outline) throw new Error('No line.');
  expect(getComputedStyle(outline).display).toBe('none');
  await hover([702, 500]);
  await waitFor(() => expect(button.hasAttribute('data-hovered')).toBe(true));
  expect(getComputedStyle(outline).display).toBe('block');
  expect(getComputedStyle(button).outlineStyle).toBe('none');
  expect(outline.querySelector('polyline')?.points.length).toBe(4);
});

itInFullRun(
  'connects two selected shapes with the keyboard, and changes the connection in the properties panel',
  async () => {
    const { editor } = await openEditor({ deck, viewport: [1440, 900] });
    screen.getByRole('button', { name: 'Shape: A' }).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard('{Control>}{Alt>}{Shift>}c{/Shift}{/Alt}{/Control}');
    await waitFor(() =>
      expect(elementOf(editor, 'connector')).toMatchObject({ start: { element: 'a' }, end: { element: 'b' } }),
    );
    const button = document.querySelector<HTMLElement>('button[data-element=connector]');
    button?.focus();
    expect(button?.getAttribute('aria-label')).toBe('Line');
    await selectChoice('End', 'Shape: B, bottom');
    await waitFor(() =>
      expect(elementOf(editor, 'connector')).toMatchObject({ end: { element: 'b', side: 'bottom' } }),
    );
  },
);

itInFullRun('routes an elbow line around its connected shapes, even while they are dragged', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('{Control>}{Alt>}{Shift>}c{/Shift}{/Alt}{/Control}');
  await waitFor(() => expect(elementOf(editor, 'connector')).toMatchObject({ bend: 'across' }));
  document.querySelector<HTMLElement>('button[data-element=connector]')?.focus();
  await selectChoice('Start', 'Shape: A, left');
  await selectChoice('End', 'Shape: B, right');
  // The connector leaves both shapes on their far sides and goes over or under them, not through them.
  await waitFor(() => expect(elementOf(editor, 'connector')).toMatchObject({ turns: [-24, 100, 684] }));
  const pointsOf = (selector: string) =>
    document.querySelector(`${selector} [data-element=connector] polyline`)?.getAttribute('points');
  await waitFor(() => expect(pointsOf('.ed-slide-picture')).toMatch(/^100,150 76,150 76,250 784,250 784,350/));
  await drag([680, 350], [680, 450], { keys: ['mod'], keepsPressed: true });
  await waitFor(() => expect(pointsOf('.ed-drag')).toMatch(/^100,150 76,150 76,300 784,300 784,450/));
  await mouseUp([680, 450], { keys: ['mod'] });
  await waitFor(() => expect(elementOf(editor, 'b')?.box).toMatchObject({ y: 400 }));
  await waitFor(() => expect(pointsOf('.ed-slide-picture')).toMatch(/^100,150 76,150 76,300/));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(elementOf(editor, 'connector')).toMatchObject({ turns: [-24, 100, 684] }));
});

itInFullRun('labels the color and width in the properties panel as properties of a line, not of a box', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: 'Line' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Line style' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Fill and line' })).toBeNull();
  screen.getByRole('button', { name: 'Shape: A' }).focus();
  expect(await screen.findByRole('heading', { name: 'Fill and line' })).toBeTruthy();
});

itInFullRun('inserts a line, an arrow and an elbow arrow from the menu', async () => {
  const { editor } = await openEditor({ deck: withoutLine, viewport: [1440, 900] });
  for (const [name, lineOptions, drawn] of [
    ['Line', { kind: 'line' }, 'line'],
    ['Arrow', { heads: 'end' }, 'polyline polygon'],
    ['Elbow arrow', { heads: 'end', bend: 'across' }, 'polyline polygon'],
    ['Curved arrow', { heads: 'end', bend: 'across', curved: true }, 'path polygon'],
  ] as const) {
    const before = lastElement(editor);
    await insertShapeByKey(name);
    await waitFor(() => expect(lastElement(editor)).not.toBe(before));
    const { id = '', ...inserted } = lastElement(editor) ?? {};
    expect(inserted).toMatchObject(lineOptions);
    await waitFor(() => expect(polylineOf(id).map(({ tagName }) => tagName)).toEqual(drawn.split(' ')));
  }
});

itInFullRun('sets the type, arrowheads, color and width of a line in the properties panel', async () => {
  const { editor } = await openEditor({
    deck: { ...deck, slides: [{ ...first, elements: [{ ...line, box: { ...line.box, height: 100 } }] }] },
    viewport: [1440, 900],
  });
  screen.getByRole('button', { name: 'Line' }).focus();
  const select = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const corners = () => polylineOf('line')[0]?.getAttribute('points')?.split(' ');
  await select('Elbow');
  await waitFor(() => expect(elementOf(editor, 'line')).toMatchObject({ bend: 'across' }));
  await waitFor(() => expect(corners()).toEqual(['700,500', '800,500', '800,600', '900,600']));
  await select('Curved');
  await waitFor(() => expect(polylineOf('line')[0]?.getAttribute('d')).toMatch(/^M700 500C750 500/));
  await select('Straight');
  await waitFor(() => expect(elementOf(editor, 'line')).not.toHaveProperty('bend'));
  expect(inspector().queryByRole('button', { name: /^Size of line start/ })).toBeNull();
  for (const [field, name, expected, drawn] of [
    ['Line start', 'Oval arrow', { heads: 'start', startHead: { type: 'oval' } }, ['polyline', 'circle']],
    ['Size of line start', 'Large', { startHead: { type: 'oval', size: 'large' } }, ['polyline', 'circle']],
    ['Line end', 'Arrow', { heads: 'both' }, ['polyline', 'polygon', 'circle']],
    ['Line start', 'None', { heads: 'end' }, ['polyline', 'polygon']],
  ] as const) {
    await userEvent.click(await inspector().findByRole('button', { name: new RegExp(`^${field}`) }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
    await waitFor(() => expect(elementOf(editor, 'line')).toMatchObject(expected));
    await waitFor(() => expect(polylineOf('line').map(({ tagName }) => tagName)).toEqual(drawn));
  }
  await select('Line: Text 2');
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Line width' }), '8');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(elementOf(editor, 'line')).toMatchObject({ stroke: { color: 'vivid', width: 8 }, heads: 'end' }),
  );
  await waitFor(() => expect(polylineOf('line')[0]?.getAttribute('stroke-width')).toBe('8'));
});
