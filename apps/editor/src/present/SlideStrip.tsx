import { useEffect, useRef, useState } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';
import { focusInPlace } from '../kit/focus.ts';

export interface SlideStripProps {
  /** The window that contains it. */
  window: Window;
  deck: Deck;
  /** The visible slides. */
  slides: readonly Slide[];
  /** Index of the current slide, or the number of slides at the end of the show. */
  at: number;
  /** Whether the thumbnails are in a grid instead of a row. */
  isAll: boolean;
  go: (to: number) => void;
}

/** Thumbnails of the show's slides; a click goes to a slide. Only visible thumbnails are drawn. */
export function SlideStrip({ window: win, deck, slides, at, isAll, go }: SlideStripProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const current = Math.min(at, slides.length - 1);

  useEffect(() => {
    const { current: root } = list;
    if (!root) return;
    // Each window needs its own observer.
    const { IntersectionObserver } = win as Window & typeof globalThis;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const index = Number(target.getAttribute('data-index'));
            if (isIntersecting) next.add(index);
            else next.delete(index);
          }
          return next;
        }),
      { root, rootMargin: '50%' },
    );
    for (const slide of root.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [win, slides.length]);

  useEffect(() => {
    const shown = list.current?.children[current] as HTMLElement | undefined;
    // The arrow keys control the show here too, so focus follows the current slide.
    if (list.current?.contains(win.document.activeElement)) focusInPlace(shown);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [win, current, isAll]);

  return (
    <div ref={list} role="group" aria-label={t.allSlides} className="ed-presenter-strip">
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          data-index={index}
          aria-label={t.slideNamed(index + 1, slide.title)}
          aria-current={index === at ? 'true' : undefined}
          tabIndex={index === current ? 0 : -1}
          // The space bar shows the next slide instead of pressing this button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(index)}
        >
          {near.has(index) && <SlidePicture deck={deck} slide={slide} />}
        </button>
      ))}
    </div>
  );
}
