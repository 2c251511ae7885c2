import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { Thumbnail } from './Thumbnail.tsx';

it('is drawn when it is told at once that it was far away and is near now', async () => {
  let tell: IntersectionObserverCallback | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const [slide] = sampleDeck.slides;
  if (!slide) throw new Error('The sample has no slides.');
  const { container } = render(<Thumbnail deck={sampleDeck} slide={slide} />);
  const told = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
  tell?.(told, {} as IntersectionObserver);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  vi.unstubAllGlobals();
});
