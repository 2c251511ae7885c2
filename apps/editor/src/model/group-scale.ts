import type { GroupElement } from '@ppt-embed/deck';

/** The scale of a group: px of its parent per px of its frame. */
export function groupScale({ box, frame }: GroupElement): { across: number; down: number } {
  return { across: box.width / (frame.width || 1), down: box.height / (frame.height || 1) };
}
