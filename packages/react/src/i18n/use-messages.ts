import { useMemo } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import type { Messages } from './locale.ts';

/**
 * A room's words in the provider's language.
 * @param room its name in `Words`.
 * @param en its English words: imported by the room itself; those that it loads later are missing.
 * @param own a component's `messages` prop.
 */
export function useMessages<Namespace extends keyof Messages, En extends Partial<Messages[Namespace]>>(
  namespace: Namespace,
  en: En,
  overrides?: Partial<Messages[Namespace]>,
): En & Partial<Messages[Namespace]> {
  const translated = usePpt().locale.messages[namespace];
  return useMemo(() => ({ ...en, ...translated, ...overrides }), [en, translated, overrides]);
}
