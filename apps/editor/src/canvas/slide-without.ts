import type { Slide, SlideElement } from '@ppt-embed/deck';
import { withMember } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { withoutText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';

/**
 * The slide without the text of an element or group member that is being edited in an overlay. The fill is kept.
 * @param member The path in the element, if it is a group.
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

/** Removes the edited content. A cropped picture is shown completely by its overlay. */
function withoutContent(element: SlideElement, cell: CellAt | null): SlideElement | null {
  return element.kind === 'picture' ? null : withoutText(element, cell);
}
