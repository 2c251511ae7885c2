import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, Slide } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';
import { queueDrawing } from './drawing-queue.ts';

/** ms without a change before it is drawn anew: nobody looks there while typing. */
const debounceMs = 200;

/** A slide in small: drawn when it comes near the view, and off the way of the keys that change it. */
export function Thumbnail({ deck, slide }: { deck: Deck; slide: Slide }) {
  const container = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [shown, setShown] = useState({ deck, slide });

  useEffect(() => {
    if (shown.deck === deck && shown.slide === slide) return;
    const timer = setTimeout(() => setShown({ deck, slide }), debounceMs);
    return () => clearTimeout(timer);
  }, [deck, slide, shown]);

  useEffect(() => {
    if (!container.current) return;
    let cancel: () => void = () => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // Told several things at once, the last one is how it stands.
        const isIn = entries.at(-1)?.isIntersecting ?? false;
        cancel();
        if (isIn) cancel = queueDrawing(() => flushSync(() => setIsNear(true)));
        else setIsNear(false);
      },
      { rootMargin: '400px' },
    );
    observer.observe(container.current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, []);

  return (
    <span ref={container} className="ed-thumbnail" aria-hidden="true">
      {isNear && <SlidePicture deck={shown.deck} slide={shown.slide} />}
    </span>
  );
}
