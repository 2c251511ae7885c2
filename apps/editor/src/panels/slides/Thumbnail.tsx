import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Deck, Slide } from '@ppt-embed/deck';
import { SlidePicture } from '../../canvas/SlidePicture.tsx';

/** Time in ms after which the queue yields to input and rendering. */
const sliceMs = 6;

/** Queued drawing jobs. All editors on a page share the queue, because they share its thread. */
const waiting = new Set<() => void>();

/**
 * Queues a drawing job; jobs run one after another.
 * @returns A function that cancels the job.
 */
function queueDrawing(draw: () => void): () => void {
  if (waiting.size === 0) setTimeout(drawBatch);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

function drawBatch(): void {
  const until = performance.now() + sliceMs;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) setTimeout(drawBatch);
}

/** Time in ms without changes before a thumbnail is redrawn, because users do not watch thumbnails while typing. */
const debounceMs = 200;

/**
 * Thumbnail of a slide: drawn when it comes near the viewport, and deferred so that drawing does not slow down typing.
 */
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
        // If there are several entries, the last one is current.
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
