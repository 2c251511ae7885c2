import { useMemo } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import type { Words } from './catalogue.ts';

/**
 * A room's words in the provider's language.
 * @param room its name in `Words`.
 * @param en its English words: imported by the room itself; those that it loads later are missing.
 * @param own a component's `messages` prop.
 */
export function useMessages<Room extends keyof Words, En extends Partial<Words[Room]>>(
  room: Room,
  en: En,
  own?: Partial<Words[Room]>,
): En & Partial<Words[Room]> {
  const translated = usePpt().catalogue.words[room];
  return useMemo(() => ({ ...en, ...translated, ...own }), [en, translated, own]);
}
