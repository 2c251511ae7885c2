import { useMemo } from 'react';
import { usePpt } from './ppt-context.ts';
import type { Messages } from '../i18n/locale.ts';

/**
 * Returns a feature's messages in the provider's locale.
 * @param namespace Name of the feature in `Messages`.
 * @param en English messages of the feature, imported by the feature itself. Messages that are loaded later are
 * missing.
 * @param overrides The component's `messages` prop.
 */
export function useMessages<Namespace extends keyof Messages, En extends Partial<Messages[Namespace]>>(
  namespace: Namespace,
  en: En,
  overrides?: Partial<Messages[Namespace]>,
): En & Partial<Messages[Namespace]> {
  const translated = usePpt().locale.messages[namespace];
  return useMemo(() => ({ ...en, ...translated, ...overrides }), [en, translated, overrides]);
}
