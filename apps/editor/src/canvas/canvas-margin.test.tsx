import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { drag, press } from '../testing/mouse.ts';
import { findPart, parts } from '../kit/dom-parts.ts';
import type { EditorState } from '../model/editor-state.ts';
import { openEditor, openPhase } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

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

it('extends an enlarged slide to the edges of the canvas, where it scrolls, and measures the same size to fit', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { zoom, fit } = openPhase(editor).screen;
  const fitted = fit.get();
  zoom.set(2);
  const [viewport, canvas] = [findPart(parts.viewport), findPart(parts.canvas)];
  if (!viewport || !canvas) throw new Error('The canvas is missing.');
  await waitFor(() => expect(viewport.dataset['zoom']).toBe('set'));
  const [inner, outer] = [viewport.getBoundingClientRect(), canvas.getBoundingClientRect()];
  for (const edge of ['left', 'top', 'right', 'bottom'] as const) expect(inner[edge]).toBeCloseTo(outer[edge], 0);
  expect(getComputedStyle(viewport).overflow).toBe('auto');
  expect(viewport.scrollWidth).toBeGreaterThan(viewport.clientWidth);
  expect(viewport.scrollHeight).toBeGreaterThan(viewport.clientHeight);
  await new Promise(requestAnimationFrame);
  // Scroll bars may take some space.
  expect(Math.abs(fit.get() - fitted)).toBeLessThan(0.02);
  zoom.set(null);
  await waitFor(() => expect(viewport.dataset['zoom']).toBe('fit'));
  await waitFor(() => expect(fit.get()).toBeCloseTo(fitted, 3));
});

it('shows no ring on an element that Escape has deselected', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const title = screen.getByRole('button', { name: /^Title: / });
  const { x, y } = boxOf(doc.state.get(), title.dataset['element'] ?? '');
  await press([x + 10, y + 10]);
  await waitFor(() => expect(doc.state.get().selection.elements).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  if (doc.state.get().selection.elements.length > 0) await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(doc.state.get().selection.elements).toEqual([]));
  expect(document.activeElement).toBe(findPart(parts.viewport));
  const before = doc.state.get().deck;
  await userEvent.keyboard('{Delete}');
  expect(doc.flushText().deck).toBe(before);
});

function boxOf({ deck, selection }: EditorState, id: string) {
  const element = deck.slides[selection.slide]?.elements.find((one) => one.id === id);
  if (!element) throw new Error('The element is missing.');
  return element.box;
}
