/** The actions that can fix text that does not fit in its box. */
type OverflowFixName = 'shrinkText' | 'continueSlide';

/** Which of the actions are possible. Text that can neither be shrunk nor continued is, for example, locked. */
export type OverflowFixes = OverflowFixName | 'both' | 'none';

/** The possible actions, in the order of their buttons. */
export const overflowFixNames: Readonly<Record<OverflowFixes, readonly OverflowFixName[]>> = {
  both: ['shrinkText', 'continueSlide'],
  shrinkText: ['shrinkText'],
  continueSlide: ['continueSlide'],
  none: [],
};

/** Returns which of the actions are possible. */
export function overflowFixes(isPossible: (name: OverflowFixName) => boolean): OverflowFixes {
  const [one, other] = overflowFixNames.both.filter(isPossible);
  return other ? 'both' : (one ?? 'none');
}
