import type { VideoElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { withMember } from '../model/members.ts';
import type { PictureTarget } from './pictures.ts';

/** Changes a video on a slide that may not be the current one. */
export function changeVideo(
  { slide: slideId, element: id, member = [] }: PictureTarget,
  change: Change,
  make: (video: VideoElement) => VideoElement,
): Command {
  return (state) => {
    const slide = state.deck.slides.findIndex((one) => one.id === slideId);
    if (slide < 0) return null;
    const isInGroup = member.length > 0;
    const selectionBefore = {
      slide,
      elements: [id],
      editing: false,
      ...(isInGroup && { member: { group: id, path: member } }),
    };
    const transaction = changeElements({ ...state, selection: selectionBefore }, [id], change, (outermost) => {
      return withMember(outermost, member, (one) => (one.kind === 'video' ? make(one) : one)) ?? outermost;
    });
    return transaction && { ...transaction, selectionBefore };
  };
}
