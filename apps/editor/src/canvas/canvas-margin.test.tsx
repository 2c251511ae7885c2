import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { drag, press } from '../testing/mouse.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';

it.each([
  ['left of', [-20, 300]],
  ['right of', [1300, 300]],
  ['above', [600, -60]],
] as const)('deselects when the user clicks %s the slide', async (_side, point) => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const selection = () => openPhase(editor).doc.state.get().selection.elements;
  screen.getByRole('button', { name: /^Title: / }).focus();
  await waitFor(() => expect(selection()).toHaveLength(1));
  await press(point);
  await waitFor(() => expect(selection()).toEqual([]));
});

it('selects with a marquee that starts beside the slide', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag([-20, 5], [1270, 715]);
  await waitFor(() => expect(openPhase(editor).doc.state.get().selection.elements.length).toBeGreaterThan(0));
});
