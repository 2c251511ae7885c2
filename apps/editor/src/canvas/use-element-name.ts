import type { TextElement } from '@ppt-embed/deck';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** What an element is to its slide: `Title`, `Date`. */
export function useElementName({ role }: TextElement): string {
  const words = useWords(messages);
  return role ? words.roles[role] : words.text;
}
