import { useMemo } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import { parts } from '../../kit/dom-parts.ts';
import { drawElements } from '../DragLayer.tsx';
import { elementsOutside } from './elements-outside.ts';
import './outside-layer.css';

/** Props of `OutsideLayer`. */
export interface OutsideLayerProps {
  deck: Deck;
  slide: Slide;
  /** Id of the element that is edited in an overlay, which is not clipped. */
  hide: string | null;
}

/**
 * Layer below the slide that shows, dimmed, the parts of elements that are outside of the slide. Thumbnails, slide shows
 * and files do not show them.
 */
export function OutsideLayer({ deck, slide, hide }: OutsideLayerProps) {
  const svg = useMemo(
    () =>
      drawElements(
        deck,
        // Ids of definitions derive from the slide's id.
        { ...slide, id: `${slide.id}-outside` },
        elementsOutside(deck, slide).filter(({ id }) => id !== hide),
      ),
    [deck, slide, hide],
  );
  return (
    <div
      className="ed-outside"
      data-part={parts.outsideSlide}
      aria-hidden="true"
      // The deck engine writes this SVG and escapes all user text.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
