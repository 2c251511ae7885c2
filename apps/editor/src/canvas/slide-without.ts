import type { Slide, SlideElement } from '@ppt-embed/deck';
import { withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { withoutText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';

/**
 * A slide without the text of an element, or of one in a group, which is edited over it; the element's ground stays.
 * @param member Where in the element, if it is a group.
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

/** A picture that is cropped stands whole over its place. */
function withoutContent(element: SlideElement, cell: CellAt | null): SlideElement | null {
  return element.kind === 'picture' ? null : withoutText(element, cell);
}
