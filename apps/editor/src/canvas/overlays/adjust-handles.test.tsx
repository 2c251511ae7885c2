import { screen, waitFor } from '@testing-library/dom';
import type { ShapeElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { drag } from '../../testing/mouse.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const arrow: ShapeElement = {
  id: 'arrow',
  kind: 'shape',
  name: 'Arrow',
  box: { x: 400, y: 200, width: 200, height: 100 },
  geometry: { kind: 'preset', name: 'rightArrow' },
  fill: { kind: 'solid', color: 'main' },
};
async function openShape(shape: ShapeElement) {
  const [first] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  const { editor } = await openEditor({
    deck: { ...sampleDeck, slides: [{ ...first, id: 'shapes', elements: [shape] }] },
    viewport: [1440, 900],
  });
  screen.getByRole('button', { name: /^Shape: / }).focus();
  const { state } = openPhase(editor).doc;
  return () => state.get().deck.slides[0]?.elements[0];
}

const handles = () => document.querySelectorAll('[data-handle=adjust]');

itInFullRun("changes a shape's proportions by dragging a yellow handle, in one undo step", async () => {
  const shape = await openShape(arrow);
  await waitFor(() => expect(handles()).toHaveLength(2));
  await drag([550, 200], [520, 210]);
  await waitFor(() => expect(shape()).toMatchObject({ geometry: { adjust: [50_000, 80_000] } }));
  expect(shape()).toMatchObject({ box: arrow.box });
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shape()).toEqual(arrow));
});

it('follows the pointer in a rotated shape', async () => {
  const shape = await openShape({ ...arrow, box: { ...arrow.box, rotation: 90 } });
  await waitFor(() => expect(handles()).toHaveLength(2));
  // The upper edge of the unrotated shape is on the right, at x = 550; its head begins 150 px below the top.
  await drag([550, 300], [550, 270]);
  await waitFor(() => expect(shape()).toMatchObject({ geometry: { adjust: [50_000, 80_000] } }));
});

it('has no handles for a locked shape', async () => {
  await openShape({ ...arrow, locked: true });
  await waitFor(() => expect(screen.getByText('Locked. Unlock it to move or change it.')).toBeVisible());
  expect(handles()).toHaveLength(0);
});

itInFullRun('changes proportions with number fields', async () => {
  const shape = await openShape(arrow);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Adjustment 2' }), '80');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(shape()).toMatchObject({ geometry: { adjust: [50_000, 80_000] } }));
});
