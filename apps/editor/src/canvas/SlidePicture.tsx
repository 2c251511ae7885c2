import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Deck, Slide } from '@ppt-embed/deck';
import type { MemberPath } from '../model/members.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { redrawSlide } from './redraw-slide.ts';
import type { ShownSlide } from './redraw-slide.ts';
import { slideSvg } from './slide-svg.ts';
import { slideWithout } from './slide-without.ts';

export interface SlidePictureProps {
  deck: Deck;
  slide: Slide;
  /** Id of the element whose text is being edited in an overlay. */
  hide?: string | null;
  /** The edited cell, if it is a table. */
  cell?: CellAt | null;
  /** The path of the edited member, if it is a group. */
  member?: MemberPath | null;
}

/** A slide, rendered by the deck engine. */
export const SlidePicture = memo(function SlidePicture({
  deck,
  slide,
  hide = null,
  cell = null,
  member = null,
}: SlidePictureProps) {
  const container = useRef<HTMLDivElement>(null);
  const [first] = useState(() => {
    const shown: ShownSlide = { deck, slide: hide === null ? slide : slideWithout(slide, hide, cell, member) };
    // The deck engine writes this SVG and escapes all user text.
    return { shown, markup: { __html: slideSvg(shown.deck, shown.slide) } };
  });
  const shown = useRef(first.shown);
  useLayoutEffect(() => {
    const now: ShownSlide = { deck, slide: hide === null ? slide : slideWithout(slide, hide, cell, member) };
    if (container.current) redrawSlide(container.current, shown.current, now);
    shown.current = now;
  }, [deck, slide, hide, cell, member]);
  return <div ref={container} className="ed-slide-picture" dangerouslySetInnerHTML={first.markup} />;
});
