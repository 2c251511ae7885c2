import { useEffect, useRef, useState } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { SlidePicture } from '../canvas/SlidePicture.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';

export interface SlideStripProps {
  /** The window it stands in. */
  window: Window;
  deck: Deck;
  /** Those that are shown. */
  slides: readonly Slide[];
  /** Index of the one on the screen; one past the last: the end. */
  at: number;
  /** Side by side instead of in a row. */
  isAll: boolean;
  go: (to: number) => void;
}

/** The slides of the show in small: a press goes there. Those out of sight are not drawn. */
export function SlideStrip({ window: win, deck, slides, at, isAll, go }: SlideStripProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const current = Math.min(at, slides.length - 1);

  useEffect(() => {
    const { current: root } = list;
    if (!root) return;
    // Each window watches its own page.
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
    // Arrows lead the show from here, too: the keyboard goes along.
    if (list.current?.contains(win.document.activeElement)) shown?.focus({ preventScroll: true });
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
          // The space bar goes on with the show, not here.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(index)}
        >
          {near.has(index) && <SlidePicture deck={deck} slide={slide} />}
        </button>
      ))}
    </div>
  );
}
