import { waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { render } from '../../testing/render.ts';

it('draws a thumbnail if its last observer entry is near the viewport', async () => {
  let notify: IntersectionObserverCallback | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        notify = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample has no slides.');
  const { container } = render(<Thumbnail deck={sampleDeck} slide={slide} />);
  const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
  notify?.(entries, {} as IntersectionObserver);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  vi.unstubAllGlobals();
});

itInFullRun('redraws a thumbnail when typing pauses, not on every key press', async () => {
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample has no slides.');
  const { container, rerender } = render(<Thumbnail deck={sampleDeck} slide={slide} />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  const drawings: string[] = [];
  new MutationObserver(() => drawings.push(container.textContent ?? '')).observe(container, {
    childList: true,
    subtree: true,
  });
  const [heading, ...others] = slide.elements;
  if (heading?.kind !== 'text') throw new Error('The sample has no heading.');
  for (const text of ['S', 'Su', 'Sun']) {
    const typed = { ...slide, elements: [{ ...heading, paragraphs: [{ runs: [{ text }] }] }, ...others] };
    rerender(<Thumbnail deck={{ ...sampleDeck, slides: [typed] }} slide={typed} />);
  }
  await waitFor(() => expect(drawings).not.toEqual([]));
  expect(drawings).toHaveLength(1);
  expect(drawings[0]).toContain('Sun');
});
