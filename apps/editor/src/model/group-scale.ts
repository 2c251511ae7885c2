import type { GroupElement } from '@ppt-embed/deck';

/** How far what is in a group is stretched, as it is drawn: px of what it stands on for a px of its frame. */
export function groupScale({ box, frame }: GroupElement): { across: number; down: number } {
  return { across: box.width / (frame.width || 1), down: box.height / (frame.height || 1) };
}
