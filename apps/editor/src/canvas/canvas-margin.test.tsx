import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { drag, press } from '../testing/mouse.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
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

it('scrolls past the edges of an enlarged slide, so that handles there are visible', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  openPhase(editor).screen.zoom.set(2);
  const viewport = findPart(parts.viewport);
  if (!viewport) throw new Error('The viewport is missing.');
  await waitFor(() => expect(viewport.dataset['zoom']).toBe('set'));
  const gaps = () => {
    const [outer, slide] = [viewport, findPart(parts.slideFrame)].map((one) => one?.getBoundingClientRect());
    if (!outer || !slide) throw new Error('The slide is missing.');
    return {
      start: [slide.left - outer.left, slide.top - outer.top],
      end: [outer.right - slide.right, outer.bottom - slide.bottom],
    };
  };
  viewport.scrollTo(0, 0);
  for (const gap of gaps().start) expect(gap).toBeGreaterThanOrEqual(24);
  viewport.scrollTo(1e5, 1e5);
  for (const gap of gaps().end) expect(gap).toBeGreaterThanOrEqual(24);
});
