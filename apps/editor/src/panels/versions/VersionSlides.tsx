import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Deck } from '@ppt-embed/deck';
import { useMessages } from '../../kit/use-messages.ts';
import { Thumbnail } from '../slides/Thumbnail.tsx';
import { messages } from './messages.ts';

/** Props of `VersionSlides`. */
export interface VersionSlidesProps {
  deck: Deck;
  /** Indexes of the slides that differ from the open deck. */
  changed: readonly number[];
}

/**
 * All slides of a version, in a list that the arrow keys scroll. It first shows a slide that has changed, because the
 * first slides of two versions are usually the same.
 */
export function VersionSlides({ deck, changed }: VersionSlidesProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  const scrollToChange = useEffectEvent(() => {
    const slide = list.current?.children[Math.min(changed[0] ?? 0, deck.slides.length - 1)];
    if (slide instanceof HTMLElement) list.current?.parentElement?.scrollTo(slide.offsetLeft, slide.offsetTop);
  });
  useLayoutEffect(() => scrollToChange(), [deck]);

  return (
    // Without a focusable element in it, the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="ed-history-slides" aria-label={t.slidesOfVersion} tabIndex={0}>
      <ol ref={list}>
        {deck.slides.map((slide, index) => (
          <li key={slide.id}>
            <Thumbnail deck={deck} slide={slide} />
            <small>
              {index + 1}
              <span className="ed-visually-hidden"> {slide.title}</span>
              {changed.includes(index) && <strong> {t.isDifferent}</strong>}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
