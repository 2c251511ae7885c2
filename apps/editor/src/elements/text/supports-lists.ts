import type { TextElement } from '@ppt-embed/deck';

/** Whether the paragraphs of a text may be items of a list, typed or pasted: a title's are none, as elsewhere. */
export function supportsLists({ role }: Pick<TextElement, 'role'>): boolean {
  return role !== 'title';
}
