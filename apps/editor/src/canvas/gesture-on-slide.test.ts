import { expect, it, vi } from 'vitest';
import { selectElement } from '../commands/select.ts';
import { selectSlide } from '../commands/select-slides.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { createEditorApi } from '../session/editor-api.ts';
import { openPresentation } from '../session/open-presentation.ts';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createGestures } from './gesture.ts';

const pointer = (x: number, y: number) => ({ at: { x, y }, shift: false, alt: false, mod: false });

/**
 * Drags the title of the first slide.
 * @param isSelected Whether it was selected before.
 */
function drag(isSelected = true) {
  // Both slides have an element with this id.
  const slides = sampleDeck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      element.id === `${slide.id}-title` ? { ...element, id: 'title' } : element,
    ),
  }));
  const deck = { ...sampleDeck, slides };
  const { doc, screen } = openPresentation({
    pptId: 'p-1',
    revision: 1,
    deck,
    api: createEditorApi({ token: 't', fetch: createFakeService(deck).fetch }),
    buffer: emptyDraftBuffer(),
    post: () => undefined,
    notify: () => undefined,
  });
  if (isSelected) doc.dispatch(selectElement('title'));
  const gestures = createGestures({ doc, screen, scale: () => 1, onSelect: () => undefined, now: () => 1 });
  const { x, y } = deck.slides[0]!.elements.find(({ id }) => id === 'title')!.box;
  gestures.press({ target: { kind: 'element', id: 'title' }, pointer: pointer(x + 5, y + 5) });
  gestures.send({ type: 'move', pointer: pointer(x + 60, y + 45) });
  return { deck, doc, gestures, release: () => gestures.send({ type: 'release', pointer: pointer(x + 60, y + 45) }) };
}

it('moves the dragged element', () => {
  const { deck, doc, release } = drag();
  release();
  expect(doc.state.get().deck.slides[0]).not.toBe(deck.slides[0]);
  doc.close();
});

it('cancels a drag when another slide is shown, although it has an element with the same id', () => {
  const { deck, doc, gestures, release } = drag();
  expect(gestures.state.get().name).toBe('moving');
  doc.dispatch(selectSlide(1));
  release();
  expect(gestures.state.get().name).toBe('idle');
  expect(doc.state.get().deck).toBe(deck);
  doc.close();
});

it('shows the dragged element in the panels when the drag pauses, not while the pointer moves', async () => {
  // All paints that earlier tests wait for are in the past.
  await afterPaint();
  vi.useFakeTimers();
  vi.stubGlobal('document', { activeElement: null });
  const { doc, gestures, release } = drag(false);
  const shown = () => doc.deferred.get().selection.elements;
  expect(doc.state.get().selection.elements).toEqual(['title']);
  for (let step = 0; step < 5; step += 1) {
    await vi.advanceTimersByTimeAsync(100);
    gestures.send({ type: 'move', pointer: pointer(100 + step, 100) });
  }
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual(['title']);
  release();
  doc.close();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
