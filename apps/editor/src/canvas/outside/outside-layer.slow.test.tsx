import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { drag, mouseUp } from '../../testing/mouse.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { withSubtitle } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const outside = () => findPart(parts.outsideSlide);
const shown = () =>
  [...(outside()?.querySelectorAll('[data-element]') ?? [])].map((one) => one.getAttribute('data-element'));

it('shows the part of an element outside of the slide, below the slide and only on the canvas, and follows a drag', async () => {
  const deck = withSubtitle((subtitle) => ({ ...subtitle, box: { ...subtitle.box, x: -120 } }));
  await openEditor({ deck, viewport: [1440, 900] });
  await waitFor(() => expect(shown()).toEqual(['s1-subtitle']));
  const layer = outside();
  const picture = findPart(parts.slidePicture, findPart(parts.slide) ?? document);
  expect(layer && picture && layer.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(layer && getComputedStyle(layer).opacity).toBe('0.35');
  expect(layer?.querySelector('svg') && getComputedStyle(layer.querySelector('svg')!).overflow).toBe('visible');
  // Thumbnails are clipped.
  for (const svg of document.querySelectorAll('.ed-thumbnail svg'))
    expect(getComputedStyle(svg).overflow).not.toBe('visible');
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  const { left = 0, top = 0, width = 1 } = findPart(parts.slide)?.getBoundingClientRect() ?? {};
  expect([left > 0, top > 0, width > 1]).toEqual([true, true, true]);
  await drag([100, 580], [400, 500], { keepsPressed: true });
  await waitFor(() =>
    expect(outside()?.querySelector('[data-element=s1-subtitle]')?.getAttribute('visibility')).toBe('hidden'),
  );
  await mouseUp([400, 500]);
  // It is now on the slide.
  await waitFor(() => expect(outside()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toEqual(['s1-subtitle']));
});
