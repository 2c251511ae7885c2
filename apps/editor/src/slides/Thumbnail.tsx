import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';

/** A slide in small: drawn when it comes near the view, and after the key that changed it. */
export function Thumbnail({ deck, slide }: { deck: Deck; slide: Slide }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const shown = useDeferredValue(slide);

  useEffect(() => {
    if (!place.current) return;
    // Told several things at once, the last one is how it stands.
    const observer = new IntersectionObserver((told) => setIsNear(told.at(-1)?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <span ref={place} className="ed-thumbnail" aria-hidden="true">
      {isNear && <SlidePicture deck={deck} slide={shown} />}
    </span>
  );
}
