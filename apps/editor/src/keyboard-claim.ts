/** Fields on their way for which the keyboard is claimed. */
const claims = new Set<symbol>();

/**
 * Claims what is typed for a field that is still on its way, before anything else that listens to keys.
 *
 * @returns what gives it up
 */
export function claimKeyboard(): () => void {
  const claim = Symbol('a field on its way');
  claims.add(claim);
  return () => void claims.delete(claim);
}

/** Whether what is typed is meant for a field that is still on its way. */
export const isKeyboardClaimed = (): boolean => claims.size > 0;
