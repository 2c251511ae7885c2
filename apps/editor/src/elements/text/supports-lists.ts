import type { TextElement } from '@ppt-embed/deck';

/** Whether paragraphs of the text can be list items. Titles cannot. */
export function supportsLists({ role }: Pick<TextElement, 'role'>): boolean {
  return role !== 'title';
}
