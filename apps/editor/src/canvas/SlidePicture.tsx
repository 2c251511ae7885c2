import type { Slide, SlideElement, Deck } from '@ppt-embed/deck';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { withoutText } from '../elements/text/element-text.ts';
import type { CellAt } from '../elements/text/editable-text.ts';
import { redrawSlide, whenDrawable } from './redraw-slide.ts';
import type { ShownSlide } from './redraw-slide.ts';
import { slideSvg } from './slide-svg.ts';
import { parts } from '../kit/dom-parts.ts';

/**
 * Returns the slide without the text that is being edited in an overlay, in an element or a group member. The fill is
 * kept.
 * @param member Path in the element, if the element is a group.
 */
export function slideWithout(slide: Slide, id: string, cell: CellAt | null, member: MemberPath | null = null): Slide {
  return {
    ...slide,
    elements: slide.elements.flatMap((one) =>
      one.id === id
        ? (withMember(one, member ?? [], (targetElement) => withoutContent(targetElement, cell)) ?? [])
        : [one],
    ),
  };
}

/** Removes the edited content. The overlay shows the whole of a cropped picture. */
function withoutContent(element: SlideElement, cell: CellAt | null): SlideElement | null {
  return element.kind === 'picture' ? null : withoutText(element, cell);
}

/** Props of `SlidePicture`. */
export interface SlidePictureProps {
  deck: Deck;
  slide: Slide;
  /** Id of the element whose text is being edited in an overlay. */
  hide?: string | null;
  /** The edited cell, if the edited element is a table. */
  cell?: CellAt | null;
  /** The path of the edited member, if the edited element is a group. */
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
    return whenDrawable(now.slide, () => {
      if (container.current) container.current.innerHTML = slideSvg(now.deck, now.slide);
    });
  }, [deck, slide, hide, cell, member]);
  return (
    <div
      ref={container}
      className="ed-slide-picture"
      data-part={parts.slidePicture}
      dangerouslySetInnerHTML={first.markup}
    />
  );
});
