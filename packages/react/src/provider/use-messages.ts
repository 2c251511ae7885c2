import { useMemo } from 'react';
import { usePpt } from './ppt-context.ts';
import type { Messages } from '../i18n/locale.ts';

/**
 * Returns a feature's messages in the provider's locale.
 * @param namespace the feature's name in `Messages`.
 * @param en the feature's English messages, imported by the feature itself; those loaded later are missing.
 * @param overrides a component's `messages` prop.
 */
export function useMessages<Namespace extends keyof Messages, En extends Partial<Messages[Namespace]>>(
  namespace: Namespace,
  en: En,
  overrides?: Partial<Messages[Namespace]>,
): En & Partial<Messages[Namespace]> {
  const translated = usePpt().locale.messages[namespace];
  return useMemo(() => ({ ...en, ...translated, ...overrides }), [en, translated, overrides]);
}
